import { momentOf } from "../../http/moment";
import type { Work } from "../../tenancy/work";
import { hadTurn } from "../distribution/turn.store";
import { lockAttendance, lockOpen, requireOpen } from "./attendance.store";
import type { Row } from "./row.store";

type Contact = { occurredAt?: string | null | undefined; version?: number | null | undefined };

/**
 * The attendance that a contact is recorded of, locked: one that the caller may change; or, for a contact that was made while
 * it was theirs and arrives after it was passed on, one that they do not see any more
 * (docs/product/first-answer.md#passing-on). @throws 404/4004, 403/4003, 409/4009
 */
export async function lockForContact(work: Work, id: number, contact: Contact): Promise<Row> {
  const at = momentOf(work.now, contact.occurredAt);
  if (!at || !(await hadTurn(work, { id, at }))) return lockOpen(work, id, contact);
  const row = await lockAttendance(work.tx, work.principal.enterpriseId, id);
  await requireOpen(work, row);
  return row;
}
