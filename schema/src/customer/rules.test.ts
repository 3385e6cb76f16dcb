import { mailtoLink, telLink, whatsappLink } from "../format/links";
import { toE164 } from "../format/phone";
import { nameIn } from "../format/plain";
import { FIVE_LETTERS, hasFiveLetters } from "./letters";
import { CUSTOMER_FIELDS, EMAIL_TEXT, editProblem, isSameName, NAME_TEXT, PHONE_TEXT } from "./rules";

/** What somebody may put into a field by accident or on purpose. */
const HOSTILE = [
  ...["abcdefgh", "12345", "nao-e-email", "ramal 42", "a@b", "@@@@@", "a@b@c.com", "user@", "@host.com.br"],
  ...["'); drop table customer; --", "' or '1'='1", '"; select pg_sleep(9); --', "1;1;1", "admin'--"],
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", '"><svg/onload=1>'],
  ...["=1+1+1", "+1+1+1", "-1-1-1", "@SUM(A1:A9)", "=cmd|' /C calc'!A0", "\t=1+1+1"],
  ...["../../etc/passwd", "..\\..\\windows", "%2e%2e%2f", "file:///etc/passwd", "http://a.example/x"],
  ...["__proto__", "constructor", "null null", "undefined", "[object Object]", '{"$ne":1}', "${7*7}{{7*7}}"],
  ...[
    "a\u0000bcdef",
    "\u0007\u0007\u0007\u0007\u0007",
    "abc\r\nBcc: x@y.com",
    "\u202eabcdef",
    "\u2066abc\u2069de",
  ],
  ...["👩🏽‍💻🏡🏡🏡", "٠١٢٣٤٥٦٧٨٩٠", "\u200b\u200b\u200b\u200b\u200b", "ÀÉÎÕÜ"],
  ...[
    "(11) 98765-43",
    "(20) 98765-4321",
    "(11) 18765-43210",
    "00000000000",
    "119876543210000",
    "+55 11 8765",
  ],
  ...["(11) 98765-4321 ramal 9", "11987654321<b>", "11987654321;ext=1", "98765-4321"],
  ...["victim@example.com?cc=all@example.com", "a@b.com&body=x", "a@b.com,c@d.com", "a b@example.com"],
  ...[
    "a@exa mple.com",
    "a..b@example.com",
    ".a@example.com",
    "a@example",
    "a@-example.com",
    '"a"@example.com',
  ],
  ...["x".repeat(300), "9".repeat(300), `${"x".repeat(300)}@example.com`],
];

/** What one of these may well be: text that is a name, read as text wherever it is shown. */
const acceptedBy = (rule: (field: (typeof CUSTOMER_FIELDS)[number], text: string) => boolean) =>
  CUSTOMER_FIELDS.map((field) => [field, HOSTILE.filter((text) => rule(field, text)).length] as const);

test("hostile strings: none is a phone or an e-mail any more", () => {
  const before = acceptedBy((_field, text) => hasFiveLetters(text));
  const after = acceptedBy((field, text) => editProblem(field, text) === null);
  process.stdout.write(
    `hostile strings accepted of ${HOSTILE.length}, by the five letters alone: ${before.join(" ")}; by the rule: ${after.join(" ")}\n`,
  );
  const { phone, email } = Object.fromEntries(after);
  expect({ phone, email }).toEqual({ phone: 0, email: 0 });
  for (const text of HOSTILE.filter((one) => editProblem("name", one) === null))
    expect(nameIn(text)).toMatch(/^(?=.*\p{L})[^\p{Cc}\u202a-\u202e\u2066-\u2069]{5,120}$/u);
});

test.each([
  ["name", "Zé", FIVE_LETTERS],
  ["phone", "1198", FIVE_LETTERS],
  ["email", "a@b", FIVE_LETTERS],
  ["name", "12345", NAME_TEXT],
  ["name", "abc\r\ndef", NAME_TEXT],
  ["phone", "abcdefgh", PHONE_TEXT],
  ["phone", "12345", PHONE_TEXT],
  ["phone", "11987654321 ramal 9", PHONE_TEXT],
  ["email", "nao-e-email", EMAIL_TEXT],
  ["name", "Joana d'Arc Ñandú", null],
  ["phone", "11987654321", null],
  ["phone", "+55 (11) 98765-4321", null],
  ["phone", "(11) 3456-7890", null],
  ["phone", "+351 912 345 678", null],
  ["email", " ana.souza+1@exemplo.com.br ", null],
] as const)("%s %j: %s", (field, text, problem) => {
  expect(editProblem(field, text)).toBe(problem);
});

test("names are compared without case, accents and double spaces", () => {
  expect(isSameName(" JOÃO  da Silva", "Joao da silva")).toBe(true);
  expect(isSameName("João da Silva", "João Silva")).toBe(false);
});

test("a landline is kept as one", () => {
  expect(toE164("(11) 3456-7890")).toBe("+551134567890");
  expect(toE164("(11) 8765-4321")).toBe("+551187654321");
});

describe("links", () => {
  test.each([
    ["ana@exemplo.com.br", "mailto:ana@exemplo.com.br"],
    ["a@b.com?cc=todos@b.com&body=x", "mailto:a@b.com%3Fcc%3Dtodos@b.com%26body%3Dx"],
    ["a@b.com\r\nBcc: c@d.com", "mailto:a@b.com%0D%0ABcc%3A%20c@d.com"],
    ["a@b.com,c@d.com", "mailto:a@b.com%2Cc@d.com"],
    ["josé%00@b.com", "mailto:jos%C3%A9%2500@b.com"],
  ])("%j", (email, link) => {
    expect(mailtoLink(email)).toBe(link);
  });
  test("a phone's", () => {
    expect(telLink("(11) 98765-4321", "+5511987654321")).toBe("tel:+5511987654321");
    expect(telLink("(11) 3456-7890")).toBe("tel:+551134567890");
    expect(telLink("1234;phone-context=x")).toBeNull();
    expect(telLink("sem telefone")).toBeNull();
    expect(whatsappLink("(11) 3456-7890", null, "Olá & até já")).toBe(
      "https://wa.me/551134567890?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1",
    );
    expect(whatsappLink("ramal 42", null, "Olá")).toBeNull();
  });
});
