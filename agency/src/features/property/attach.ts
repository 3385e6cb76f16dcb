import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { and, eq, sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { attendanceProperty } from "../../database/schema";
import { conflict, invalid } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { readAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { waitingFor } from "../proposal/proposal.store";
import { hasOpenVisit } from "../visit/visit.store";
import { readProperty } from "./property.store";
import type { PropertyFollower } from "./property-follower";

/**
 * Attaches a property of the attendance's agency by its code; a NEW attendance is IN_PROGRESS with it, in one change
 * (docs/product/properties.md#adding). @throws 400/4001 `propertyCode`.
 */
export async function addProperty(
  work: Work,
  follow: PropertyFollower,
  row: Row,
  code: string,
): Promise<AttendanceProperty> {
  const { tx, now } = work;
  const property = await firstRow<{ id: number; code: string; enabled: boolean }>(
    tx,
    sql`select id::int as id, code, enabled from property
        where enterprise_id = ${row.enterpriseId} and code in (${code}, upper(${code}))
        order by (code = ${code}) desc limit 1`,
  );
  if (!property) throw invalid("propertyCode", "Imóvel não encontrado.");
  if (!property.enabled) throw invalid("propertyCode", "Este imóvel não está mais disponível.");
  const [made] = await tx
    .insert(attendanceProperty)
    .values({ enterpriseId: row.enterpriseId, attendanceId: row.id, propertyId: property.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: attendanceProperty.id });
  if (!made) throw invalid("propertyCode", "Este imóvel já está neste atendimento.");
  await follow(work, row, { type: "PROPERTY", title: `Imóvel ${property.code} adicionado` }, true);
  return readProperty(tx, row, made.id);
}

/**
 * Takes a property and its closed visits off the attendance. @throws 404/4004, 409/4009 while an open visit or a
 * waiting proposal hangs on it.
 */
export async function removeProperty(
  work: Work,
  follow: PropertyFollower,
  row: Row,
  id: number,
): Promise<Attendance> {
  const { tx } = work;
  const { property } = await readProperty(tx, row, id);
  if (await hasOpenVisit(tx, row.enterpriseId, id))
    throw conflict(
      "Este imóvel tem uma visita agendada. Cancele a visita antes de excluí-lo.",
      await readAttendance(work, row),
    );
  if (await waitingFor(tx, row, property.code))
    throw conflict(
      "Este imóvel tem uma proposta aguardando o cliente. Exclua a proposta antes de excluí-lo.",
      await readAttendance(work, row),
    );
  await tx
    .delete(attendanceProperty)
    .where(
      and(
        eq(attendanceProperty.enterpriseId, row.enterpriseId),
        eq(attendanceProperty.attendanceId, row.id),
        eq(attendanceProperty.id, id),
      ),
    );
  return follow(work, row, { type: "PROPERTY", title: `Imóvel ${property.code} removido` });
}
