import type { Arrival, ArrivalPage, ArrivalQuery } from "@soleira/schema/arrivals/wire";
import { CursorProblem, decodeCursor, encodeCursor } from "@soleira/schema/page/cursor";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { rows } from "../../database/database";
import { intArray, utc } from "../../database/fragments";
import { invalid } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { isOffer } from "../distribution/turn.store";
import type { Card } from "./card";
import { cardJson, toAttendance } from "./card";
import { deskTenants, lastTurn, queueOf, waits } from "./waiting.store";

/** When it came, to the microsecond, and its id. */
const Place = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((text) => text >= "0001"),
  z.number().int().min(0),
]);
type Place = z.infer<typeof Place>;
type Found = Pick<Arrival, "queue" | "offeredTo" | "withSince" | "turns"> & { card: Card; place: Place };

/** A row more than `size`, for whether there are more: of each unit along its index. */
function arrivalsStatement(principal: Principal, query: ArrivalQuery, place: Place | null): SQL {
  const descending = query.order === "NEWEST";
  const direction = sql.raw(descending ? "desc" : "asc");
  const behind = place
    ? sql`(a.created_at, a.id) ${sql.raw(descending ? "<" : ">")} (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : sql`true`;
  const limit = sql`limit (select ${query.size + 1}::int)`;
  return sql`
    with found as (
      select x.* from unnest(${intArray(deskTenants(principal, query.enterprise))}) e(id) cross join lateral (
        select a.enterprise_id, a.id, a.created_at, ${queueOf} as queue, case when ${isOffer} then t.user_id end as offered_to,
          case when t.user_id = a.user_id or ${isOffer} then t.since end as since
        from attendance a left join ${lastTurn}
        where a.enterprise_id = e.id and ${waits} and ${behind} and ${query.queue ? sql`${queueOf} = ${query.queue}` : sql`true`}
        order by a.created_at ${direction}, a.id ${direction} ${limit}) x
      order by x.created_at ${direction}, x.id ${direction} ${limit}
    )
    select ${cardJson} as card, f.queue, ${utc(sql`f.since`)} as "withSince",
      (select json_build_object('id', u.id::text, 'name', u.name) from user_account u where u.id = f.offered_to) as "offeredTo",
      (select count(distinct o.user_id)::int from lead_turn o
        where o.enterprise_id = f.enterprise_id and o.attendance_id = f.id) as turns,
      json_build_array(to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.id) as place
    from found f cross join lateral (select o.* from attendance o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) a
    order by f.created_at ${direction}, f.id ${direction}`;
}

function placeOf(list: object, after: string): Place {
  try {
    return decodeCursor(list, after, Place);
  } catch (error) {
    if (error instanceof CursorProblem) throw invalid("after", error.message);
    throw error;
  }
}

/** GET /v1/arrivals: who waits, and with whom (docs/product/arrivals.md#waiting). @throws 400/4001 `after`, 404/4004 */
export async function listArrivals({ tx, principal, now }: Work, query: ArrivalQuery): Promise<ArrivalPage> {
  const { after, size, ...list } = query;
  const place = after === undefined ? null : placeOf(list, after);
  const found = await rows<Found>(tx, arrivalsStatement(principal, query, place));
  return {
    items: found.slice(0, size).map(({ card, place, ...rest }) => ({
      ...rest,
      attendance: toAttendance(card, now),
      cursor: encodeCursor(list, place),
    })),
    hasMore: found.length > size,
  };
}
