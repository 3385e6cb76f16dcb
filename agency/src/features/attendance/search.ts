import { searchTerms } from "@soleira/schema/attendance/search";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { intArray, textArray } from "../../database/fragments";
import type { Scope } from "./counts.store";
import { totalOf } from "./counts.store";
import { funnelRows } from "./funnels.store";

/** A shorter part of a property's code would find nearly all of them. */
const SHORTEST_CODE = 3;
/** So many attendances of a scope are read one after the other in the time in which one person's are looked up. */
const READ_PER_LOOK = 8;

/**
 * What `q` finds (docs/product/search.md#text): beginnings of words of the name and of e-mails, parts of phones however they
 * are written, part of a property's code, or the attendance's own number. `pick` are the columns, `fits` the other conditions.
 *
 * Few people found are looked up one by one; of a crowd the scope is read once and compared. The statement chooses when it has
 * counted them (schema/decisions/0029-what-a-list-costs.md).
 *
 * Which agencies is asked of what was found, not of the attendance, of which row-level security asks it already: asked twice,
 * an index of the agency alone is estimated as small as that of the person, and all of the agency is read for each person.
 * So are indexes that begin with the agent, with the funnel or with a time: `is true` keeps what else is asked out of a look-up.
 */
export function hitsOf(q: string, pick: SQL, scope: Scope, fits: SQL): SQL {
  const inScope = (of: SQL) => sql`${of}.enterprise_id = any (${intArray(scope.enterprises)})`;
  const ofFunnels = sql`((a.business_type, a.status) in (select f.type, f.status from ${funnelRows(scope.funnels)}))`;
  const inFunnels = sql`${ofFunnels} is true and (${fits}) is true`;
  const { text, words, numbers, id: number, idOnly } = searchTerms(q);
  const byNumber = (beside: SQL) =>
    sql`select ${pick} from attendance a where ${number ? sql`${inScope(sql`a`)} and ${inFunnels} and a.id = ${number}::bigint and ${beside}` : sql`false`}`;
  if (text.length < 2 || idOnly) return byNumber(sql`true`);
  // `is true` and `is not true` keep the people a table of hashes, made when a row first asks for it.
  const found = sql`((a.enterprise_id, a.customer_id) in (select s.enterprise_id, s.customer_id from person s))`;
  const crowded = sql`(select c.crowded from crowd c)`;
  // Laterally, so that each person found is one look into an index, however many the planner expects.
  const byPerson = sql`select x.* from person s cross join lateral (
    select ${pick} from attendance a
    where a.enterprise_id = s.enterprise_id and a.customer_id = s.customer_id and ${inFunnels} offset 0) x
    where not ${crowded}`;
  // An agent's rows are one range of an index and read in the table's order; of all agents' they are a range a funnel.
  const types = [...new Set(scope.funnels.map(([type]) => type))];
  const ofCrowd = (range: SQL) =>
    sql`select ${pick} from attendance a where ${range} and ${ofFunnels} is true and ${fits} and ${found} is true`;
  const byCrowd =
    scope.owner !== null
      ? ofCrowd(sql`${crowded} and ${inScope(sql`a`)}`)
      : sql`select x.* from unnest(${intArray(scope.enterprises)}) e(id) cross join unnest(${`{${types.join(",")}}`}::text[]) t(type)
          cross join lateral (${ofCrowd(sql`a.enterprise_id = e.id and a.business_type = t.type`)} offset 0) x where ${crowded}`;
  const byCode = sql`select distinct x.* from search_properties(${text}) s
    cross join lateral (
      select i.attendance_id from attendance_property i
      where i.enterprise_id = s.enterprise_id and i.property_id = s.property_id offset 0) i
    cross join lateral (
      select ${pick} from attendance a
      where a.enterprise_id = s.enterprise_id and a.id = i.attendance_id and ${inFunnels} and ${found} is not true offset 0) x
    where ${inScope(sql`s`)}`;
  const others = [
    ...(number ? [byNumber(sql`${found} is not true`)] : []),
    ...(text.length >= SHORTEST_CODE ? [byCode] : []),
  ];
  return sql`
    with person as materialized (
      select s.enterprise_id, s.customer_id from search_people(${textArray(words)}, ${textArray(numbers)}) s where ${inScope(sql`s`)}),
    crowd as materialized (select (select count(*) from person) * ${READ_PER_LOOK}::int > (${totalOf(scope)}) as crowded)
    ${byPerson} union all ${byCrowd}
    ${others.length > 0 ? sql`union all (${sql.join(others, sql` union `)})` : sql``}`;
}
