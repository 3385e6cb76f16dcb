import { AMBIGUOUS_MONEY, readMoney, UNREADABLE_MONEY } from "./money";
import { SHORTENED_TEXT } from "./plain";

test.each([
  ["450000", "450000"],
  ["450000.00", "450000.00"],
  ["450000.0", "450000.00"],
  ["450000,00", "450000.00"],
  ["450.000", "450000"],
  ["450.000,00", "450000.00"],
  ["450,000.00", "450000.00"],
  ["1.450.000", "1450000"],
  ["1,450,000", "1450000"],
  ["1,450,000.5", "1450000.50"],
  ["R$ 1.234.567,89", "1234567.89"],
  ["R$\u00a01.234,50", "1234.50"],
  ["\u200b1.234,50\u200b", "1234.50"],
  ["１.２３４,５０", "1234.50"],
  ["450 000,00", "450000.00"],
  ["1'450'000.00", "1450000.00"],
  ["1.234", "1234"],
  ["12.34", "12.34"],
  ["12.3", "12.30"],
  ["12,34", "12.34"],
  ["12,", "12"],
  ["12.", "12"],
  ["0,500", "0.50"],
  ["0.5", "0.50"],
  ["1234.500", "1234.50"],
  ["1234,000", "1234.00"],
  ["007", "7"],
  ["999999999999,99", "999999999999.99"],
])("%s is %s reais", (text, amount) => {
  expect(readMoney(text)).toEqual({ amount });
});

test.each([
  ["1,234", ["1234", "1.23"]],
  ["450,000", ["450000", "450.00"]],
])("%s may be either, and is asked", (text, couldBe) => {
  expect(readMoney(text)).toEqual({ amount: null, couldBe, problem: AMBIGUOUS_MONEY });
});

test.each([
  ["5,51E+12", SHORTENED_TEXT],
  ["4.5E+5", SHORTENED_TEXT],
  ["1.2345", UNREADABLE_MONEY],
  ["1.234.5", UNREADABLE_MONEY],
  ["12.345.67", UNREADABLE_MONEY],
  ["1.234,567", UNREADABLE_MONEY],
  ["1,234.567,00", UNREADABLE_MONEY],
  ["-450", UNREADABLE_MONEY],
  ["450 mil", UNREADABLE_MONEY],
  ["1,5 mi", UNREADABLE_MONEY],
  ["", UNREADABLE_MONEY],
  ["9999999999999", "O valor pode ter até 12 dígitos antes da vírgula."],
])("%j is no amount, and why", (text, problem) => {
  expect(readMoney(text)).toEqual({ amount: null, couldBe: [], problem });
});
