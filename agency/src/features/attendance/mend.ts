import { isContact, isMendable, mendableUntil } from "@soleira/schema/attendance/mending";
import type { History, MendBody } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { attendance } from "../../database/schema";
import { conflict, forbidden, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { readAttendance } from "./attendance.store";
import { change } from "./change";
import { NO_STEP } from "./edit";
import { readHistory } from "./history.store";
import type { MendedItem } from "./mend-contact";
import { contactsWithout, keepBefore } from "./mend-contact";
import { futureDate } from "./return";
import type { Row } from "./row.store";

/** Puts another text, and another reminder where one is named, into a note (docs/product/history.md#mending). */
export async function mendNote(
  work: Work,
  row: Row,
  id: number,
  { message, rememberAt }: z.output<typeof MendBody>,
): Promise<History> {
  const item = await itemToMend(work, row, id);
  if (item.kind !== "OBSERVATION" || item.removedAt)
    throw conflict(
      item.removedAt ? "Esta nota já foi removida." : "Só o texto de uma nota pode ser corrigido.",
      await readAttendance(work, row),
    );
  const known = item.rememberAt && new Date(item.rememberAt).toISOString();
  const at = rememberAt === undefined ? known : rememberAt;
  if (at && at !== known) futureDate(at, work.now, "rememberAt");
  if (message === item.message && at === known) return readHistory(work.tx, row, item.version);
  const { version } = await change(work, {
    row,
    item: changed(
      row,
      id,
      sql`message = ${message}, remember_at = ${at}::timestamptz, mended_at = a.updated_at`,
    ),
  });
  return readHistory(work.tx, row, version);
}

/**
 * Takes a note or a contact away; that something was there stays (docs/product/history.md#mending). Of a contact what the
 * attendance says of contacts is said anew.
 */
export async function removeItem(work: Work, row: Row, id: number): Promise<History> {
  const item = await itemToMend(work, row, id);
  if (item.removedAt) return readHistory(work.tx, row, item.version);
  const contact = isContact(item.kind);
  const said = item.title === NO_STEP ? takesNoStepBack(item) : null;
  const without = contact ? await contactsWithout(work, row, item) : said;
  const { version } = await change(work, {
    row,
    ...without,
    item: changed(
      row,
      id,
      sql`title = ${contact ? "Contato removido" : "Nota removida"}, message = null, reason_id = null,
        remember_at = null, contact_at = null, removed_at = a.updated_at`,
    ),
  });
  if (contact) await keepBefore(work, row, item);
  return readHistory(work.tx, row, version);
}

/** What that note said, unless another one has said it since (docs/product/returns.md#no-next-step). */
const takesNoStepBack = ({ createdAt }: MendedItem) => ({
  set: { noStepSince: sql`nullif(${attendance.noStepSince}, ${createdAt}::timestamptz)` },
});

/** The statement that changes an item in place of writing another one: it comes with the change's version. */
const changed = (row: Row, id: number, set: SQL): SQL =>
  sql`update history h set ${set}, version = a.version from a
      where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id} and h.id = ${id}`;

/**
 * @throws 404/4004 for no item of this attendance; 403/4003 for another person's; 409/4009 with the attendance for what is
 * neither note nor contact, and when its time is over
 */
async function itemToMend(work: Work, row: Row, id: number): Promise<MendedItem> {
  const { tx, principal, now } = work;
  const item = await firstRow<MendedItem>(
    tx,
    sql`select id::int as id, type as kind, version, title, message, created_by::int as "createdBy", coalesce(recorded_at, created_at) as "createdAt",
          remember_at as "rememberAt", removed_at as "removedAt"
        from history where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and id = ${id}`,
  );
  if (!item) throw notFound();
  if (item.createdBy !== principal.userId) throw forbidden("Só quem registrou pode corrigir ou remover.");
  if (!isMendable(item.kind))
    throw conflict("Só notas e contatos podem ser corrigidos ou removidos.", await readAttendance(work, row));
  const until = mendableUntil({ ...item, removedAt: null });
  if (until && now > new Date(until))
    throw conflict(
      "Passaram-se 10 minutos. Escreva uma nova nota com a correção.",
      await readAttendance(work, row),
    );
  return item;
}
