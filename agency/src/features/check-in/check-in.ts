import { checkInRefusal } from "@soleira/schema/check-in/rules";
import type { CheckIn, CheckInBody, CheckInEnd } from "@soleira/schema/check-in/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { invalid, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { type CheckInRow, openCheckInOf, readCheckIn, writeEnd } from "./check-in.store";

type Answer = z.input<typeof CheckIn>;

/** One call at a time checks a person in or out. */
const lockPerson = (tx: Tx, enterpriseId: number, userId: number | string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`check-in:${enterpriseId}:${userId}`}, 0))`);

type PlaceRow = {
  id: number;
  active: boolean;
  latitude: number | null;
  longitude: number | null;
  radiusMeters: number | null;
};

/** The place that the call names, held: it is not set aside meanwhile. */
async function placeFor({ tx, principal }: Work, named: string): Promise<PlaceRow> {
  const id = ownId(named, "placeId", "Escolha um local.");
  const found = await firstRow<PlaceRow>(
    tx,
    sql`select p.id::int as id, p.active, p.latitude, p.longitude, p.radius_meters as "radiusMeters"
        from place p
        where p.enterprise_id = ${principal.enterpriseId} and p.id = ${id} for share of p`,
  );
  if (!found) throw invalid("placeId", "Escolha um local.");
  return found;
}

/**
 * Checks the caller in (docs/product/check-in.md#in-and-out). One that is open at another place ends; at the same place it
 * is the answer. @throws 400/4001 on `placeId` or `latitude`
 */
export async function checkIn(work: Work, body: CheckInBody): Promise<Answer> {
  const { tx, principal, now } = work;
  const { enterpriseId, userId } = principal;
  const { latitude, longitude } = body;
  await lockPerson(tx, enterpriseId, userId);
  const place = await placeFor(work, body.placeId);
  const at = latitude == null || longitude == null ? null : { latitude, longitude };
  const why = checkInRefusal(place, at);
  if (why) throw invalid(why.field, why.message);
  const before = await openCheckInOf(tx, { enterpriseId, userId, now });
  if (before?.checkedOutAt === null && before.place.id === String(place.id)) return before;
  if (before) await end(work, before, "USER");
  const made = await firstRow<{ id: number }>(
    tx,
    sql`insert into check_in (enterprise_id, user_id, place_id, checked_in_at)
        values (${enterpriseId}, ${userId}, ${place.id}, ${now.toISOString()}::timestamptz) returning id::int as id`,
  );
  const row = made && (await readCheckIn(work, made.id));
  if (!row) throw new Error("the check-in was not written");
  return row;
}

/** Ends one now; what ended by itself keeps that end. */
const end = ({ tx, now }: Work, row: CheckInRow, by: CheckInEnd) =>
  writeEnd(
    tx,
    row,
    row.checkedOutAt !== null && row.endedBy !== null
      ? { at: row.checkedOutAt, by: row.endedBy }
      : { at: now.toISOString(), by },
  );

/**
 * Ends a check-in, by its person or by a manager; one that has ended is answered as it is. @throws 404/4004 for one that is
 * not there, or that of somebody else where it must be one's own
 */
export async function checkOut(work: Work, id: number, by: "USER" | "MANAGER"): Promise<Answer> {
  const { tx, principal } = work;
  const seen = await readCheckIn(work, id);
  if (!seen || (by === "USER" && seen.user.id !== String(principal.userId))) throw notFound();
  await lockPerson(tx, principal.enterpriseId, String(seen.user.id));
  const row = await readCheckIn(work, id);
  if (!row) throw notFound();
  const own = row.user.id === String(principal.userId);
  await end(work, row, own ? "USER" : by);
  const after = await readCheckIn(work, id);
  if (!after) throw notFound();
  return after;
}
