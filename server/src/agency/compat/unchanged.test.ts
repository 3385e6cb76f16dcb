import { expect, test } from "@jest/globals";
import { Me } from "@soleira/schema/account/wire";
import { Attendance, AttendancePage, HistoryPage, MessageList } from "@soleira/schema/attendance/wire";
import { DomainList } from "@soleira/schema/domain/wire";
import { Enterprise, StatusList } from "@soleira/schema/enterprise/wire";
import { AttendanceProperty } from "@soleira/schema/property/wire";
import { Visit } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import { attendanceOf, ME, pageOf, propertyOf, STATUSES, visitOf } from "../../testing/examples";
import { unchanged } from "./unchanged";

const rich = attendanceOf("1", {
  temperature: { id: "3", name: "Quente", color: "#ff0000" },
  property: { code: "AP1" },
  scheduledAt: "2026-11-21T12:00:00.000Z",
  tags: [{ id: "1", name: "VIP", color: null }],
  finish: { dealWon: true, amount: "10.00", reason: null, at: null },
  content: null,
});
const history = {
  id: "1",
  type: { icon: "note" },
  title: "Nota",
  createdAt: "2026-11-20T12:00:00.000Z",
};
const ENTERPRISE = { id: "1", name: "Soleira", timeZone: "America/Sao_Paulo", holding: false };
const SHAPES: [string, z.ZodType, object][] = [
  ["an attendance", Attendance, rich],
  ["a page of attendances", AttendancePage, pageOf([rich, attendanceOf("2")])],
  ["histories", HistoryPage, pageOf([history])],
  ["columns", StatusList, STATUSES],
  ["messages", MessageList, { items: [{ id: "1", title: "Olá", text: "Olá!" }] }],
  ["reasons", DomainList, { itens: [{ id: "1", name: "Preço" }] }],
  ["the caller", Me, ME],
  ["an enterprise", Enterprise, ENTERPRISE],
  ["a property's row", AttendanceProperty, propertyOf("1")],
  ["a visit", Visit, visitOf("1")],
];

/** What takes a leaf's or a branch's place, and how often a parse changes or refuses it. */
const ODD = [
  undefined,
  null,
  "",
  " ",
  "x".repeat(65),
  "NEW",
  "2026-13-41T00:00:00.000Z",
  "2026-11-20T12:00:00-03:00",
  "2026-11-20T12:00:00.0000Z",
  0,
  -1,
  5,
  1.5,
  Number.NaN,
  2 ** 60,
  true,
  [],
  {},
  [null],
];

/** The value with each of its places, in turn, replaced by each odd one. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* ODD;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const other of spoilt(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
}

test.each(SHAPES)("%s: what is let through is what zod would give back", (_name, shape, example) => {
  const look = unchanged(shape);
  let looked = 0;
  for (const value of [example, ...spoilt(example)]) {
    looked++;
    if (!look(value)) continue;
    const parsed = shape.safeParse(value);
    expect([value, parsed.success]).toEqual([value, true]);
    expect(parsed.data).toStrictEqual(value);
  }
  expect(looked).toBeGreaterThan(50);
});

test("the answers that a board is made of are let through", () => {
  expect(unchanged(AttendancePage)(pageOf([rich, attendanceOf("2")]))).toBe(true);
  expect(unchanged(StatusList)(STATUSES)).toBe(true);
});
