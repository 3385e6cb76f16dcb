import { MoneyText } from "@soleira/schema/attendance/wire";
import { FIRST_DAY, InputDay, InputInstant, LAST_DAY } from "@soleira/schema/input/wire";
import { Instant } from "@soleira/schema/page/wire";
import { GraphQLScalarType, Kind } from "graphql";
import * as z from "zod";
import { ScalarError } from "../limits/wrong-values";

/**
 * A scalar that is a string on both sides: what comes in is parsed, what goes out was parsed when the agency answered
 * it.
 */
const text = (name: string, description: string, shape: z.ZodType<string, string>, what: string) => {
  const parse = (value: unknown): string => {
    const parsed = typeof value === "string" ? shape.safeParse(value) : undefined;
    if (parsed?.success) return parsed.data;
    throw new ScalarError(`It must be ${what}.`);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
};

export const DateTime = text(
  "DateTime",
  `Instant in UTC, ISO-8601 with milliseconds: \`2026-11-20T13:05:00.000Z\`. An input may carry an offset; it is normalised, and is between ${FIRST_DAY} and ${LAST_DAY}.`,
  InputInstant.pipe(Instant),
  `an ISO-8601 instant from ${FIRST_DAY} to ${LAST_DAY}, such as 2026-11-20T13:05:00.000Z`,
);

export const DateOnly = text(
  "Date",
  `Day of the enterprise's calendar: \`2026-11-20\`. An input is between ${FIRST_DAY} and ${LAST_DAY}.`,
  InputDay,
  `a day from ${FIRST_DAY} to ${LAST_DAY}, such as 2026-11-20`,
);

export const Money = text(
  "Money",
  'Amount in BRL as a decimal string with two decimals and a point: `"450000.00"`. Never a float.',
  MoneyText,
  'an amount in BRL such as "450000.00"',
);

export const LocalTime = text(
  "LocalTime",
  "Wall-clock time in the enterprise's zone: `14:30`.",
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  "a time such as 14:30",
);
