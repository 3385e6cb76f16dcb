import { RoleName } from "@soleira/schema/account/wire";
import { instantOf } from "@soleira/schema/format/zone";
import { Id, Instant, Money } from "@soleira/schema/page/wire";
import { Hour } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import { snake } from "./keys";

type Fields = Record<string, unknown>;
type Shape = z.core.$ZodType;

export const record = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/**
 * What another agency answered, with its natural variants turned into ours: keys in snake case, null for a default,
 * names in place of objects and objects in place of names, money and counts as numbers or texts, times without a zone.
 * Guided by the shape; what it cannot read it leaves as it is, for the shape to refuse.
 * docs/product/other-agencies.md#variants
 */
export function adapt(shape: Shape, value: unknown, zone: string): unknown {
  // A number beyond 2^53 has lost digits by now: it would name another thing.
  if (shape === Id) return Number.isSafeInteger(value) ? String(value) : value;
  if (shape === Instant) return instantText(value, zone);
  if (shape === Money) return moneyText(value);
  if (shape === Hour) return hourText(value);
  if (shape === RoleName) return roleText(value);
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
      if (value === undefined || value === null) return value;
      if (isNothing(def.innerType, value)) return def.type === "optional" ? undefined : null;
      return adapt(def.innerType, value, zone);
    case "default":
      return isNothing(def.innerType, value) ? undefined : adapt(def.innerType, value, zone);
    case "pipe":
      return adapt(isDay(def.out) ? def.out : def.in, value, zone);
    case "array":
      return Array.isArray(value) ? value.map((one) => adapt(def.element, one, zone)) : value;
    case "object":
      return objectOf(def.shape, value, zone);
    case "string":
      return isDay(shape) ? dayText(value) : nameText(value);
    case "number":
      return numberOf(value);
    case "boolean":
      return BOOLEANS.get(value) ?? value;
    case "enum":
      return enumText(Object.values(def.entries), value);
    default:
      return value;
  }
}

/**
 * `null`, and what stands for it where nobody keeps them apart: an empty text or MySQL's day zero where no text is meant,
 * an empty object or list where the other would have something in it.
 */
function isNothing(shape: Shape, value: unknown): boolean {
  if (value === null) return true;
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === "nullable" || def.type === "optional" || def.type === "default")
    return isNothing(def.innerType, value);
  if (value === "" || (typeof value === "string" && value.startsWith("0000-00-00")))
    return def.type !== "string" || shape === Money;
  const empty = typeof value === "object" && Object.keys(value as object).length === 0;
  return empty && (def.type === "object" || (def.type === "array" && !Array.isArray(value)));
}

const BOOLEANS = new Map<unknown, boolean>([
  [1, true],
  ["1", true],
  ["true", true],
  [0, false],
  ["0", false],
  ["false", false],
]);

const isDay = (shape: Shape): boolean => {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  return def.type === "string" && "format" in def && def.format === "date";
};

function objectOf(fields: z.core.$ZodShape, value: unknown, zone: string): unknown {
  const given = record(value);
  if (!given) return named(fields, value, zone);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const said = adapt(field, fieldOf(given, name, field), zone);
      const found = said ?? unsaid(name, field, given, zone) ?? said;
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** What goes without saying: a colour that says nothing, and a thing that nobody changed since it was made. */
function unsaid(name: string, field: Shape, given: Fields, zone: string): unknown {
  if (name === "color" && (field as z.core.$ZodTypes)._zod.def.type === "string") return NEUTRAL;
  return name === "updatedAt" ? adapt(field, pick(given, spellings("createdAt")), zone) : undefined;
}

/** A text where an object is meant that is shown by its name, or that has but one field. */
function named(fields: z.core.$ZodShape, value: unknown, zone: string): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const names = Object.keys(fields);
  const text = String(value);
  const [only] = Object.entries(fields);
  if (names.length === 1 && only) return { [only[0]]: adapt(only[1], text, zone) };
  if (!names.includes("id") || !names.includes("name")) return value;
  // Without an id the name stands for it: it says the same thing of the same thing.
  return { id: text.slice(0, 64), name: text, ...(names.includes("color") && { color: NEUTRAL }) };
}

const NEUTRAL = "#8a8f98";

/** The attendance is a customer service on the wire; our own extras call it by its name. */
const spellings = (name: string): string[] => {
  const camels = name.startsWith("attendance")
    ? [name, name.replace("attendance", "customerService")]
    : [name];
  return camels.flatMap((one) => [one, snake(one)]);
};

function pick(given: Fields, names: string[]): unknown {
  const name = names.find((one) => given[one] !== undefined);
  return name === undefined ? undefined : given[name];
}

/** A field by its names, and what lies flat or deep of it: `userId` and `userName` as `user`, `level.id` as `levelId`. */
function fieldOf(given: Fields, name: string, shape: Shape): unknown {
  const found = pick(given, spellings(name));
  if (found !== undefined && !(found === null && name.endsWith("Id")))
    return whole(name, found, shape, given);
  if (name.endsWith("Id")) return record(pick(given, spellings(name.slice(0, -2))))?.id ?? found;
  const inner = innerOf(shape);
  if (inner && "id" in inner && "name" in inner) {
    const id = pick(given, spellings(`${name}Id`));
    const text = pick(given, spellings(`${name}Name`));
    if (text !== undefined && text !== null) return { id: id ?? text, name: text };
  }
  return found;
}

const OPEN: ReadonlySet<string> = new Set(["optional", "nullable", "default"]);

/** An object that names no more than its id is read by that id; an object without one goes by its name. */
function whole(name: string, found: unknown, shape: Shape, given: Fields): unknown {
  const inner = innerOf(shape);
  const value = record(found);
  if (!inner || !value) return found;
  if ("id" in inner && "name" in inner && value.id === undefined && typeof value.name === "string")
    return { ...value, id: pick(given, spellings(`${name}Id`)) ?? value.name };
  const needed = Object.entries(inner).filter(
    ([, field]) => !OPEN.has((field as z.core.$ZodTypes)._zod.def.type),
  );
  const bare = name === "attendance" && needed.some(([key]) => pick(value, spellings(key)) === undefined);
  return bare ? undefined : found;
}

function innerOf(shape: Shape): z.core.$ZodShape | undefined {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return innerOf(def.innerType);
  return def.type === "object" ? def.shape : undefined;
}

/** A text; an object is read by what it is called. */
function nameText(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  const given = record(value);
  const name = given?.name ?? given?.description ?? given?.title ?? given?.code;
  return typeof name === "string" ? name : value;
}

function enumText(values: unknown[], value: unknown): unknown {
  const text = nameText(value);
  if (typeof text !== "string" || values.includes(text)) return text;
  const shouted = text.toUpperCase().replaceAll("-", "_");
  return values.includes(shouted) ? shouted : text;
}

const decimal = (text: string): string | undefined => {
  const bare = text.replace(/^\s*R\$\s*/, "").trim();
  if (/^\d+(\.\d+)?$/.test(bare) && !/^\d{1,3}\.\d{3}$/.test(bare)) return bare;
  if (/^\d{1,3}(\.\d{3})*(,\d+)?$/.test(bare) || /^\d+,\d+$/.test(bare))
    return bare.replaceAll(".", "").replace(",", ".");
  return /^\d{1,3}(,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(",", "") : undefined;
};

/** `450000` and `"R$ 450.000,00"` are `"450000.00"`. */
function moneyText(value: unknown): unknown {
  if (typeof value === "number" && value >= 0 && value < 1e12) return value.toFixed(2);
  return typeof value === "string" ? (decimal(value) ?? value) : value;
}

function numberOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = decimal(value) ?? value;
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : value;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})|^(\d{2})\/(\d{2})\/(\d{4})/;

/** `21/11/2026`, `2026-11-21T00:00:00` and `2026-11-21 00:00` are `2026-11-21`. */
function dayText(value: unknown): unknown {
  const found = typeof value === "string" ? DAY.exec(value) : null;
  if (!found) return value;
  const [, year, month, day, date, ofMonth, ofYear] = found;
  return year ? `${year}-${month}-${day}` : `${ofYear}-${ofMonth}-${date}`;
}

const HOUR = /(?:^|[\sT])(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** `9:00`, `09h00`, `09:00:00` and `2026-11-23 09:00:00` are `09:00`; what names a zone is no wall clock. */
function hourText(value: unknown): unknown {
  const found = typeof value === "string" ? HOUR.exec(value.trim()) : null;
  return found ? `${found[1]?.padStart(2, "0")}:${found[2]}` : value;
}

/** `ROLE_ESTATE_AGENT_SALE` (Spring) and `estate-agent-sale` are `ESTATE_AGENT_SALE`. */
function roleText(value: unknown): unknown {
  const name = nameText(value);
  return typeof name === "string"
    ? name
        .toUpperCase()
        .replaceAll("-", "_")
        .replace(/^ROLE_/, "")
    : name;
}

const CLOCK = /(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Epoch numbers below it are seconds, above it milliseconds: the year 5138, and March 1973. */
const MILLISECONDS = 1e11;

/** Any of these as ISO-8601 in UTC; a time that names no zone is on the agency's clock. */
function instantText(value: unknown, zone: string): unknown {
  if (typeof value === "number") {
    const date = new Date(value < MILLISECONDS ? value * 1000 : value);
    return value > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : value;
  }
  if (typeof value !== "string") return value;
  const text = value.trim();
  const day = dayText(text);
  const found = CLOCK.exec(text);
  if (typeof day !== "string" || !DAY.test(text) || (!found && text.length > 10)) return value;
  const [, hours = "00", minutes = "00", seconds = "00", fraction = "", offset] = found ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return value;
  const start = offset
    ? Date.parse(
        `${day}T${hours}:${minutes}:00${offset.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`,
      )
    : instantOf(day, `${hours}:${minutes}`, zone).getTime();
  const at = start + Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
  return Number.isNaN(at) || !isCalendarDay(day) ? value : new Date(at).toISOString();
}

/** Not the 31st of February, which would become March. */
const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
