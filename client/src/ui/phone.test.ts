import { PHONE_TEXT, phoneProblem } from "@soleira/schema/customer/rules";
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
  ["+1 415 555 2671", "+1 415 555 2671", "+1 415 555 2671"],
  ["+351 912 345 678", "+351 912 345 678", "+351 912 345 678"],
])("%s is kept as '%s', shown as '%s' and taken", (text, kept, shown) => {
  expect(phoneOf(text)).toBe(kept);
  expect(showPhone(kept)).toBe(shown);
  expect(phoneOf(shown)).toBe(kept);
  if (kept.length >= 10) expect(phoneProblem(kept)).toBeNull();
});

test.each([
  ["(11) 9999-999999", "119999999999", "(11) 99999-99999"],
  ["+55 11 98765-43210", "119876543210", "(11) 98765-43210"],
  ["0 15 11 98765-4321", "1511987654321", "(15) 11987-654321"],
  ["00 1 415 555 2671", "0014155552671", "(00) 14155-552671"],
  ["+", "+", "+"],
  ["+1 415 ramal", "+1 415 ramal", "+1 415 ramal"],
])("%s is kept as '%s', shown as '%s' and refused", (text, kept, shown) => {
  expect(phoneOf(text)).toBe(kept);
  expect(showPhone(kept)).toBe(shown);
  expect(phoneOf(shown)).toBe(kept);
  expect(phoneProblem(kept)).toBe(PHONE_TEXT);
});
