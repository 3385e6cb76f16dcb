import { eq, lt } from "drizzle-orm";
import type { Logger } from "pino";
import { forgetOldFamilies } from "../auth/session.store";
import type { Database } from "../database/database";
import { attendanceCount, idempotency } from "../database/schema";
import { KEPT_HOURS } from "../http/idempotency";
import { fault } from "../process/log";

const HOUR = 3_600_000;
type Deps = { database: Database; log: Logger; now: () => Date };

/** Deletes what is kept no longer: idempotency records, ended sign-ins, counters at zero. */
async function deleteOld({ database, now }: Deps): Promise<void> {
  const old = new Date(now().getTime() - KEPT_HOURS * HOUR);
  await database.transaction(async (tx) => {
    await tx.delete(idempotency).where(lt(idempotency.createdAt, old));
    await forgetOldFamilies(tx, now());
  });
  await database.transaction((tx) => tx.delete(attendanceCount).where(eq(attendanceCount.n, 0)));
}

/** Deletes every hour until the answered function is called. */
export function startRetention(deps: Deps): () => void {
  const timer = setInterval(() => {
    if (!deps.database.hasRoom("change")) return;
    deleteOld(deps).catch((error) => deps.log.error(fault(error), "retention failed"));
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
