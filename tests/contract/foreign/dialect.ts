/** How a foreign agency says the same things: each a natural choice of somebody who has only the specifications. */
export type Dialect = {
  /** What a write answers: nothing (204), nothing yet (202), `201 {id}`, a bare `{ message }`, or the thing. */
  writes: "empty" | "accepted" | "id" | "message" | "thing";
  /** What a list is wrapped in, and what describes its page. */
  lists: "bare" | "items" | "itens" | "content" | "data" | "meta";
  keys: "camel" | "snake";
  /** 2026-11-21 14:30:00 · 21/11/2026 14:30 · 2026-11-21T14:30:00-03:00, all on the clock of São Paulo. */
  times: "local" | "br" | "offset";
  money: "number" | "comma" | "text";
  /** Temperature, agent, channel and type as objects, or as their names alone. */
  names: "objects" | "texts";
  /** The agent of a lead or visit: with an id, by the name alone (as the specification's list shows it), or as `names` says. */
  agents?: "named";
  /** Flags, counts and lists that are not set. */
  defaults: "null" | "absent";
  errors: "laravel" | "spring" | "rails" | "problem" | "specification";
  firstPage: 0 | 1;
};

export const LARAVEL: Dialect = {
  writes: "empty",
  lists: "data",
  keys: "snake",
  times: "local",
  money: "number",
  names: "texts",
  defaults: "null",
  errors: "laravel",
  firstPage: 1,
};
export const SPRING: Dialect = {
  writes: "id",
  lists: "content",
  keys: "camel",
  times: "offset",
  money: "number",
  names: "objects",
  defaults: "absent",
  errors: "spring",
  firstPage: 0,
};
export const RAILS: Dialect = {
  writes: "accepted",
  lists: "bare",
  keys: "snake",
  times: "br",
  money: "comma",
  names: "texts",
  defaults: "null",
  errors: "rails",
  firstPage: 1,
};
/** The words of the specification and nothing else. */
export const PLAIN: Dialect = {
  writes: "message",
  lists: "itens",
  keys: "camel",
  times: "local",
  money: "text",
  names: "objects",
  agents: "named",
  defaults: "absent",
  errors: "specification",
  firstPage: 1,
};

const TWO = (value: number) => String(value).padStart(2, "0");

/** An instant on the wall clock of São Paulo, which has been three hours behind UTC all year since 2019. */
export function timeOf({ times }: Dialect, at: Date | null): string | null {
  if (!at) return null;
  const local = new Date(at.getTime() - 3 * 3_600_000);
  const day = [local.getUTCFullYear(), TWO(local.getUTCMonth() + 1), TWO(local.getUTCDate())] as const;
  const clock = `${TWO(local.getUTCHours())}:${TWO(local.getUTCMinutes())}:${TWO(local.getUTCSeconds())}`;
  if (times === "offset") return `${day.join("-")}T${clock}-03:00`;
  return times === "local"
    ? `${day.join("-")} ${clock}`
    : `${[...day].reverse().join("/")} ${clock.slice(0, 5)}`;
}

export const dayOf = ({ times }: Dialect, day: string): string =>
  times === "br" ? day.split("-").reverse().join("/") : day;

export function moneyOf({ money }: Dialect, centavos: number | null): string | number | null {
  if (centavos === null) return null;
  if (money === "number") return centavos / 100;
  const [whole = "0", cents] = (centavos / 100).toFixed(2).split(".");
  return money === "text" ? `${whole}.${cents}` : `${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${cents}`;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The answer in the dialect's spelling of keys, without what is not set where the dialect leaves it out. */
export function spelled(dialect: Dialect, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => spelled(dialect, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => dialect.defaults === "null" || inner !== null)
      .map(([name, inner]) => [dialect.keys === "snake" ? snake(name) : name, spelled(dialect, inner)]),
  );
}

/** A list, and a page of one: `page` counts from the dialect's first page. */
export function listOf({ lists }: Dialect, items: unknown[]): unknown {
  if (lists === "bare") return items;
  return { [lists === "meta" ? "data" : lists]: items };
}

export function pageOf(dialect: Dialect, all: unknown[], page: number, size: number): unknown {
  const from = (page - dialect.firstPage) * size;
  const items = all.slice(from, from + size);
  const pages = Math.ceil(all.length / size);
  switch (dialect.lists) {
    case "bare":
      return items;
    case "content":
      return {
        content: items,
        number: page,
        size,
        totalPages: pages,
        totalElements: all.length,
        last: false,
      };
    case "data":
      return { data: items, current_page: page, last_page: pages, per_page: size, total: all.length };
    case "meta":
      return {
        data: items,
        meta: { current_page: page, last_page: pages, per_page: String(size), total: all.length },
      };
    default:
      return { [dialect.lists]: items, page, pages, pageSize: size };
  }
}

/** A refusal: HTTP status and body. */
export function errorOf(
  { errors }: Dialect,
  status: number,
  text: string,
  fields: Record<string, string> = {},
): { status: number; body: unknown } {
  const named = Object.keys(fields).length > 0;
  switch (errors) {
    case "laravel":
      return {
        status: named ? 422 : status,
        body: {
          message: text,
          ...(named && {
            errors: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]])),
          }),
        },
      };
    case "spring":
      return {
        status,
        body: {
          timestamp: "2026-11-21T17:30:00.000+00:00",
          status,
          error: "Bad Request",
          message: text,
          path: "/v1/customer-services",
          ...(named && {
            errors: Object.entries(fields).map(([field, defaultMessage]) => ({ field, defaultMessage })),
          }),
        },
      };
    case "rails":
      return {
        status: named ? 422 : status,
        body: named ? { errors: fields } : { errors: [text] },
      };
    case "problem":
      return {
        status,
        body: {
          type: "about:blank",
          title: "Invalid",
          status,
          detail: text,
          ...(named && {
            "invalid-params": Object.entries(fields).map(([name, reason]) => ({ name, reason })),
          }),
        },
      };
    default:
      return {
        status,
        body: {
          code: status * 10,
          description: text,
          ...(named && {
            fields: Object.entries(fields).map(([field, message]) => ({ field, message })),
          }),
        },
      };
  }
}
