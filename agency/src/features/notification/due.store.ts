import { lt } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { dueNotice } from "../../database/schema";

/** Longer than anything is due: what is older than a day is not noticed of any more. */
const KEPT_DAYS = 7;

/** Forgets what was noticed of long ago. As the tables' owner. */
export async function forgetDueNotices(tx: Tx, now: Date): Promise<void> {
  await tx.delete(dueNotice).where(lt(dueNotice.dueAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}
