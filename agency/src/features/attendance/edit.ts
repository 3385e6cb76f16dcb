import type { Attendance, ContactTypeBody, NoStepBody } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { invalid } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { readAttendance } from "./attendance.store";
import { change, laterOf } from "./change";
import { beginning } from "./effects";
import { contacted } from "./progress";
import type { Row } from "./row.store";

type Temperature = { id: number; name: string; heat: number };

/** A temperature of that enterprise. @throws 400/4001 for any other. */
export async function temperatureFor(tx: Tx, enterpriseId: number, text: string): Promise<Temperature> {
  const id = ownId(text, "temperatureId", "Temperatura inválida.");
  const found = await firstRow<{ name: string; heat: number }>(
    tx,
    sql`select name, heat::int as heat from temperature where enterprise_id = ${enterpriseId} and id = ${id} and set_aside_at is null`,
  );
  if (!found) throw invalid("temperatureId", "Temperatura inválida.");
  return { id, ...found };
}

/**
 * Sets the temperature; a NEW attendance is IN_PROGRESS with it, in one change (docs/product/attendances.md#beginning).
 */
export async function setTemperature(work: Work, row: Row, text: string): Promise<Attendance> {
  const { tx } = work;
  const temperature = await temperatureFor(tx, row.enterpriseId, text);
  if (row.temperatureId === temperature.id && row.status !== "NEW") return readAttendance(work, row);
  const begun = beginning(row);
  return change(work, {
    row,
    set: {
      temperatureId: temperature.id,
      temperatureOrder: temperature.heat,
      ...begun?.set,
    },
    undoable: begun !== null,
    note: {
      type: "TEMPERATURE",
      title: `Temperatura alterada para ${temperature.name}`,
      message: begun?.text ?? null,
    },
  });
}

/** Notes how the person was contacted, and when (docs/product/attendances.md#last-contact). */
export async function setContactType(
  work: Work,
  row: Row,
  { contactTypeId: text, occurredAt }: z.output<typeof ContactTypeBody>,
): Promise<Attendance> {
  const { tx, now } = work;
  const at = momentOf(now, occurredAt);
  const id = ownId(text, "contactTypeId", "Tipo de contato inválido.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from contact_type where enterprise_id = ${row.enterpriseId} and id = ${id} and set_aside_at is null`,
  );
  if (!found) throw invalid("contactTypeId", "Tipo de contato inválido.");
  return change(work, {
    row,
    set: { contactTypeId: id, ...contacted(at ?? now) },
    note: { type: "CONTACT_TYPE", title: `Contato por ${found.name}`, at, contactAt: at ?? now },
  });
}

/** The title of the note that says so. */
export const NO_STEP = "Sem próximo passo";

/** Says that there is no next step, and why, as a note (docs/product/returns.md#no-next-step). */
export const setNoStep = (
  work: Work,
  row: Row,
  { reason }: z.output<typeof NoStepBody>,
): Promise<Attendance> =>
  change(work, {
    row,
    // As its note's: who removes that takes it back (mend.ts).
    set: { noStepSince: laterOf(work.now) },
    note: { type: "OBSERVATION", title: NO_STEP, message: reason },
  });
