import { confirmsMerge } from "./confirm";

test.each([
  ["João D’Ávila-Lima", "joao d'avila lima", true],
  ["João D’Ávila-Lima", "JOÃO DÁVILA LIMA", true],
  ["Rita 🏠 Sá", "rita sa", true],
  ["Rita Sá", "Rita", false],
  ["Rita Sá", "", false],
  ["Rita Sá", "42", false],
  ["🏠", "", false],
  ["🏠", "🏠", false],
  ["🏠", "#42", true],
  ["李小龙", "李小龙", true],
  ["11 98765-4321", "11987654321", true],
])("#42, whose name is %s, is confirmed by '%s': %s", (name, typed, is) => {
  expect(confirmsMerge({ id: "42", name }, typed)).toBe(is);
});
