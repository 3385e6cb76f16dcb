import type { Visit } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { append } from "../../outbox/append";
import type { AnyWork } from "../../tenancy/work";
import type { Raw, Row } from "../attendance/row.store";
import { rawJson, toRow } from "../attendance/row.store";
import { visitChanged } from "./visit.event";
import { agendaJoins, agendaJson } from "./visit-json.store";

type Changed = {
  /** Its attendance. */
  row: Row;
  visitId: number;
  /** Whose agenda it is in. */
  userId: number;
  /** Where it changed hands: whose it was, and its attendance before. */
  before?: { row: Row; userId: number };
  /** Just scheduled. */
  created?: boolean;
};

/** Puts the event of a changed visit into the outbox, after that of its attendance; answers the visit, null when gone. */
export async function emitVisitEvent(
  work: AnyWork,
  { row, visitId, userId, before, created }: Changed,
): Promise<Visit | null> {
  const { tx, principal, now } = work;
  const found = await firstRow<{ raw: Raw; visit: Visit | null }>(
    tx,
    sql`select ${rawJson} as raw, (
          select ${agendaJson} from visit v ${agendaJoins} where v.enterprise_id = a.enterprise_id and v.id = ${visitId}) as visit
        from attendance a where a.enterprise_id = ${row.enterpriseId} and a.id = ${row.id}`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  const { visit } = found;
  await append(
    work,
    visitChanged({ principal, row: toRow(found.raw), visitId, userId, before, created, visit, now }),
  );
  return visit;
}
