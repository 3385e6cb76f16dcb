import { ConditionsForm } from "../proposal/forms";
import { printable, printProblem, unprintable } from "./printable";

test.each([
  "IPCA ≤ 5%, ≥ 2%, ≈ 3%, √2 → ok",
  "Ção — “sem móveis” … º ª ½ m² €",
  "Ωμέγα Жук Łukasz Đorđe",
  "a\u0303\nb\tc\r\n",
])("%j is set as it is", (text) => {
  expect(printProblem(text)).toBeNull();
  expect(ConditionsForm.safeParse({ text }).success).toBe(true);
});

test.each([
  ["漢", "O documento não tem o sinal “漢”. Escreva de outro modo."],
  ["مرحبا", "O documento não tem o sinal “م”. Escreva de outro modo."],
  ["ok 😀", "O documento não tem o sinal “😀”. Escreva de outro modo."],
  ["a\u200bb", "O documento não mostra um dos sinais deste texto (U+200B). Apague-o e digite de novo."],
])("%j is refused at its field", (text, message) => {
  const { error } = ConditionsForm.safeParse({ text });
  expect(error?.issues).toMatchObject([{ path: ["text"], message }]);
});

test("what is there all the same is named by its code, never left out", () => {
  expect(printable("张 ≤\t5\r\n😀")).toBe("[U+5F20] ≤  5\n[U+1F600]");
  expect(unprintable("张张 ok")).toEqual(["张"]);
});
