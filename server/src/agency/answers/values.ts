import { instantOf } from "@soleira/schema/format/instant";
import { record } from "./json";

const BOOLEANS = new Map<unknown, boolean>([
  [1, true],
  ["1", true],
  ["true", true],
  [0, false],
  ["0", false],
  ["false", false],
]);

export const booleanOf = (value: unknown): unknown => BOOLEANS.get(value) ?? value;

/** A text; an object is read by what it is called. */
export function nameText(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  const given = record(value);
  const name = given?.name ?? given?.description ?? given?.title ?? given?.code;
  return typeof name === "string" ? name : value;
}

export function enumText(values: unknown[], value: unknown): unknown {
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
export function moneyText(value: unknown): unknown {
  if (typeof value === "number" && value >= 0 && value < 1e12) return value.toFixed(2);
  return typeof value === "string" ? (decimal(value) ?? value) : value;
}

export function numberOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = decimal(value) ?? value;
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : value;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})|^(\d{2})\/(\d{2})\/(\d{4})/;

/** `21/11/2026`, `2026-11-21T00:00:00` and `2026-11-21 00:00` are `2026-11-21`. */
export function dayText(value: unknown): unknown {
  const found = typeof value === "string" ? DAY.exec(value) : null;
  if (!found) return value;
  const [, year, month, day, date, ofMonth, ofYear] = found;
  return year ? `${year}-${month}-${day}` : `${ofYear}-${ofMonth}-${date}`;
}

const HOUR = /(?:^|[\sT])(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** `9:00`, `09h00`, `09:00:00` and `2026-11-23 09:00:00` are `09:00`; what names a zone is no wall clock. */
export function hourText(value: unknown): unknown {
  const found = typeof value === "string" ? HOUR.exec(value.trim()) : null;
  return found ? `${found[1]?.padStart(2, "0")}:${found[2]}` : value;
}

/** `ROLE_ESTATE_AGENT_SALE` (Spring) and `estate-agent-sale` are `ESTATE_AGENT_SALE`. */
export function roleText(value: unknown): unknown {
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
export function instantText(value: unknown, zone: string): unknown {
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
