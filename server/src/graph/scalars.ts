import { MoneyText } from "@soleira/schema/attendance/wire";
import { FIRST_DAY, InputDay, InputInstant, LAST_DAY } from "@soleira/schema/input/wire";
import { Instant } from "@soleira/schema/page/wire";
import { GraphQLScalarType, Kind } from "graphql";
import * as z from "zod";
import { ScalarError } from "../limits/wrong-values";

type Text = {
  name: string;
  description: string;
  /** Where the format is defined. */
  specifiedByURL: string;
  shape: z.ZodType<string, string>;
  /** What an input must be, for a message. */
  what: string;
};

/**
 * A scalar that is a string on both sides: what comes in is parsed, what goes out was parsed when the agency answered
 * it.
 */
function text({ shape, what, ...scalar }: Text): GraphQLScalarType {
  const parse = (value: unknown): string => {
    const parsed = typeof value === "string" ? shape.safeParse(value) : undefined;
    if (parsed?.success) return parsed.data;
    throw new ScalarError(`It must be ${what}.`);
  };
  return new GraphQLScalarType({
    ...scalar,
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

const RFC_3339 = "https://www.rfc-editor.org/rfc/rfc3339#section-5.6";

export const DateTime = text({
  name: "DateTime",
  description: `Instant in UTC, ISO-8601 with milliseconds: \`2026-11-20T13:05:00.000Z\`. An input may carry an offset; it is normalised, and is between ${FIRST_DAY} and ${LAST_DAY}.`,
  specifiedByURL: RFC_3339,
  shape: InputInstant.pipe(Instant),
  what: `an ISO-8601 instant from ${FIRST_DAY} to ${LAST_DAY}, such as 2026-11-20T13:05:00.000Z`,
});

export const DateOnly = text({
  name: "Date",
  description: `Day of the enterprise's calendar: \`2026-11-20\`. An input is between ${FIRST_DAY} and ${LAST_DAY}.`,
  specifiedByURL: RFC_3339,
  shape: InputDay,
  what: `a day from ${FIRST_DAY} to ${LAST_DAY}, such as 2026-11-20`,
});

export const Money = text({
  name: "Money",
  description:
    'Amount in BRL as a decimal string with two decimals and a point: `"450000.00"`. Never a float, never negative. An input has at most 12 digits before the point; the decimals may be left out.',
  specifiedByURL: "https://www.w3.org/TR/xmlschema-2/#decimal",
  shape: MoneyText,
  what: 'an amount in BRL such as "450000.00"',
});

export const LocalTime = text({
  name: "LocalTime",
  description: "Wall-clock time in the enterprise's zone, hours and minutes: `14:30`.",
  specifiedByURL: "https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-time-string",
  shape: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  what: "a time such as 14:30",
});
