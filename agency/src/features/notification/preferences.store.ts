import { NOTIFICATION_KINDS } from "@soleira/schema/notification/kinds";
import type { NotificationPreferences } from "@soleira/schema/notification/wire";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { notificationPreference } from "../../database/schema";
import type { Work } from "../../tenancy/work";

type Preferences = z.output<typeof NotificationPreferences>;

/** What is pushed to the caller, and when not (docs/product/notifications.md#preferences). */
export async function readPreferences({ tx, principal }: Work): Promise<Preferences> {
  const { muted, quietFrom, quietTo, enterpriseId, userId } = notificationPreference;
  const [kept] = await tx
    .select({ muted, quietFrom, quietTo })
    .from(notificationPreference)
    .where(and(eq(enterpriseId, principal.enterpriseId), eq(userId, principal.userId)));
  return {
    kinds: NOTIFICATION_KINDS.filter((kind) => !kept?.muted.includes(kind)),
    quietFrom: kept?.quietFrom ?? null,
    quietTo: kept?.quietTo ?? null,
  };
}

/** Kept are the kinds that are off: one that comes with a later version is on. */
export async function writePreferences(work: Work, given: Preferences): Promise<Preferences> {
  const { tx, principal } = work;
  const set = {
    muted: NOTIFICATION_KINDS.filter((kind) => !given.kinds.includes(kind)),
    quietFrom: given.quietFrom ?? null,
    quietTo: given.quietTo ?? null,
  };
  await tx
    .insert(notificationPreference)
    .values({ enterpriseId: principal.enterpriseId, userId: principal.userId, ...set })
    .onConflictDoUpdate({
      target: [notificationPreference.enterpriseId, notificationPreference.userId],
      set,
    });
  return readPreferences(work);
}
