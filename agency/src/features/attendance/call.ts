import { CALL_OUTCOME_TEXT } from "@soleira/schema/attendance/call-outcome";
import type { Attendance, CallBody } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { momentOf } from "../../http/moment";
import type { Work } from "../../tenancy/work";
import { change } from "./change";
import { beginning } from "./effects";
import { contacted } from "./progress";
import type { Row } from "./row.store";

/** An outcome that comes later is of another call. */
const LONGEST_HOURS = 4;

/**
 * Notes that a call was begun, which changes nothing else, or how it went: a contact, with which a NEW attendance is
 * IN_PROGRESS (docs/product/messages.md#calls). @throws 400/4001 `occurredAt`
 */
export async function recordCall(
  work: Work,
  row: Row,
  { outcome, occurredAt }: z.output<typeof CallBody>,
): Promise<Attendance> {
  const at = momentOf(work.now, occurredAt);
  if (!outcome) return change(work, { row, note: { type: "CALL", title: "Ligação iniciada", at } });
  const contactAt = at ?? work.now;
  await forgetBeginning(work, row, contactAt);
  const begun = beginning(row);
  return change(work, {
    row,
    set: { ...contacted(contactAt), ...begun?.set },
    note: {
      type: "CALL",
      title: `Ligação: ${CALL_OUTCOME_TEXT[outcome]}`,
      message: begun?.text ?? null,
      at,
      contactAt,
    },
  });
}

/** One call is one item: the outcome comes in place of the caller's own 'Ligação iniciada' of it. */
const forgetBeginning = ({ tx, principal }: Work, row: Row, at: Date) =>
  tx.execute(
    sql`delete from history h
        where h.enterprise_id = ${row.enterpriseId} and h.id = (select l.id from history l
            where l.enterprise_id = ${row.enterpriseId} and l.attendance_id = ${row.id} and l.type = 'CALL'
              and l.created_by = ${principal.userId}::bigint
            order by l.created_at desc, l.id desc limit 1)
          and h.contact_at is null and h.removed_at is null
          and h.created_at between ${at.toISOString()}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
            and ${at.toISOString()}::timestamptz + interval '1 minute'`,
  );
