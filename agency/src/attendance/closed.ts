import { isClosed } from "@soleira/schema/attendance/status";
import { conflict } from "../error/api-error";
import type { AnyWork } from "../tenancy/work";
import { readAttendance } from "./attendance.store";
import type { Row } from "./row";

/**
 * @throws 409/4009 with the attendance when it is closed: it can no longer be edited
 * (docs/product/attendances.md#closed).
 */
export async function requireOpen(work: AnyWork, row: Row): Promise<void> {
  if (!isClosed(row.status)) return;
  const text =
    row.status === "FINISHED"
      ? "Atendimento finalizado não pode ser editado."
      : "Lead qualificado já foi encaminhado e não pode ser editado.";
  throw conflict(text, await readAttendance(work, row));
}
