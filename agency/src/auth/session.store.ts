import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import type { AccountStatus } from "../database/schema";
import { enterprise, membership, refreshFamily, secondFactor, userAccount } from "../database/schema";
import type { Claims } from "../tenancy/transaction";

/** A sign-in ends after this long without a refresh. */
const IDLE_DAYS = 30;
/**
 * How long a used refresh token gives the same successor, for an answer that was lost (docs/product/sign-in.md#tokens).
 */
const GRACE_MS = 10_000;

const idleUntil = (now: Date) => new Date(now.getTime() + IDLE_DAYS * 86_400_000);

export type Person = {
  id: number;
  name: string;
  email: string;
  passwordHash: string;
  accountStatus: AccountStatus;
  hasSecondFactor: boolean;
};

/** By e-mail, without case. */
export async function personByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const [person] = await tx
    .select({
      id: userAccount.id,
      name: userAccount.name,
      email: userAccount.email,
      passwordHash: userAccount.passwordHash,
      accountStatus: userAccount.accountStatus,
      hasSecondFactor: sql<boolean>`${secondFactor.confirmedAt} is not null`,
    })
    .from(userAccount)
    .leftJoin(secondFactor, eq(secondFactor.userId, userAccount.id))
    .where(eq(userAccount.email, email.trim()));
  return person;
}

/** Whether the password is still that one; until the end of the transaction it is not changed. */
export async function lockPerson(tx: Tx, { id, passwordHash }: Person): Promise<boolean> {
  const found = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.id, id), eq(userAccount.passwordHash, passwordHash)))
    .for("share");
  return found.length > 0;
}

type Workplace = { id: number; accountStatus: AccountStatus; active: boolean };

/** Where this person works, or did before they were suspended there; the first one first. */
export const workplaces = (tx: Tx, userId: number): Promise<Workplace[]> =>
  tx
    .select({ id: enterprise.id, accountStatus: enterprise.accountStatus, active: membership.active })
    .from(membership)
    .innerJoin(enterprise, eq(enterprise.id, membership.enterpriseId))
    .where(eq(membership.userId, userId))
    .orderBy(asc(enterprise.id));

/** Sign-ins that one person may have (docs/product/sessions.md#ending). */
export const MOST_SESSIONS = 100;

/** Where somebody signs in: the program, and what the session is shown as. */
export type Program = { clientId: string; device: string };

/** A new sign-in; its first refresh token has counter 0. With too many of them the one unused longest ends. */
export async function startFamily(
  tx: Tx,
  signedIn: { userId: number; enterpriseId: number } & Program,
  now: Date,
): Promise<Claims> {
  const family = crypto.randomUUID();
  const times = { rotatedAt: now, createdAt: now, expiresAt: idleUntil(now) };
  await tx.insert(refreshFamily).values({ id: family, ...signedIn, ...times });
  await endOldest(tx, signedIn.userId, family, now);
  return { userId: signedIn.userId, enterpriseId: signedIn.enterpriseId, family };
}

/** Whether the person has signed in before, and never with that device or program, as far as sign-ins are kept. */
export async function isNewDevice(
  tx: Tx,
  { userId, clientId, device }: { userId: number; clientId: string; device: string },
): Promise<boolean> {
  const [found] = await tx
    .select({
      any: sql<boolean>`count(*) > 0`,
      same: sql<boolean>`coalesce(bool_or(${refreshFamily.device} = ${device} and ${refreshFamily.clientId} = ${clientId}), false)`,
    })
    .from(refreshFamily)
    .where(eq(refreshFamily.userId, userId));
  return found?.any === true && !found.same;
}

/** The time zone of an agency. */
export async function zoneOf(tx: Tx, enterpriseId: number): Promise<string> {
  const [found] = await tx
    .select({ zone: enterprise.timeZone })
    .from(enterprise)
    .where(eq(enterprise.id, enterpriseId));
  return found?.zone ?? DEFAULT_ZONE;
}

/** Ends what a person has too many of, never the one that has just begun. */
const endOldest = (tx: Tx, userId: number, begun: string, now: Date) =>
  tx.execute(
    sql`update refresh_family set revoked_at = ${now.toISOString()}::timestamptz
        where id in (
          select id from refresh_family
          where user_id = ${userId} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz
          order by (id = ${begun}::uuid) desc, rotated_at desc, created_at desc, id offset ${MOST_SESSIONS})`,
  );

export type Rotation =
  | { kind: "rotated"; claims: Claims; counter: number }
  | { kind: "over" }
  /** The token was given to another program; it is as good as before. */
  | { kind: "another-client" }
  | { kind: "suspended" }
  /** `enterprise_authorization` for an agency where this person does not work. */
  | { kind: "no-such-enterprise" };

/**
 * Uses refresh token number `counter`, and with `enterpriseId` carries the session over to that agency. The token used
 * again within 10 s gives the same successor; later it ends the family, so the outcome is returned, not thrown.
 */
export async function rotate(
  tx: Tx,
  token: { family: string; counter: number },
  clientId: string,
  enterpriseId: number | undefined,
  now: Date,
): Promise<Rotation> {
  const [family] = await tx
    .select()
    .from(refreshFamily)
    .where(eq(refreshFamily.id, token.family))
    .for("update");
  if (!family || family.revokedAt || family.expiresAt <= now) return { kind: "over" };
  if (isOfAnother(family, clientId)) return { kind: "another-client" };

  const target = enterpriseId ?? family.enterpriseId;
  const places = await workplaces(tx, family.userId);
  const place = places.find((candidate) => candidate.id === target);
  if (!place) return enterpriseId === undefined ? { kind: "over" } : { kind: "no-such-enterprise" };
  const [person] = await tx
    .select({ accountStatus: userAccount.accountStatus })
    .from(userAccount)
    .where(eq(userAccount.id, family.userId));
  if (person?.accountStatus !== "ACTIVE" || place.accountStatus !== "ACTIVE" || !place.active)
    return { kind: "suspended" };

  const claims = { userId: family.userId, enterpriseId: target, family: family.id };
  if (token.counter === family.counter) {
    await tx
      .update(refreshFamily)
      .set({
        clientId: family.clientId ?? clientId,
        counter: family.counter + 1,
        enterpriseId: target,
        rotatedAt: now,
        expiresAt: idleUntil(now),
      })
      .where(eq(refreshFamily.id, family.id));
    return { kind: "rotated", claims, counter: family.counter + 1 };
  }
  // A clock that has come back is no grace for as long as it was ahead.
  const inGrace = Math.abs(now.getTime() - family.rotatedAt.getTime()) <= GRACE_MS;
  if (token.counter === family.counter - 1 && inGrace && target === family.enterpriseId)
    return { kind: "rotated", claims, counter: family.counter };
  await revoke(tx, family.id, now);
  return { kind: "over" };
}

/** A sign-in of before programs were noted becomes that of the program that refreshes it next. */
const isOfAnother = (family: { clientId: string | null }, clientId: string): boolean =>
  family.clientId !== null && family.clientId !== clientId;

/** Ends the sign-in of a program's own token; false, and nothing done, for that of another one. */
export async function revokeOwn(tx: Tx, id: string, clientId: string, now: Date): Promise<boolean> {
  const [family] = await tx
    .select({ clientId: refreshFamily.clientId })
    .from(refreshFamily)
    .where(eq(refreshFamily.id, id));
  if (family && isOfAnother(family, clientId)) return false;
  await revoke(tx, id, now);
  return true;
}

/** Ends a sign-in: its access tokens too, from the next call on. */
async function revoke(tx: Tx, family: string, now: Date): Promise<void> {
  await tx
    .update(refreshFamily)
    .set({ revokedAt: now })
    .where(and(eq(refreshFamily.id, family), isNull(refreshFamily.revokedAt)));
}

/** Ends all sign-ins of a person but that one, on every device and in every agency. */
export async function revokeAll(
  tx: Tx,
  userId: number,
  { except, now }: { except?: string; now: Date },
): Promise<void> {
  await tx
    .update(refreshFamily)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshFamily.userId, userId),
        isNull(refreshFamily.revokedAt),
        except === undefined ? undefined : ne(refreshFamily.id, except),
      ),
    );
}

/** Forgets sign-ins that ended long ago. */
export async function forgetOldFamilies(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from refresh_family where expires_at < ${now.toISOString()}::timestamptz`);
}
