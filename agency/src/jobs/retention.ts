import { sql } from "drizzle-orm";
import { forgetOldFamilies } from "../auth/session.store";
import type { Deps } from "../deps";
import { KEPT_HOURS } from "../http/idempotency";
import { fault } from "../process/log";

const HOUR = 3_600_000;

/** Throws away what has had its day: idempotency records, ended sign-ins, counters at nought. */
async function tidy({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const old = new Date(now().getTime() - KEPT_HOURS * HOUR).toISOString();
  await database.transaction(async (tx) => {
    await tx.execute(sql`delete from idempotency where created_at < ${old}::timestamptz`);
    await forgetOldFamilies(tx, now());
  });
  await database.transaction((tx) => tx.execute(sql`delete from attendance_count where n = 0`));
}

/** Tidies every hour until the answered function is called. */
export function startTidying(deps: Deps): () => void {
  const timer = setInterval(() => {
    if (!deps.database.hasRoom("change")) return;
    tidy(deps).catch((error) => deps.log.error(fault(error), "tidying failed"));
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
