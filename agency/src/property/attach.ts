import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import { change, readAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row";
import { firstRow } from "../database/database";
import { conflict, invalid } from "../error/api-error";
import type { Work } from "../tenancy/work";
import { hasOpenVisit } from "../visit/open-visit";
import { readProperty } from "./property.store";

/**
 * Attaches a property of the attendance's agency by its code; a NEW attendance is IN_PROGRESS with it, in one change
 * (docs/product/properties.md#adding). @throws 400/4001 `propertyCode`.
 */
export async function addProperty(work: Work, row: Row, code: string): Promise<AttendanceProperty> {
  const { tx, now } = work;
  const property = await firstRow<{ id: string; code: string; enabled: boolean }>(
    tx,
    sql`select id::text as id, code, enabled from property
        where enterprise_id = ${row.enterpriseId} and code in (${code}, upper(${code}))
        order by (code = ${code}) desc limit 1`,
  );
  if (!property) throw invalid("propertyCode", "Imóvel não encontrado.");
  if (!property.enabled) throw invalid("propertyCode", "Este imóvel não está mais disponível.");
  const made = await firstRow<{ id: number }>(
    tx,
    sql`insert into attendance_property (enterprise_id, attendance_id, property_id, created_at)
        values (${row.enterpriseId}, ${row.id}, ${property.id}::bigint, ${now.toISOString()}::timestamptz)
        on conflict (enterprise_id, attendance_id, property_id) do nothing returning id::int as id`,
  );
  if (!made) throw invalid("propertyCode", "Este imóvel já está neste atendimento.");
  const begins = row.status === "NEW";
  await change(work, {
    row,
    set: begins ? { status: sql`'IN_PROGRESS'` } : {},
    note: {
      type: "PROPERTY",
      title: `Imóvel ${property.code} adicionado`,
      message: begins ? "O atendimento foi iniciado." : null,
    },
  });
  return readProperty(tx, row, made.id);
}

/**
 * Takes a property and its closed visits off the attendance. @throws 404/4004, 409/4009 while an open visit hangs on
 * it.
 */
export async function removeProperty(work: Work, row: Row, id: number): Promise<Attendance> {
  const { tx } = work;
  const { property } = await readProperty(tx, row, id);
  if (await hasOpenVisit(tx, row.enterpriseId, id))
    throw conflict(
      "Este imóvel tem uma visita agendada. Cancele a visita antes de excluí-lo.",
      await readAttendance(work, row),
    );
  await tx.execute(
    sql`delete from attendance_property
        where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and id = ${id}`,
  );
  return change(work, {
    row,
    set: {},
    note: { type: "PROPERTY", title: `Imóvel ${property.code} removido` },
  });
}
