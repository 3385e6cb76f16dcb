import {
  formatDateTime,
  formatElapsed,
  formatLate,
  formatRelative,
  formatRelativeWithin,
  formatShort,
  formatWait,
} from "./dates";
import { instantOf } from "./instant";
import { formatMoney, fromCentavos, toCentavos } from "./money";
import { articleOfAgency, firstName } from "./names";
import { formatPhone, phoneKey, toE164 } from "./phone";
import { addDays, dayIn } from "./zone";

const SP = "America/Sao_Paulo";

test.each([
  ["Ana Souza", "Ana"],
  ["MARIA DAS DORES", "Maria"],
  ["ângela", "Ângela"],
  ["Dra. Paula Reis", "Dra. Paula"],
  ["McDonald Silva", "McDonald"],
])("%s is spoken to as %s", (name, first) => {
  expect(firstName(name)).toBe(first);
});
test.each([
  ["Grupo Horizonte Imóveis", "o"],
  ["Horizonte Jardins", "a"],
  ["Imobiliária Maré Alta", "a"],
])("the article of %s is %s", (name, article) => {
  expect(articleOfAgency(name)).toBe(article);
});

describe("phone", () => {
  test.each([
    ["(11) 98765-4321", "+5511987654321"],
    ["5511987654321", "+5511987654321"],
    ["+55 11 3456-7890", "+551134567890"],
    ["011 3456 7890", "+551134567890"],
    ["55 3232-1010", "+555532321010"],
    ["+1 415 555 0100", "+14155550100"],
    ["1234", null],
    ["20 98765-4321", null],
    // Area code 55 and a digit too many is no number of area code 99; with the country, or set apart, it is.
    ["(55) 99876-5432", "+5555998765432"],
    ["(55) 99876-54321", null],
    ["559987654321", null],
    ["+55 99 8765-4321", "+559987654321"],
    ["55 99 8765-4321", "+559987654321"],
    ["5599987654321", "+5599987654321"],
    ["55 11 98765-43210", null],
    ["(11) 98765-43210", null],
    // 00 leads abroad: not every zero is a trunk's.
    ["0055 11 98765-4321", "+5511987654321"],
    ["00 34 912 345 678", null],
    ["0034 91 234 5678", null],
    // The carrier stands behind the trunk's zero; what follows is a whole number, or nothing is taken off.
    ["0 15 11 98765-4321", "+5511987654321"],
    ["0 21 11 3456-7890", "+551134567890"],
    ["0 15 11 9876-543", null],
    ["0 00 11 98765-4321", null],
    ["+0 415 555 0100", null],
  ])("%s is %s", (given, e164) => {
    expect(toE164(given)).toBe(e164);
  });
  test("a mobile matches itself without the ninth digit, a landline keeps its digits", () => {
    expect(phoneKey("+5511987654321")).toBe(phoneKey("+551187654321"));
    expect(phoneKey("+5511934567890")).not.toBe(phoneKey("+551134567890"));
  });
  test("is shown in groups", () => {
    expect(formatPhone("+5511987654321")).toBe("(11) 98765-4321");
    expect(formatPhone("+551134567890")).toBe("(11) 3456-7890");
    expect(formatPhone("ramal 12")).toBe("ramal 12");
  });
});

describe("money", () => {
  test("goes to centavos and back exactly", () => {
    expect(toCentavos("450000.5")).toBe(45000050);
    expect(toCentavos("0.29")).toBe(29);
    expect(fromCentavos(45000050)).toBe("450000.50");
    expect(fromCentavos(7)).toBe("0.07");
  });
  test("is shown in reais", () => {
    expect(formatMoney("1234567.8").replace(/\u00a0/g, " ")).toBe("R$ 1.234.567,80");
  });
});

describe("time", () => {
  test("a day is the enterprise's, not UTC's", () => {
    expect(dayIn(new Date("2026-11-21T01:30:00Z"), SP)).toBe("2026-11-20");
    expect(dayIn(new Date("2026-11-21T04:30:00Z"), "America/Rio_Branco")).toBe("2026-11-20");
  });
  test("an instant of local midnight that did not exist moves forward", () => {
    expect(instantOf("2018-11-04", "00:00", SP).toISOString()).toBe("2018-11-04T03:00:00.000Z");
  });
  test("dates", () => {
    expect(formatDateTime(instantOf("2026-11-20", "14:30", SP), SP)).toBe("20/11/2026 às 14:30");
    expect(formatShort(instantOf("2026-11-20", "14:05", SP), SP)).toBe("20/11 às 14:05");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
  test.each([
    [0, "0 min"],
    [12, "12 min"],
    [185, "3 h 5 min"],
    [52 * 60, "2 d 4 h"],
    [2 * 1440 + 5, "2 d"],
  ])("%d minutes are %s", (minutes, text) => {
    const since = new Date("2026-11-20T10:00:00Z");
    expect(formatElapsed(since, new Date(since.getTime() + minutes * 60_000))).toBe(text);
  });
  test.each([
    [0.2, "1 segundo"],
    [30, "30 segundos"],
    [60, "1 minuto"],
    [61, "2 minutos"],
  ])("a wait of %d s is %s", (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});

test.each([
  ["2026-11-20T13:00:00Z", "Hoje às 10:00", "hoje às 10:00"],
  ["2026-11-21T02:30:00Z", "Hoje às 23:30", "hoje às 23:30"],
  ["2026-11-21T13:00:00Z", "Amanhã às 10:00", "amanhã às 10:00"],
  ["2026-11-19T13:00:00Z", "Ontem às 10:00", "ontem às 10:00"],
  ["2026-11-24T13:00:00Z", "Terça às 10:00", "terça às 10:00"],
  ["2026-11-27T02:59:00Z", "Quinta às 23:59", "quinta às 23:59"],
  // A week from today, and days that are past, would be taken for others.
  ["2026-11-27T03:00:00Z", "27/11 às 00:00", "em 27/11 às 00:00"],
  ["2026-11-18T13:00:00Z", "18/11 às 10:00", "em 18/11 às 10:00"],
  ["2027-01-04T13:00:00Z", "04/01/2027 às 10:00", "em 04/01/2027 às 10:00"],
])("%s is %s, within a sentence %s", (instant, text, within) => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(formatRelative(new Date(instant), now, SP)).toBe(text);
  expect(formatRelativeWithin(new Date(instant), now, SP)).toBe(within);
});
test.each([
  ["2026-11-14T09:00:00Z", "Atrasado 6 d"],
  ["2026-11-20T08:30:00Z", "Atrasado 3 h"],
  ["2026-11-20T11:48:00Z", "Atrasado 12 min"],
])("a return of %s is %s", (due, text) => {
  expect(formatLate(new Date(due), new Date("2026-11-20T12:00:00Z"))).toBe(text);
});
