import * as z from "zod";
import { camel, record } from "../../server/src/agency/answers/json";
import { type Asked, asList, asThing, listField } from "../../server/src/agency/answers/lists";
import {
  describe as describeIssue,
  parseAnswer,
  parseWritten,
} from "../../server/src/agency/answers/parse-answer";
import { readRefusal } from "../../server/src/agency/answers/refusal";
import { unreadableOf } from "../../server/src/agency/answers/unreadable";
import { idIn } from "../../server/src/agency/answers/written";
import { AgencyError, textOfField } from "../../server/src/agency/http/agency-error";
import type { Log } from "../../server/src/log";
import type { Call } from "./contract";
import type { Answer } from "./exchange";

export type Verdict = "ok" | "read" | "different" | "missing" | "refused" | "failed" | "not tried";

export type Judged = {
  verdict: Verdict;
  /** Which variant, or what was expected and got: kinds of values, never a value. */
  details: string[];
  /** What the gateway reads of it. */
  data?: unknown;
  /** Which thing a write made, where the answer says it. */
  id?: string;
  /** A time was said without a zone. */
  withoutZone?: boolean;
};

/** Of a call that is not there, or not in this form. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 410, 501]);
const MOST_DETAILS = 6;

/** How the gateway takes this answer of a read (docs/product/other-agencies.md#variants). */
export function judge(call: Call, answer: Answer, asked: Asked, zone: string): Judged {
  if (answer.failure !== undefined) return { verdict: "failed", details: [answer.failure] };
  const { status, type, body } = answer;
  if (status >= 500 && status !== 501) return { verdict: "failed", details: [`status ${status}`] };
  if (MISSING.has(status)) return { verdict: "missing", details: [`status ${status}`] };
  if (status === 401 || status === 403) return { verdict: "refused", details: [`status ${status}`] };
  if (status === 429) return { verdict: "failed", details: ["status 429: too many calls, try later"] };
  if (status >= 400) return { verdict: "different", details: [refusalOf(call, status, body)] };
  if (status >= 300) return { verdict: "different", details: [`a redirect (${status})`] };
  if (call.files) {
    if (call.files.includes(type)) return { verdict: "ok", details: [] };
    return { verdict: "different", details: [`expected ${call.files.join(" or ")} got ${kindOf(type)}`] };
  }
  if (body === undefined && status !== 204)
    return { verdict: "different", details: [`expected application/json got ${kindOf(type)}`] };
  return read(call, body, asked, zone);
}

const kindOf = (type: string): string => type || "no content type";

/** The fields that were refused, by name: the words may hold what was sent. */
function refusalOf(call: Call, status: number, body: unknown): string {
  const { fields = [] } = readRefusal({ call: call.name, status, body, keyed: false }).details;
  const named = fields.map(({ field }) => field).join(", ");
  return `status ${status} for what the gateway asks${named && `: ${named}`}`;
}

/** How the gateway takes what a write answered: every 2xx is success (docs/product/other-agencies.md#writes). */
export function judgeWritten(call: Call, answer: Answer, zone: string): Judged {
  if (answer.failure !== undefined || answer.status >= 300) return judge(call, answer, {}, zone);
  const { status, body, location } = answer;
  const reading = { call: call.name, log: SILENT, zone, reference: false };
  const written = parseWritten(call.answer, body, reading);
  const id = idIn(body, location);
  if (!written)
    return { verdict: "read", details: [`status ${status} without the thing, which is read`], id };
  const { variants, withoutZone } = body === undefined ? NOTHING_SAID : variantsOf(call.answer, body, {});
  return { verdict: variants.length ? "read" : "ok", details: variants, data: written.data, id, withoutZone };
}

const NOTHING_SAID = { variants: [], withoutZone: false };
const SILENT = { warn() {} } as unknown as Log;

function read(call: Call, body: unknown, asked: Asked, zone: string): Judged {
  const left: string[] = [];
  const warn = ({ fields = [] }: { fields?: string[] }) => left.push(...fields);
  const log = { warn } as unknown as Log;
  try {
    const data: unknown = parseAnswer(call.answer, body, {
      call: call.name,
      log,
      zone,
      asked,
      reference: false,
    });
    const count = typeof data === "object" && data ? unreadableOf(data) : 0;
    if (count > 0)
      return { verdict: "different", details: [`${count} items are left out`, ...distinct(left)], data };
    const { variants, withoutZone } = variantsOf(call.answer, body, asked);
    return { verdict: variants.length > 0 ? "read" : "ok", details: variants, data, withoutZone };
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error;
    const { reason = "" } = error.details;
    return { verdict: "different", details: distinct(reason.replace(/^.*? shape: /, "").split(", ")) };
  }
}

/** Without the place in a list: what is so of one item is mostly so of all. */
const distinct = (lines: string[]): string[] => {
  const all = [...new Set(lines.map((line) => line.replace(/\.\d+(?=[. ])/g, "[]")))];
  const more = all.length - MOST_DETAILS;
  return more > 0 ? [...all.slice(0, MOST_DETAILS), `and ${more} more`] : all;
};

/** In what an answer that was read is not as the contract says. */
function variantsOf(shape: z.ZodType, body: unknown, asked: Asked) {
  const variants: string[] = [];
  let plain: unknown = body;
  const field = listField(shape);
  const list = field && asList(shape, field, body, asked);
  if (field && list && !Array.isArray(record(body)?.[field])) {
    const items = list[field];
    const named = Object.entries(record(body) ?? {}).find(([, value]) => value === items)?.[0];
    variants.push(named ? `a list in \`${named}\`` : body === undefined ? "nothing (204)" : "a bare list");
    plain = { ...record(body), [field]: items };
  }
  if (!field) {
    const thing = asThing(shape, body);
    if (thing !== body) variants.push("in an envelope");
    plain = thing;
  }
  const spelled = camelized(plain, namesOf(shape));
  if (JSON.stringify(spelled) !== JSON.stringify(plain)) variants.push("keys in snake_case");
  const { error } = shape.safeParse(spelled);
  const issues = error?.issues ?? [];
  const counts = issues.filter(({ path }) => path.length === 1 && PAGE_COUNTS.has(path[0]));
  if (counts.length > 0) variants.push(`no ${counts.map(({ path }) => `\`${String(path[0])}\``).join(", ")}`);
  const others = issues.filter((issue) => !counts.includes(issue));
  const lines = others.map(
    (issue) => `${textOfField(describeIssue(issue, spelled))}${formOf(issue, spelled)}`,
  );
  const withoutZone = issues.some(
    (issue) => isInstant(issue) && !ZONED.test(String(valueAt(issue, spelled))),
  );
  return { variants: [...variants, ...distinct(lines)], withoutZone };
}

/** Everything that a shape names, as it is in JSON. */
const namesOf = (shape: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }));

function camelized(value: unknown, names: string): unknown {
  if (Array.isArray(value)) return value.map((one) => camelized(one, names));
  const given = record(value);
  if (!given) return value;
  const spelled = (name: string) => (names.includes(`"${name}"`) ? name : camel(name));
  return Object.fromEntries(
    Object.entries(given).map(([name, inner]) => [spelled(name), camelized(inner, names)]),
  );
}

const PAGE_COUNTS: ReadonlySet<unknown> = new Set(["page", "pages", "pageSize"]);
const ZONED = /(Z|[+-]\d\d:?\d\d)$/i;
const isInstant = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "invalid_format" && issue.format === "datetime";

const valueAt = (issue: z.core.$ZodIssue, answer: unknown): unknown =>
  issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    answer,
  );

/** How a time or day is written, its digits as 9: ` like 99/99/9999`. */
function formOf(issue: z.core.$ZodIssue, answer: unknown): string {
  const value = valueAt(issue, answer);
  if (issue.code !== "invalid_format" || typeof value !== "string" || !/^\d/.test(value)) return "";
  return ` like ${value.slice(0, 30).replace(/\d/g, "9").replace(/\p{L}/gu, "a")}`;
}
