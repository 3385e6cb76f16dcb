import { RoleName } from "@soleira/schema/account/wire";
import { Id, Instant, Money } from "@soleira/schema/page/wire";
import { Hour } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import { type Fields, record, snake } from "./json";
import {
  booleanOf,
  dayText,
  enumText,
  hourText,
  instantText,
  moneyText,
  nameText,
  numberOf,
  roleText,
} from "./values";

type Shape = z.core.$ZodType;

/** That shape, or one made of it by `describe` or `refine`. */
const isOf = (shape: Shape | undefined, kind: Shape): boolean =>
  shape === kind || (shape !== undefined && isOf(shape._zod.parent, kind));

/**
 * What another agency answered, with its natural variants turned into ours: keys in snake case, null for a default,
 * names in place of objects and objects in place of names, money and counts as numbers or texts, times without a zone.
 * Guided by the shape; what it cannot read it leaves as it is, for the shape to refuse.
 * docs/product/other-agencies.md#variants
 */
export function adapt(shape: Shape, value: unknown, zone: string): unknown {
  // A number beyond 2^53 has lost digits by now: it would name another thing.
  if (isOf(shape, Id)) return Number.isSafeInteger(value) ? String(value) : value;
  if (isOf(shape, Instant)) return instantText(value, zone);
  if (isOf(shape, Money)) return moneyText(value);
  if (isOf(shape, Hour)) return hourText(value);
  if (isOf(shape, RoleName)) return roleText(value);
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
      if (value === undefined || value === null) return value;
      if (isNothing(def.innerType, value)) return def.type === "optional" ? undefined : null;
      return adapt(def.innerType, value, zone);
    case "default":
      return isNothing(def.innerType, value) ? undefined : adapt(def.innerType, value, zone);
    case "catch":
      return adapt(def.innerType, value, zone);
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
      return booleanOf(value);
    case "enum":
      return enumText(Object.values(def.entries), value);
    default:
      return value;
  }
}

/**
 * `null`, and what other systems write in its place: an empty text or MySQL's day zero where no text is meant,
 * an empty object or list where the other would have something in it.
 */
function isNothing(shape: Shape, value: unknown): boolean {
  if (value === null) return true;
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === "nullable" || def.type === "optional" || def.type === "default")
    return isNothing(def.innerType, value);
  if (value === "" || (typeof value === "string" && value.startsWith("0000-00-00")))
    return def.type !== "string" || isOf(shape, Money);
  const empty = typeof value === "object" && Object.keys(value as object).length === 0;
  return empty && (def.type === "object" || (def.type === "array" && !Array.isArray(value)));
}

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

/** Defaults of fields that are left out: a neutral colour, and the time of creation where nothing was changed. */
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
  // Without an id the name is the id: one name, one thing.
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

/**
 * A field by its names, and what is flat or nested in place of it: `userId` and `userName` as `user`, `level.id` as
 * `levelId`.
 */
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
