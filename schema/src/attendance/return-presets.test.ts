import { instantOf } from "../format/instant";
import { returnPresets } from "./return-presets";
import { returnSlots } from "./return-slots";

const offered = (now: string, zone = "America/Sao_Paulo") =>
  returnPresets(new Date(now), zone).map(
    ({ label, day, time }) => `${label} = ${instantOf(day, time, zone).toISOString()}`,
  );

test("a Wednesday at noon offers all five", () => {
  expect(offered("2026-11-18T15:00:00Z")).toEqual([
    "Hoje 18:00 = 2026-11-18T21:00:00.000Z",
    "Amanhã 09:00 = 2026-11-19T12:00:00.000Z",
    "Segunda 09:00 = 2026-11-23T12:00:00.000Z",
    "Em 3 dias = 2026-11-21T12:00:00.000Z",
    "Na semana que vem = 2026-11-25T12:00:00.000Z",
  ]);
});

test("what a label leaves open is said beside it", () => {
  const [, tomorrow, , inThreeDays] = returnPresets(new Date("2026-11-18T15:00:00Z"), "America/Sao_Paulo");
  expect([tomorrow?.when, inThreeDays?.when]).toEqual([null, "Sábado às 09:00"]);
});

test("today's is offered while it is ahead, by the agency's clock", () => {
  expect(offered("2026-11-18T21:00:00Z")[0]).toMatch(/^Amanhã/);
  // 23:30 in São Paulo is the next day in UTC, and 21:30 in Rio Branco.
  expect(offered("2026-11-19T02:30:00Z")[0]).toBe("Amanhã 09:00 = 2026-11-19T12:00:00.000Z");
  expect(offered("2026-11-18T22:30:00Z", "America/Rio_Branco")[0]).toBe(
    "Hoje 18:00 = 2026-11-18T23:00:00.000Z",
  );
});

test.each([
  ["a Sunday", "2026-11-22T15:00:00Z", "Segunda"],
  ["a Friday", "2026-11-20T15:00:00Z", "Em 3 dias"],
  ["a Monday", "2026-11-23T15:00:00Z", "Na semana"],
])("%s does not offer one moment twice", (_day, now, gone) => {
  const labels = offered(now);
  expect(labels).toHaveLength(4);
  expect(labels.some((label) => label.startsWith(gone))).toBe(false);
});

test.each([10, 15, 30])("each is a time of the picker with %d minutes between two", (interval) => {
  const now = new Date("2026-11-18T15:00:00Z");
  for (const { day, time } of returnPresets(now, "America/Sao_Paulo"))
    expect(returnSlots(day, now, "America/Sao_Paulo", interval)).toContain(time);
});
