import { formatDateTime, formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import type { PersonalPart } from "@soleira/schema/personal/parts";
import type { PersonalFact, PersonalRecord } from "@soleira/schema/personal/wire";
import type { FormData } from "@soleira/schema/proposal/forms";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import type { Shown, Word } from "../../database/personal";
import { type Gathered, isTheirs, PLACES, type Place } from "./person";

/** What a form of a proposal says: another feature's (app.ts). */
export type FormFacts = (form: FormData) => PersonalFact[];
/** Which records, and of what time zone their moments are said. */
export type Wanted = {
  part: PersonalPart;
  from: number;
  most: number;
  zone: string;
  formFacts: FormFacts;
  /** Without what colleagues say to each other. */
  forPerson: boolean;
};
type ShownPlace = Place & { held: { part: PersonalPart; shown: Shown } };
type Known = Word & { column?: string };
type Read = { place: number; at: string | null; internal: boolean; values: unknown[] };

const placesOf = (part: PersonalPart): ShownPlace[] =>
  PLACES.filter((place): place is ShownPlace => place.held.part === part);

/** The facts of a place's rows, in the order in which they are said: first what explains them. */
const knownOf = ({ words, beside = [] }: Shown): Known[] => [
  ...beside,
  ...Object.entries(words).flatMap(([column, word]) =>
    typeof word === "string" ? [{ label: word, column }] : "not" in word ? [] : [{ ...word, column }],
  ),
];

const internalOf = ({ internal = "false" }: Shown) => sql.raw(`coalesce((${internal})::bool, false)`);

/** Which rows `t` of a place are shown. */
const isShown = (place: ShownPlace, gathered: Gathered, forPerson: boolean): SQL => {
  const { where, internal } = place.held.shown;
  const theirs = isTheirs(where ? { ...place, held: { ...place.held, where } } : place, gathered);
  return forPerson && internal ? sql`${theirs} and not ${internalOf(place.held.shown)}` : theirs;
};

const valueIn = ({ sql: expression, column, internal }: Known, forPerson: boolean): SQL => {
  const value = expression ?? `t.${column}`;
  return sql.raw(forPerson && internal ? `case when not (${internal}) then ${value} end` : value);
};

/** How many records there are of a part. */
export async function countRecords(
  tx: Tx,
  gathered: Gathered,
  { part, forPerson }: Pick<Wanted, "part" | "forPerson">,
): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    tx,
    sql`select (${sql.join(
      placesOf(part).map(
        (place) =>
          sql`(select count(*) from ${sql.identifier(place.table)} t where ${isShown(place, gathered, forPerson)})`,
      ),
      sql` + `,
    )})::int as n`,
  );
  return counted?.n ?? 0;
}

/**
 * What is kept of a person in a part, as the description says it (database/personal.ts): kind by kind, the newest of each first
 * (docs/product/personal-data.md#view).
 */
export async function readRecords(
  tx: Tx,
  gathered: Gathered,
  { part, from, most, zone, formFacts, forPerson }: Wanted,
): Promise<PersonalRecord[]> {
  const places = placesOf(part);
  const known = places.map(({ held }) => knownOf(held.shown));
  const found = await rows<Read>(
    tx,
    sql`select place, at, internal, "values" from (${sql.join(
      places.map((place, index) => {
        const { at = "null", by = ["t.id"] } = place.held.shown;
        const [first, second = "0"] = by;
        return sql`select ${index}::int as place, ${sql.raw(at)}::timestamptz as at, ${internalOf(place.held.shown)} as internal,
          ${sql.raw(first)}::bigint as one, ${sql.raw(second)}::bigint as two, jsonb_build_array(${sql.join(
            (known[index] ?? []).map((fact) => valueIn(fact, forPerson)),
            sql`, `,
          )}) as "values" from ${sql.identifier(place.table)} t where ${isShown(place, gathered, forPerson)}`;
      }),
      sql` union all `,
    )}) r order by place, at desc nulls last, one desc, two desc offset ${from}::int limit ${most}::int`,
  );
  return found.map(({ place, at, internal, values }) => ({
    kind: places[place]?.held.shown.kind ?? "",
    at: at && new Date(at).toISOString(),
    internal,
    facts: values.flatMap((value, index) => {
      const fact = known[place]?.[index];
      return fact ? factsOf(fact, value, { zone, formFacts }) : [];
    }),
  }));
}

/** What a value says; nothing where it is empty. */
function factsOf(
  { label, as }: Word,
  value: unknown,
  { zone, formFacts }: Pick<Wanted, "zone" | "formFacts">,
): PersonalFact[] {
  if (value === null || value === undefined || value === "") return [];
  const fact = (text: string) => (text === "" ? [] : [{ name: label, value: text }]);
  if (as === "json") return fact(linesOf(value).join("\n"));
  if (as === "pairs")
    return (value as [string, string | null][]).flatMap(([name, text]) =>
      text ? [{ name, value: text }] : [],
    );
  if (as === "form") return formFacts(value as FormData);
  const text = String(value);
  if (as === "time") return fact(formatDateTime(new Date(text), zone));
  if (as === "day") return fact(formatDay(text));
  if (as === "money") return fact(formatMoney(text));
  return fact(as?.[text] ?? text);
}

/** Whatever came, a line for each of its values: `lead · email: x`. */
const linesOf = (value: unknown, path: readonly string[] = []): string[] => {
  if (value === null || value === "") return [];
  if (typeof value !== "object") return [path.length > 0 ? `${path.join(" · ")}: ${value}` : String(value)];
  return Object.entries(value).flatMap(([name, inner]) =>
    linesOf(inner, Array.isArray(value) ? path : [...path, name]),
  );
};
