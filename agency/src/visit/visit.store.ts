import type { Visit } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import { lockAttendance } from "../attendance/attendance.store";
import type { Raw, Row } from "../attendance/row";
import { rawJson, toRow } from "../attendance/row";
import type { Tx } from "../database/database";
import { firstRow, sqlState } from "../database/database";
import { ApiError, notFound } from "../error/api-error";
import { recordVisit } from "../outbox/record";
import type { Principal } from "../tenancy/principal";
import type { AnyWork, Work } from "../tenancy/work";
import { agendaJoins, agendaJson } from "./visit-json";

/** A property row of an attendance, as visits need it. */
export type Place = {
  enterpriseId: number;
  /** Of the property row. */
  id: number;
  attendanceId: number;
  code: string;
  /** Zone of its enterprise. */
  zone: string;
};

/** A visit as the rules need it. */
export type VisitRow = {
  enterpriseId: number;
  id: number;
  userId: number;
  userName: string;
  startsAt: Date;
  canceled: boolean;
  finished: boolean;
  place: Place;
};

const tenantsOf = (principal: Principal) => sql`${`{${principal.tenants.join(",")}}`}::int[]`;

/** The property row of a call, in the caller's tenants. @throws 404/4004 */
export async function placeOf({ tx, principal }: Work, id: number): Promise<Place> {
  const found = await firstRow<{ place: Place }>(
    tx,
    sql`select jsonb_build_object('enterpriseId', ap.enterprise_id, 'id', ap.id, 'attendanceId', ap.attendance_id,
          'code', p.code, 'zone', e.time_zone) as place
        from attendance_property ap
        join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
        join enterprise e on e.id = ap.enterprise_id
        where ap.enterprise_id = any (${tenantsOf(principal)}) and ap.id = ${id}`,
  );
  if (!found) throw notFound();
  return found.place;
}

type RawVisit = Omit<VisitRow, "startsAt"> & { startsAt: string };

const findVisit = async ({ tx, principal }: Work, id: number): Promise<VisitRow> => {
  const found = await firstRow<{ visit: RawVisit }>(
    tx,
    sql`select jsonb_build_object('enterpriseId', v.enterprise_id, 'id', v.id, 'userId', v.user_id,
          'userName', (select u.name from user_account u where u.id = v.user_id),
          'startsAt', v.starts_at, 'canceled', v.canceled, 'finished', v.finished,
          'place', jsonb_build_object('enterpriseId', ap.enterprise_id, 'id', ap.id, 'attendanceId', ap.attendance_id,
            'code', p.code, 'zone', e.time_zone)) as visit
        from visit v
        join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
        join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
        join enterprise e on e.id = v.enterprise_id
        where v.enterprise_id = any (${tenantsOf(principal)}) and v.id = ${id}`,
  );
  if (!found) throw notFound();
  return { ...found.visit, startsAt: new Date(found.visit.startsAt) };
};

/**
 * The visit of a path with its attendance, locked: whatever changes a visit holds its attendance, so both are read
 * after the lock. @throws 404/4004
 */
export async function lockVisit(work: Work, id: number): Promise<{ visit: VisitRow; row: Row }> {
  const { tx } = work;
  const { enterpriseId, place } = await findVisit(work, id);
  const row = await lockAttendance(tx, enterpriseId, place.attendanceId);
  return { visit: await findVisit(work, id), row };
}

/**
 * Two who write one time at once would each wait for the other inside the constraint, until one is undone as a deadlock
 * a second later: in one agenda they go one after the other. Whether the time is free the constraint alone says.
 */
export const takeTurns = (tx: Tx, enterpriseId: number, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${enterpriseId} ${userId}`}, 0))`);

/** 409/4009: somebody else was faster. */
export const slotTaken = () => {
  const message = "Este horário acabou de ser ocupado. Escolha outro.";
  return new ApiError("CONFLICT", message, { fields: [{ field: "dateStart", message }] });
};

/** The write of a visit, where the database may refuse its time (visit_double_booking). @throws 409/4009 on `dateStart` */
export async function refuseTakenSlot<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) === "23P01") throw slotTaken();
    throw error;
  }
}

type VisitChange = {
  /** Its attendance. */
  row: Row;
  visitId: number;
  /** Whose agenda it is in. */
  userId: number;
  /** Just scheduled. */
  created?: boolean;
};

/** The event of a changed visit, after that of its attendance; answers the visit, null when it is gone. */
export async function emitVisitEvent(
  { tx, principal, now }: AnyWork,
  { row, visitId, userId, created }: VisitChange,
): Promise<Visit | null> {
  const found = await firstRow<{ raw: Raw; visit: Visit | null }>(
    tx,
    sql`select ${rawJson} as raw, (
          select ${agendaJson} from visit v ${agendaJoins} where v.enterprise_id = a.enterprise_id and v.id = ${visitId}) as visit
        from attendance a where a.enterprise_id = ${row.enterpriseId} and a.id = ${row.id}`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  await recordVisit(tx, {
    actor: principal && { id: String(principal.userId), name: principal.userName },
    attendance: toRow(found.raw),
    visitId,
    userId,
    created,
    visit: found.visit,
    at: now,
  });
  return found.visit;
}
