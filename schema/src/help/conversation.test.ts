import { conversationAt, conversationOf } from "./conversation";

test("WhatsApp, another tool, and the own chat where it has an address", () => {
  const chat = "https://chat.example/";
  expect(conversationOf(null, "https://t.example/", chat)).toBeNull();
  expect(conversationOf("ConversaZ", "https://t.example/", chat)).toEqual({
    name: "ConversaZ",
    address: "https://t.example/",
  });
  expect(conversationOf("ConversaZ", null, chat)).toEqual({ name: "ConversaZ", address: null });
  expect(conversationOf("SOLEIRA", "https://t.example/", chat)).toEqual({ name: "Chat", address: chat });
  expect(conversationOf("SOLEIRA", "https://t.example/", null)).toBeNull();
});

test("the lead's phone in its place, wherever that is", () => {
  const at = (address: string) => conversationAt(address, "+5511987654321");
  expect(at("https://t.example/new?to={phone}&from={phone}")).toBe(
    "https://t.example/new?to=5511987654321&from=5511987654321",
  );
  expect(at("https://t.example/%7Bphone%7D")).toBe("https://t.example/5511987654321");
  expect(at("https://t.example/")).toBe("https://t.example/");
  expect(conversationAt("https://t.example/{phone}", null)).toBeNull();
  expect(conversationAt("https://t.example/", null)).toBe("https://t.example/");
});
