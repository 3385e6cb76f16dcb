import { type Given, peopleIn } from "./people";

const given = (
  name: string,
  contacts: Partial<Pick<Given, "phones" | "emails" | "settled">> = {},
): Given => ({
  name,
  phones: [],
  emails: ["casal@x.example"],
  settled: false,
  ...contacts,
});
const phones = (...list: string[]) => ({ phones: list });
/** Names by group, the record's own first. */
const people = (record: string, ...all: Given[]) =>
  peopleIn({ name: record }, all).map((group) => group.map(({ name }) => name));

const celia = given("Célia Prado", phones("1"));
const davi = given("Davi Rocha", phones("2"));

test.each<[string, string, Given[], string[][]]>([
  ["one person", "Célia Prado", [celia, given("celia p. prado")], [["Célia Prado", "celia p. prado"]]],
  ["a couple with one e-mail", "Célia Prado", [celia, davi], [["Célia Prado"], ["Davi Rocha"]]],
  ["the record's own is whose name it has", "Davi Rocha", [celia, davi], [["Davi Rocha"], ["Célia Prado"]]],
  [
    ...(["one without a name joins no two", "Célia Prado"] as const),
    [celia, given("Sem nome"), davi],
    [["Célia Prado", "Sem nome"], ["Davi Rocha"]],
  ],
  [
    ...(["another phone by an e-mail alone", "Célia Prado"] as const),
    [celia, given("Célia Prado", phones("2"))],
    [["Célia Prado"], ["Célia Prado"]],
  ],
  [
    ...(["an equal phone is one person under two names", "Célia Prado"] as const),
    [celia, given("Davi Rocha", phones("1"))],
    [["Célia Prado", "Davi Rocha"]],
  ],
  [
    ...(["unless name and e-mail both differ", "Célia Prado"] as const),
    [celia, given("Davi Rocha", { phones: ["1"], emails: ["davi@x.example"] })],
    [["Célia Prado"], ["Davi Rocha"]],
  ],
  [
    ...(["strangers of one filler", "Ana Lima"] as const),
    ["Ana Lima", "Bento Sá", "Bento Sá Filho", "Sem nome"].map((name) => given(name, { emails: [] })),
    [
      ["Ana Lima", "Sem nome"],
      ["Bento Sá", "Bento Sá Filho"],
    ],
  ],
  [
    ...(["who was merged by a person, and what came of them since", "Célia Prado"] as const),
    [{ ...celia, settled: true }, { ...davi, settled: true }, davi, given("Eva Luz", phones("3"))],
    [["Célia Prado", "Davi Rocha", "Davi Rocha"], ["Eva Luz"]],
  ],
  ["nothing", "Célia Prado", [], []],
])("%s", (_which, record, all, expected) => {
  expect(people(record, ...all)).toEqual(expected);
});
