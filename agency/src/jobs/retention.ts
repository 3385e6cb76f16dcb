import { eq, lt } from "drizzle-orm";
import type { Logger } from "pino";
import { forgetOldChallenges } from "../auth/challenge.store";
import { forgetOldTokens } from "../auth/link.store";
import { forgetOldFamilies } from "../auth/session.store";
import { forgetTries } from "../auth/try.store";
import type { Database } from "../database/database";
import { attendanceCount, idempotency, proposalKey } from "../database/schema";
import type { Env } from "../env";
import { forgetImports } from "../features/import/import.store";
import { forgetLeadDeliveries } from "../features/lead/delivery.store";
import { forgetDueNotices } from "../features/notification/due.store";
import { forgetOldNotifications } from "../features/notification/notification.store";
import { forgetOldInvitations } from "../features/person/invite";
import { forgetSealed } from "../features/personal/erasure-job";
import { forgetExports } from "../features/report/export.store";
import { forgetShares } from "../features/report/share.store";
import { forgetDeliveries } from "../features/webhook/delivery.store";
import { KEPT_HOURS } from "../http/idempotency";
import { forgetOldMails, KEPT_DAYS } from "../mail/mail.store";
import { forgetMailFiles } from "../mail/transport";
import { fault } from "../process/log";
import { forgetApiTokens } from "../tenancy/api-token.store";

const HOUR = 3_600_000;
type Deps = { database: Database; env: Pick<Env, "DATA_DIR">; log: Logger; now: () => Date };

/** Deletes what is kept no longer: idempotency records, ended sign-ins, links, mails, notifications, deliveries and refused leads of long ago, counters at zero. */
export async function deleteOld({ database, env, now }: Deps): Promise<void> {
  const old = new Date(now().getTime() - KEPT_HOURS * HOUR);
  await database.transaction(async (tx) => {
    await tx.delete(idempotency).where(lt(idempotency.createdAt, old));
    await tx.delete(proposalKey).where(lt(proposalKey.createdAt, old));
    await forgetOldFamilies(tx, now());
    await forgetOldMails(tx, now());
    await forgetOldTokens(tx, now());
    await forgetTries(tx, now());
    await forgetOldChallenges(tx, now());
    await forgetOldInvitations(tx, now());
    await forgetOldNotifications(tx, now());
    await forgetDueNotices(tx, now());
    await forgetExports(tx, now());
    await forgetShares(tx, now());
    await forgetApiTokens(tx, now());
    await forgetDeliveries(tx, now());
    await forgetLeadDeliveries(tx, now());
    await forgetImports(tx, now());
    await forgetSealed(tx, now());
  });
  await forgetMailFiles(env.DATA_DIR, new Date(now().getTime() - KEPT_DAYS * 24 * HOUR));
  // Reads all counters (44 ms of 60,000 attendances): with `n` in an index no update of a counter would spare its indexes.
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
