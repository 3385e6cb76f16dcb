import type * as z from "zod";
import { camel, record } from "./json";

/** What was asked of a list: its page counts from 1 here, whatever the agency calls its first. */
export type Asked = { page?: number; size?: number };

const FIELDS = ["items", "itens", "events"] as const;
export type ListField = (typeof FIELDS)[number];
const NAMES = [...FIELDS, "content", "data", "results", "rows", "list", "days"] as const;

/** The field of a shape that is a list and nothing but a list (or a page of one); undefined for a thing. */
export function listField(shape: z.core.$ZodType): ListField | undefined {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  return def.type === "object" ? FIELDS.find((name) => name in def.shape) : undefined;
}

/** What is in an envelope: bare, under one of the usual names, in `data` once more, or the only list there is. */
function listIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  const given = record(body);
  if (!given) return undefined;
  const name = NAMES.find((one) => Array.isArray(given[one]));
  if (name) return given[name] as unknown[];
  if (record(given.data)) return listIn(given.data);
  const lists = Object.values(given).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

/** Counts of a page, wherever they are: beside the list, or in an object of their own. */
function figuresIn(body: unknown): Record<string, unknown> {
  const given = record(body);
  if (!given) return {};
  return {
    ...given,
    ...record(given.data),
    ...record(given.meta),
    ...record(given.pagination),
    ...record(given.page),
  };
}

/** What is said beside the list, as it is said: cursors, whether there is more, and what else the shape has. */
const besideOf = (figures: Record<string, unknown>, fields: z.core.$ZodShape) =>
  Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => typeof value !== "object" || camel(name) in fields),
  );

function count(figures: Record<string, unknown>, names: string[]): number | undefined {
  const name = names.find(
    (one) => figures[one] !== undefined && figures[one] !== null && figures[one] !== "",
  );
  const value = name === undefined ? Number.NaN : Number(figures[name]);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}

const SIZE = ["pageSize", "page_size", "per_page", "perPage", "size", "limit"];
const TOTAL = [
  "total",
  "totalElements",
  "total_elements",
  "totalItems",
  "total_items",
  "totalCount",
  "total_count",
];
const PAGES = ["pages", "totalPages", "total_pages", "last_page", "lastPage", "pageCount", "page_count"];

/**
 * A list or a page in our envelope, its items as they are; undefined where there is no list. A page is the one that was
 * asked for. Where the agency does not count, a full page may have a next one.
 */
export function asList(
  shape: z.core.$ZodType,
  field: ListField,
  body: unknown,
  asked: Asked,
): Record<string, unknown> | undefined {
  const items = body === undefined ? [] : listIn(body);
  if (!items) return undefined;
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type !== "object") return { [field]: items };
  const figures = figuresIn(body);
  const beside = besideOf(figures, def.shape);
  if (!("pages" in def.shape)) return { ...beside, [field]: items };
  const page = asked.page ?? 1;
  const said = { size: count(figures, SIZE), total: count(figures, TOTAL), pages: count(figures, PAGES) };
  // More than was asked for and not a word of pages: it is the whole list.
  const entire =
    said.pages === undefined && said.size === undefined && items.length > (asked.size ?? Infinity);
  if (entire) {
    const all = { page, pages: 1, totalPages: 1, pageSize: items.length, total: items.length };
    return { ...beside, [field]: page > 1 ? [] : items, ...all };
  }
  const pageSize = Math.max(1, said.size ?? asked.size ?? items.length);
  const guessed = items.length === 0 ? page - 1 : items.length < pageSize ? page : page + 1;
  const pages = said.pages ?? (said.total === undefined ? guessed : Math.ceil(said.total / pageSize));
  return { ...beside, [field]: items, page, pages, totalPages: pages, pageSize, total: said.total ?? null };
}

/** A thing out of its envelope: `{ data: { … } }`, or an object whose only field is the thing. */
export function asThing(shape: z.core.$ZodType, body: unknown): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === "nullable" || def.type === "optional") return asThing(def.innerType, body);
  const given = record(body);
  if (!given || def.type !== "object") return body;
  const names = Object.keys(given);
  if (record(given.data) && !("data" in def.shape)) return given.data;
  const [only] = names;
  return names.length === 1 && only && !(only in def.shape) && record(given[only]) ? given[only] : body;
}
