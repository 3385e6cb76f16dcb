import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { readMoney, toCentavos } from "@soleira/schema/format/money";
import { nameIn } from "@soleira/schema/format/plain";
import { funnelOf, type ImportCells } from "@soleira/schema/import/fields";
import type { ImportReason } from "@soleira/schema/import/reasons";
import { linkOf, shownLink } from "@soleira/schema/property/link";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { textArray } from "../../database/fragments";
import type { AnyWork } from "../../tenancy/work";
import { colleagueNamed, colleaguesByName, type NamedColleague } from "../account/colleague.store";
import { hasListings } from "./listing-agent";

type Of = { enterpriseId: number; businessType: BusinessType };
/** What a line says of a listing; null where it says nothing. */
type Listing = {
  code: string;
  amountCents: number;
  businessType: BusinessType;
  url: string | null;
  type: string | null;
  district: string | null;
  city: string | null;
  address: string | null;
  bedrooms: number | null;
  sizeM2: number | null;
  obs: string | null;
  agentId: number | null;
};
/** What a line did: the listing, and it as it was (null: it was made) and as it is since. */
type Made = { id: number; before: object | null; after: object };

/** Lines of a spreadsheet as listings (docs/product/import.md#properties). */
export const propertySheet = {
  nameOf: (cells: ImportCells): string => codeIn(cells),
  isSame: () => true,
  again: "REPEATED_CODE" as const,

  async check({ tx }: AnyWork, of: Of, lines: readonly ImportCells[]) {
    const agents = await namesIn(tx, of, lines);
    const read = lines.map((cells) => listingIn(cells, of, agents));
    const codes = read.flatMap((one) => ("code" in one ? [one.code] : []));
    const found = await rows<{ code: string }>(
      tx,
      sql`select code_key as code from property where enterprise_id = ${of.enterpriseId} and code_key = any (${textArray(codes)})`,
    );
    const known = new Set(found.map(({ code }) => code));
    return read.map((one) =>
      "reason" in one
        ? one
        : { known: known.has(one.code), name: one.code, businessType: one.businessType, keys: [one.code] },
    );
  },

  async take(work: AnyWork, of: Of, cells: ImportCells) {
    const { tx, now } = work;
    const listing = listingIn(cells, of, await namesIn(tx, of, [cells]));
    if ("reason" in listing) return listing;
    const { enterpriseId } = of;
    const {
      code,
      amountCents,
      businessType,
      url,
      type,
      district,
      city,
      address,
      bedrooms,
      sizeM2,
      obs,
      agentId,
    } = listing;
    const given = sql`${type}::text, ${district}::text, ${city}::text, ${address}::text, ${url}::text, ${obs}::text,
      ${bedrooms}::int, ${sizeM2}::numeric, ${amountCents}::bigint, ${agentId}::bigint`;
    const made = await firstRow<{ id: number; after: object }>(
      tx,
      sql`insert into property as p (enterprise_id, code, business_type, created_at, type, district, city, address, url, obs,
            bedrooms, size_m2, amount_cents, agent_id)
          values (${enterpriseId}, ${code}, ${businessType}, ${now.toISOString()}::timestamptz, ${given})
          on conflict do nothing returning id::int as id, to_jsonb(p) as after`,
    );
    if (made) return { added: false, attendanceId: null, made: { ...made, before: null } satisfies Made };
    const known = await firstRow<{ id: number; before: object }>(
      tx,
      sql`select p.id::int as id, to_jsonb(p) as before from property p
          where p.enterprise_id = ${enterpriseId} and p.code_key = ${code} for no key update`,
    );
    if (!known) throw new Error("a listing that was there is gone");
    const completed = await firstRow<{ after: object }>(
      tx,
      sql`update property p set (type, district, city, address, url, obs, bedrooms, size_m2, amount_cents, agent_id) =
            (select coalesce(p.type, g.type), coalesce(p.district, g.district), coalesce(p.city, g.city),
              coalesce(p.address, g.address), coalesce(p.url, g.url), coalesce(p.obs, g.obs), coalesce(p.bedrooms, g.bedrooms),
              coalesce(p.size_m2, g.size), coalesce(p.amount_cents, g.amount), coalesce(p.agent_id, g.agent)
              from (values (${given})) g(type, district, city, address, url, obs, bedrooms, size, amount, agent))
          where p.enterprise_id = ${enterpriseId} and p.id = ${known.id} returning to_jsonb(p) as after`,
    );
    if (!completed) throw new Error("a listing that was locked is gone");
    return { added: true, attendanceId: null, made: { ...known, ...completed } satisfies Made };
  },

  async undo({ tx }: AnyWork, { enterpriseId }: Of, made: object): Promise<boolean> {
    const { id, before, after } = made as Made;
    const one = sql`p.enterprise_id = ${enterpriseId} and p.id = ${id} and to_jsonb(p) = ${JSON.stringify(after)}::jsonb`;
    const undone = await firstRow(
      tx,
      before === null
        ? sql`delete from property p where ${one} and not exists (select from attendance_property o
              where o.enterprise_id = p.enterprise_id and o.property_id = p.id) returning p.id`
        : sql`update property p set (type, district, city, address, url, obs, bedrooms, size_m2, amount_cents, agent_id) =
              (select b.type, b.district, b.city, b.address, b.url, b.obs, b.bedrooms, b.size_m2, b.amount_cents, b.agent_id
                from jsonb_populate_record(null::property, ${JSON.stringify(before)}::jsonb) b)
              where ${one} returning p.id`,
    );
    return undone !== undefined;
  },
};

const codeIn = ({ PROPERTY_CODE: [code = ""] = [] }: ImportCells): string => nameIn(code).toUpperCase();

/** A number as people write it: '85', '85,5', '85 m²'; null for none. */
const numberIn = (text: string | undefined, most: number): number | null => {
  const [said] = /\d+([.,]\d{1,2})?/.exec(text ?? "") ?? [];
  const number = Number(said?.replace(",", "."));
  return number > 0 && number <= most ? number : null;
};
const textIn = (text: string | undefined, longest: number): string | null =>
  nameIn(text ?? "")
    .slice(0, longest)
    .trim() || null;

/** Whom these lines may name as agents of listings. */
const namesIn = (tx: Tx, { enterpriseId }: Of, lines: readonly ImportCells[]): Promise<NamedColleague[]> =>
  lines.some(({ AGENT }) => AGENT) ? colleaguesByName(tx, enterpriseId) : Promise.resolve([]);

function listingIn(
  cells: ImportCells,
  of: Of,
  agents: readonly NamedColleague[],
): Listing | { reason: ImportReason } {
  const code = codeIn(cells);
  if (code === "") return { reason: "NO_CODE" };
  if (code.length > 40) return { reason: "LONG_CODE" };
  const [funnel] = cells.BUSINESS_TYPE ?? [];
  const businessType = funnel === undefined ? of.businessType : funnelOf(funnel);
  if (!businessType) return { reason: "NO_FUNNEL" };
  const { amount } = readMoney(cells.AMOUNT?.[0] ?? "");
  if (amount === null || !(Number(amount) > 0)) return { reason: "NO_AMOUNT" };
  const agent = cells.AGENT && colleagueNamed(cells.AGENT[0], agents, hasListings);
  if (cells.AGENT && !agent) return { reason: "NO_AGENT" };
  const bedrooms = numberIn(cells.BEDROOMS?.[0], 99);
  return {
    code,
    amountCents: toCentavos(amount),
    businessType,
    url: linkOf(shownLink(cells.URL?.[0])),
    type: textIn(cells.PROPERTY_TYPE?.[0], 60),
    district: textIn(cells.DISTRICT?.[0], 80),
    city: textIn(cells.CITY?.[0], 80),
    address: textIn(cells.ADDRESS?.[0], 200),
    bedrooms: bedrooms && Math.round(bedrooms),
    sizeM2: numberIn(cells.AREA?.[0]?.replace(/\.(?=\d{3}\b)/, ""), 10_000_000),
    obs: cells.MESSAGE?.join("\n").slice(0, 4000) ?? null,
    agentId: agent?.id ?? null,
  };
}
