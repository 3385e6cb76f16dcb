import type { PushSubscription } from "@soleira/schema/push/wire";
import { and, eq, sql } from "drizzle-orm";
import { pushDevice } from "../../database/schema";
import { notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";

/** Of one person, over all of their sign-ins (docs/product/push.md#devices). */
const MOST_DEVICES = 10;

type Device = { id: string; familyId: string; subscription: PushSubscription };

/**
 * Registers a device for the caller's sign-in. One that is registered so already is noted as used, and what is on its way
 * to it stays so; else it is taken from whom it belonged to.
 */
export async function registerDevice(
  { tx, principal, now }: Work,
  { id, familyId, subscription: { endpoint, keys } }: Device,
): Promise<void> {
  const known = await tx
    .update(pushDevice)
    .set({ ...keys, lastUsedAt: now })
    .where(and(eq(pushDevice.id, id), eq(pushDevice.familyId, familyId), eq(pushDevice.endpoint, endpoint)))
    .returning({ id: pushDevice.id });
  if (known.length > 0) return;
  await tx.execute(sql`select release_device(${id}::uuid, ${endpoint})`);
  await tx.insert(pushDevice).values({ id, familyId, endpoint, ...keys, createdAt: now, lastUsedAt: now });
  // Policies show the caller's own alone.
  await tx.execute(sql`
    delete from push_device where id in (
      select d.id from push_device d join refresh_family f on f.id = d.family_id
      where f.user_id = ${principal.userId} order by d.last_used_at desc, d.id offset ${MOST_DEVICES})`);
}

/** Removes one of the caller's. @throws 404/4004 */
export async function removeDevice({ tx }: Work, id: string): Promise<void> {
  const gone = await tx.delete(pushDevice).where(eq(pushDevice.id, id)).returning({ id: pushDevice.id });
  if (gone.length === 0) throw notFound();
}
