import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

/** Whether a visit `v` is neither canceled nor finished, in the words of the indexes of migrations/0020_visits.sql. */
export const isOpenVisit = sql`(not v.canceled and not v.finished)`;

/** Where a property `p` is, as a map finds it; null where its street is not known. */
export const addressJson = sql`case when p.address is not null then concat_ws(', ', p.address, p.district, p.city) end`;

/** An instant on the wire: ISO-8601 in UTC. */
export const utc = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As one parameter, however many there are: the statement's text stays the same. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::int[]`;

/** The same of texts, whatever is in them. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
