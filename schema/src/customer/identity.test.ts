import { contactKey } from "./contacts";
import { areStrangers, isFiller, namesContradict, whoIs } from "./identity";

const key = (kind: "PHONE" | "EMAIL", value: string) => contactKey(kind, value) ?? "";

test.each([
  ...[
    "naotem@email.com",
    "nao@nao.com",
    "NaoTem@gmail.com",
    "sememail@sememail.com",
    "teste@teste",
    "teste@gmail.com",
  ],
  ...[
    "a@a.com",
    "aaa@aaa.com",
    "email@email.com",
    "xxx@gmail.com",
    "xxx@xxx.com.br",
    "noreply@zapimoveis.com.br",
  ],
  ...[
    "no-reply@mail.example",
    "lead-123@olx.com.br",
    "nao.tem@hotmail.com",
    "não@tem.com",
    "123456@gmail.com",
  ],
  ...[
    "cliente@gmail.com",
    "nao-possui@uol.com.br",
    "sem_email@yahoo.com",
    "naotem123@gmail.com",
    "semarroba",
    "ana@naotem.com.br",
    "x1@teste.com",
  ],
])("the e-mail %s identifies nobody", (email) => {
  expect(isFiller("EMAIL", key("EMAIL", email))).toBe(true);
});

test.each([
  "ana.souza@gmail.com",
  "contato@empresa.example",
  "nadia@x.example",
  "noel@x.example",
  "natalia1@gmail.com",
  "rui@mail.com",
  "lead3@exemplo.example",
])("the e-mail %s is somebody's", (email) => {
  expect(isFiller("EMAIL", key("EMAIL", email))).toBe(false);
});

test.each([
  ...[
    "(11) 99999-9999",
    "(11) 11111-1111",
    "68 99999999",
    "(21) 90000-0000",
    "(11) 98765-4321",
    "(11) 91234-5678",
  ],
  ...["11 1234-5678", "(85) 2222-2222", "+1 212 1111 1111", "11911111111"],
])("the phone %s identifies nobody", (phone) => {
  const of = contactKey("PHONE", phone);
  expect(of === null || isFiller("PHONE", of)).toBe(true);
});

test.each(["(11) 98765-4322", "(11) 99999-9998", "(11) 3456-7899", "+351 912 345 670"])(
  "the phone %s is somebody's",
  (phone) => {
    expect(isFiller("PHONE", key("PHONE", phone))).toBe(false);
  },
);

test.each([
  ["Maria Souza", "João Lima", true],
  ["Maria Souza", "souza", false],
  ["Maria dos Santos", "João dos Anjos", true],
  ["José Filho", "Pedro Filho", true],
  ["Jô", "Jo", false],
  ["Li", "Jo", true],
  ["Maria", "Sem nome", false],
  ["Maria", "maria@x.example", false],
  ["Maria", "11 3456-7899", false],
])("the names %s and %s contradict: %s", (one, other, is) => {
  expect(namesContradict(one, other)).toBe(is);
  expect(namesContradict(other, one)).toBe(is);
});

const person = (name: string, phones: string[], emails: string[]) => ({ name, phones, emails });
test.each([
  [
    "equal phone, another name",
    person("Rui", ["1"], []),
    person("Ana", ["1"], ["a"]),
    { is: "same", by: "PHONE" },
  ],
  [
    "equal phone, another e-mail",
    person("Ana", ["1"], ["b"]),
    person("Ana", ["1"], ["a"]),
    { is: "same", by: "PHONE" },
  ],
  [
    "equal phone, both differ",
    person("Rui", ["1"], ["b"]),
    person("Ana", ["1"], ["a"]),
    { is: "hint", by: "PHONE" },
  ],
  [
    "both equal, another name",
    person("Rui", ["1"], ["a"]),
    person("Ana", ["1"], ["a"]),
    { is: "same", by: "PHONE" },
  ],
  ["equal e-mail", person("Ana", ["1"], ["a"]), person("Ana Lima", [], ["a"]), { is: "same", by: "EMAIL" }],
  [
    "equal e-mail, another name",
    person("Rui", [], ["a"]),
    person("Ana", ["1"], ["a"]),
    { is: "hint", by: "EMAIL" },
  ],
  [
    "equal e-mail, another phone",
    person("Ana", ["2"], ["a"]),
    person("Ana", ["1"], ["a"]),
    { is: "hint", by: "EMAIL" },
  ],
  ["nothing equal", person("Ana", ["2"], ["b"]), person("Ana", ["1"], ["a"]), { is: "stranger", by: null }],
] as const)("%s", (_why, given, known, verdict) => {
  expect(whoIs(given, known)).toEqual(verdict);
});

test.each([
  ["nothing in common", person("Ana Lima", ["1"], ["a"]), person("Rui Sá", ["2"], ["b"]), true],
  ["a word of the name", person("Ana Lima", ["1"], ["a"]), person("Rui Lima", ["2"], ["b"]), false],
  ["the same short name", person("Li Xu", ["1"], []), person("li xu", ["2"], []), false],
  ["words that are in many names", person("Ana dos Filho", [], []), person("Rui dos Filho", [], []), true],
  ["no name", person("Sem nome", ["1"], []), person("sem nome", ["2"], []), true],
  ["no name, the same phone", person("Sem nome", ["1"], []), person("Rui Sá", ["1"], []), false],
  ["one e-mail of two people", person("Ana Lima", ["1"], ["a"]), person("Rui Sá", ["2"], ["a"]), false],
])("strangers: %s", (_why, one, other, strangers) => {
  expect([areStrangers(one, other), areStrangers(other, one)]).toEqual([strangers, strangers]);
});
