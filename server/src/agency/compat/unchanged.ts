import { Id, Instant } from "@soleira/schema/page/wire";
import type * as z from "zod";

type Check = (value: unknown) => boolean;
const never: Check = () => false;

/** What the contract's few transformations leave as it is. */
const SETTLED = new Map<z.core.$ZodType, Check>([
  [Id, (value) => typeof value === "string"],
  [Instant, (value) => typeof value === "string" && value.length === 24 && value.endsWith("Z")],
]);

/**
 * Says of an answer that zod would accept it and give back the same, save what it does not know. Most answers are so,
 * and a look costs a tenth of a parse, which makes every value anew. What this does not understand it does not pass.
 */
export function unchanged(shape: z.core.$ZodType): Check {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
    case "number": {
      const checks = [...(def.checks ?? []).map((check) => check._zod.def), ...("check" in def ? [def] : [])];
      const all = checks.map((check) => checkOf(check as z.core.$ZodChecks["_zod"]["def"]));
      const ok = def.type === "number" ? Number.isFinite : (value: unknown) => typeof value === "string";
      return (value) => ok(value) && all.every((check) => check(value));
    }
    case "boolean":
      return (value) => typeof value === "boolean";
    case "enum": {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => values.has(value);
    }
    case "nullable": {
      const inner = unchanged(def.innerType);
      return (value) => value === null || inner(value);
    }
    case "optional": {
      const inner = unchanged(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case "default": {
      const inner = unchanged(def.innerType);
      return (value) => value !== undefined && inner(value);
    }
    case "array": {
      const item = unchanged(def.element);
      return def.checks?.length ? never : (value) => Array.isArray(value) && value.every(item);
    }
    case "union": {
      const options = def.options.map(unchanged);
      return def.checks?.length ? never : (value) => options.some((option) => option(value));
    }
    case "pipe": {
      const settled = SETTLED.get(shape) ?? never;
      const before = unchanged(def.in);
      return (value) => settled(value) && before(value);
    }
    case "object":
      return def.checks?.length || def.catchall ? never : ofObject(def.shape);
    default:
      return never;
  }
}

function ofObject(shape: z.core.$ZodShape): Check {
  const fields = Object.entries(shape).map(([name, field]) => [name, unchanged(field)] as const);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const given = value as Record<string, unknown>;
    for (const [name, check] of fields) if (!check(given[name])) return false;
    return true;
  };
}

function checkOf(def: z.core.$ZodChecks["_zod"]["def"]): Check {
  switch (def.check) {
    case "min_length":
      return (value) => typeof value === "string" && value.length >= def.minimum;
    case "max_length":
      return (value) => typeof value === "string" && value.length <= def.maximum;
    case "greater_than":
      return (value) => Number(value) > Number(def.value) || (def.inclusive && value === def.value);
    case "less_than":
      return (value) => Number(value) < Number(def.value) || (def.inclusive && value === def.value);
    case "number_format":
      return def.format === "safeint" ? Number.isSafeInteger : never;
    case "string_format": {
      const { pattern } = def;
      return pattern && def.format === "datetime"
        ? (value) => typeof value === "string" && pattern.test(value)
        : never;
    }
    default:
      return never;
  }
}
