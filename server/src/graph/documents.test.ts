import { parse } from "graphql";
import { createDocumentStore } from "./documents";

const SECRET = "segredo1";

test.each([
  ["a password", `mutation { signIn(input: { email: "a@b.co", password: "${SECRET}" }) { user { id } } }`],
  ["the token of a link", `{ passwordReset(token: "${SECRET}") { passwordPolicy { maxLength } } }`],
  ["a text in lines", `{ invitation(token: """${SECRET}""") { email } }`],
  [
    "the default of a variable",
    `query($token: String = "${SECRET}") { invitation(token: $token) { email } }`,
  ],
])("a document with %s in its text is not kept", async (_what, text) => {
  const store = createDocumentStore();
  await store.set("apollo:1", parse(text));
  expect(await store.get("apollo:1")).toBeUndefined();
});

test("one whose texts are variables is", async () => {
  const store = createDocumentStore();
  const document = parse(
    "query($token: String!) { invitation(token: $token) { email } people(size: 5, role: ADMIN) { id } }",
  );
  await store.set("apollo:1", document);
  expect(await store.get("apollo:1")).toBe(document);
});
