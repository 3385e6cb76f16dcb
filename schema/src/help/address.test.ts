import { firstSegment, helpAddress, isCardShown, withToken } from "./address";

const URLS = { base: "https://help.example/", visits: "https://help.example/visits" };

test("the first segment of the page where help was asked for", () => {
  expect(["/visits", "/visits/7?x=1", "/", "", "/?from=visits", "proposals#a"].map(firstSegment)).toEqual([
    ...["visits", "visits", "", "", "", "proposals"],
  ]);
});

test("its address, else the base, else none", () => {
  expect(helpAddress(URLS, "visits")).toBe(URLS.visits);
  expect(helpAddress(URLS, "proposals")).toBe(URLS.base);
  expect(helpAddress(URLS, "")).toBe(URLS.base);
  expect(helpAddress(URLS, "toString")).toBe(URLS.base);
  expect(helpAddress({ visits: URLS.visits }, "proposals")).toBeNull();
  expect(helpAddress({}, "__proto__")).toBeNull();
});

test("a card shows between its instants", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const at = now.toISOString();
  const later = "2026-11-20T12:00:01-03:00";
  expect(isCardShown({}, now)).toBe(true);
  expect(isCardShown({ startsAt: at, endsAt: later }, now)).toBe(true);
  expect(isCardShown({ startsAt: later }, now)).toBe(false);
  expect(isCardShown({ endsAt: at }, now)).toBe(false);
});

test("the token is said in the query, beside what is there", () => {
  expect(withToken("https://help.example/tickets?lang=pt", "a.b.c")).toBe(
    "https://help.example/tickets?lang=pt&jwt=a.b.c",
  );
  expect(withToken("https://help.example/tickets", null)).toBe("https://help.example/tickets");
});
