import { PHONE_TEXT, phoneProblem } from "@soleira/schema/customer/rules";
import { SHORTENED_TEXT } from "@soleira/schema/format/plain";
import { phoneOf, showPhone } from "./phone";

test.each([
  ["", "", ""],
  ["1198", "1198", "(11) 98"],
  ["(11) 98765-4321", "11987654321", "(11) 98765-4321"],
  ["11 3456-7890", "1134567890", "(11) 3456-7890"],
  ["+55 (21) 99876-5432", "21998765432", "(21) 99876-5432"],
  ["55 21 99876-5432", "21998765432", "(21) 99876-5432"],
  ["+55 55 99876-5432", "55998765432", "(55) 99876-5432"],
  ["55 99876-5432", "55998765432", "(55) 99876-5432"],
  ["011 98765-4321", "11987654321", "(11) 98765-4321"],
  ["+55 011 98765-4321", "11987654321", "(11) 98765-4321"],
  ["0055 11 98765-4321", "11987654321", "(11) 98765-4321"],
  ["55 99 98765-4321", "99987654321", "(99) 98765-4321"],
  ["55 99 8765-4321", "9987654321", "(99) 8765-4321"],
  ["+1 415 555 2671", "+1 415 555 2671", "+1 415 555 2671"],
  ["\u200b+34 912 345 678", "+34 912 345 678", "+34 912 345 678"],
  ["tel:+55-11-98765-4321", "11987654321", "(11) 98765-4321"],
  ["https://wa.me/5511987654321", "11987654321", "(11) 98765-4321"],
  ["https://wa.me/34912345678", "+34912345678", "+34912345678"],
  ["0 15 11 98765-4321", "11987654321", "(11) 98765-4321"],
  ["１１ ９８７６５－４３２１", "11987654321", "(11) 98765-4321"],
  ["+351 912 345 678", "+351 912 345 678", "+351 912 345 678"],
])("%s is kept as '%s', shown as '%s' and taken", (text, kept, shown) => {
  expect(phoneOf(text)).toBe(kept);
  expect(showPhone(kept)).toBe(shown);
  expect(phoneOf(shown)).toBe(kept);
  if (kept.length >= 10) expect(phoneProblem(kept)).toBeNull();
});

test("a number that a sheet shortened stays as it is, and says why", () => {
  expect(showPhone(phoneOf("5,51199E+12"))).toBe("5,51199E+12");
  expect(phoneProblem("5,51199E+12")).toBe(SHORTENED_TEXT);
});

test.each([
  ["(11) 9999-999999", "119999999999", "(11) 99999-99999"],
  ["+55 11 98765-43210", "119876543210", "(11) 98765-43210"],
  ["00 1 415 555 2671", "0014155552671", "(00) 14155-552671"],
  // Area code 55, one digit too many: no number of area code 99.
  ["(55) 99876-54321", "559987654321", "(55) 99876-54321"],
  ["00 34 912 345 678", "0034912345678", "(00) 34912-345678"],
  ["+", "+", "+"],
  ["+1 415 ramal", "+1 415 ramal", "+1 415 ramal"],
])("%s is kept as '%s', shown as '%s' and refused", (text, kept, shown) => {
  expect(phoneOf(text)).toBe(kept);
  expect(showPhone(kept)).toBe(shown);
  expect(phoneOf(shown)).toBe(kept);
  expect(phoneProblem(kept)).toBe(PHONE_TEXT);
});
