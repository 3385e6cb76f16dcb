import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, sqlState } from "../../database/database";
import { intArray, isOpenVisit } from "../../database/fragments";
import { ApiError, conflict, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { lockAttendance, lockForChange } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";

/** A property row of an attendance, as visits need it. */
export type PropertyRow = {
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
  confirmedAt: Date | null;
  confirmedByCustomer: boolean | null;
  /** The time that the customer asked for in its place. */
  askedFor: Date | null;
  place: PropertyRow;
};

/** The property row of a call, in the caller's tenants. @throws 404/4004 */
export async function propertyRowOf({ tx, principal }: Work, id: number): Promise<PropertyRow> {
  const found = await firstRow<{ place: PropertyRow }>(
    tx,
    sql`select jsonb_build_object('enterpriseId', ap.enterprise_id, 'id', ap.id, 'attendanceId', ap.attendance_id,
          'code', p.code, 'zone', e.time_zone) as place
        from attendance_property ap
        join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
        join enterprise e on e.id = ap.enterprise_id
        where ap.enterprise_id = any (${intArray(principal.tenants)}) and ap.id = ${id}`,
  );
  if (!found) throw notFound();
  return found.place;
}

type RawVisit = Omit<VisitRow, "startsAt" | "confirmedAt" | "askedFor"> & {
  startsAt: string;
  confirmedAt: string | null;
  askedFor: string | null;
};

const findVisit = async (tx: Tx, tenants: readonly number[], id: number): Promise<VisitRow> => {
  const found = await firstRow<{ visit: RawVisit }>(
    tx,
    sql`select jsonb_build_object('enterpriseId', v.enterprise_id, 'id', v.id, 'userId', v.user_id,
          'userName', (select u.name from user_account u where u.id = v.user_id),
          'startsAt', v.starts_at, 'canceled', v.canceled, 'finished', v.finished,
          'confirmedAt', v.confirmed_at, 'confirmedByCustomer', v.confirmed_by_customer, 'askedFor', v.asked_for,
          'place', jsonb_build_object('enterpriseId', ap.enterprise_id, 'id', ap.id, 'attendanceId', ap.attendance_id,
            'code', p.code, 'zone', e.time_zone)) as visit
        from visit v
        join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
        join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
        join enterprise e on e.id = v.enterprise_id
        where v.enterprise_id = any (${intArray(tenants)}) and v.id = ${id}`,
  );
  if (!found) throw notFound();
  const { startsAt, confirmedAt, askedFor, ...visit } = found.visit;
  return {
    ...visit,
    startsAt: new Date(startsAt),
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    askedFor: askedFor === null ? null : new Date(askedFor),
  };
};

/** How often a visit or property is looked for that moves to another attendance meanwhile. */
const MOST_TRIES = 3;

/**
 * What is found, with its attendance, locked: whatever changes it holds that, so it is read again after the lock. Where a
 * merge has taken it to another attendance meanwhile, it begins anew with that one (docs/product/changes.md#locks).
 * @throws what `find` and `lock` throw, 409/4009 where it moves on and on
 */
async function lockWith<Found>(
  find: () => Promise<Found>,
  placeOf: (found: Found) => PropertyRow,
  lock: (place: PropertyRow) => Promise<Row>,
): Promise<{ found: Found; row: Row }> {
  let before = await find();
  for (let tries = 1; ; tries++) {
    const row = await lock(placeOf(before));
    const found = await find();
    if (placeOf(found).attendanceId === row.id) return { found, row };
    if (tries === MOST_TRIES) throw conflict("Este imóvel está mudando de atendimento. Tente de novo.");
    before = found;
  }
}

/** The visit of a path with its attendance, locked. @throws 404/4004 for one that is in none of these tenants */
export async function lockVisit(
  tx: Tx,
  tenants: readonly number[],
  id: number,
): Promise<{ visit: VisitRow; row: Row }> {
  const { found, row } = await lockWith(
    () => findVisit(tx, tenants, id),
    ({ place }) => place,
    ({ enterpriseId, attendanceId }) => lockAttendance(tx, enterpriseId, attendanceId),
  );
  return { visit: found, row };
}

/** The property row of a call with its attendance, locked for a change. @throws 404/4004, 403/4003 */
export async function lockPropertyRow(work: Work, id: number): Promise<{ place: PropertyRow; row: Row }> {
  const { found, row } = await lockWith(
    () => propertyRowOf(work, id),
    (place) => place,
    ({ attendanceId }) => lockForChange(work, attendanceId),
  );
  return { place: found, row };
}

/**
 * Two who write one time at once would each wait for the other inside the constraint, until one is undone as a deadlock
 * a second later: in one agenda they go one after the other. Whether the time is free the constraint alone says.
 */
export const takeTurns = (tx: Tx, enterpriseId: number, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${enterpriseId} ${userId}`}, 0))`);

/** 409/4009: another call was faster. */
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

/** Whether a property row of an attendance has an open visit: then it cannot be taken out. */
export const hasOpenVisit = async (
  tx: Tx,
  enterpriseId: number,
  attendancePropertyId: number,
): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from visit v where v.enterprise_id = ${enterpriseId}
        and v.attendance_property_id = ${attendancePropertyId} and ${isOpenVisit}`,
  )) !== undefined;

/** Whether an attendance has an open visit beside that one. */
export const hasOtherOpenVisit = async (
  tx: Tx,
  attendance: { enterpriseId: number; id: number },
  visitId: number,
): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from attendance_property ap
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id
        where ap.enterprise_id = ${attendance.enterpriseId} and ap.attendance_id = ${attendance.id}
          and v.id <> ${visitId} and ${isOpenVisit} limit 1`,
  )) !== undefined;
