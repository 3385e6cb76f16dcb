import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { isOpenVisit } from "./visit-json";

/** Whether a property row of an attendance has a visit that still stands: then it cannot be taken out. */
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

/** Whether an attendance has a visit that still stands, beside that one. */
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
