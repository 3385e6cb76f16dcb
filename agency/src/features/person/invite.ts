import type { Role } from "@soleira/schema/account/roles";
import { inviteRefusal, PERSON_REFUSALS } from "@soleira/schema/person/plan";
import { INVITE_REFUSALS, type InviteBody, MOST_INVITATIONS, type Person } from "@soleira/schema/person/wire";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type * as z from "zod";
import { newSecretToken } from "../../auth/secret";
import type { Throttle } from "../../auth/throttle";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { invitation } from "../../database/schema";
import { conflict, forbidden, invalid, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { invitationLetter } from "./letters";
import type { PeopleWork } from "./person";
import { actorUnderLock, lockPeople, readPerson } from "./person.store";

/** How long the link of an invitation counts (docs/product/registering.md#invitation). */
const DAYS = 7;

/** Of these roles, and of those that an invitation has already. @throws 403/4003 */
function requireInvites(actor: readonly Role[], ...invited: (readonly Role[])[]): void {
  for (const roles of invited) {
    const why = inviteRefusal(actor, roles);
    if (why) throw forbidden(PERSON_REFUSALS[why]);
  }
}

/** The invitation of an address that was not accepted; it may be past. */
const waitingFor = async ({ tx, principal }: Work, email: string) =>
  (
    await tx
      .select()
      .from(invitation)
      .where(
        and(
          eq(invitation.enterpriseId, principal.enterpriseId),
          eq(invitation.email, email),
          isNull(invitation.acceptedAt),
        ),
      )
  )[0];

/**
 * Invites an address by mail; the invitation before of the same address counts no more (docs/product/people.md#inviting).
 * @throws 400/4001 on `email` for who works there or did, 403/4003, 409/4009 with too many that wait, 429/4029 for too many mails of an hour
 */
export async function invite(
  work: PeopleWork & { throttle: Throttle },
  { email, roles }: z.output<typeof InviteBody>,
): Promise<z.input<typeof Person>> {
  const { tx, principal, now, mailbox, throttle } = work;
  const { enterpriseId, userId, userName } = principal;
  await lockPeople(tx, enterpriseId);
  const before = await waitingFor(work, email);
  const alive = before && before.expiresAt > now ? before : undefined;
  requireInvites((await actorUnderLock(work)).roles, roles, ...(alive ? [alive.roles] : []));
  await requireStranger(work, email);
  if (!alive && (await countWaiting(work)) >= MOST_INVITATIONS) throw conflict(INVITE_REFUSALS.tooMany);
  throttle.beginInvitation(enterpriseId, email);
  if (before) await tx.delete(invitation).where(of(enterpriseId, before.id));
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + DAYS * 86_400_000);
  const [made] = await tx
    .insert(invitation)
    .values({
      enterpriseId,
      email,
      roles,
      tokenHash: hash,
      createdAt: now,
      expiresAt,
      invitedBy: userId,
      invitedByName: userName,
    })
    .returning({ id: invitation.id });
  if (!made) throw new Error("the invitation was not written");
  const letter = invitationLetter({ enterprise: principal.enterprise.name, by: userName, roles, token });
  await mailbox.write({ tx, now }, { kind: "INVITATION", to: email, letter });
  return readPerson(work, made.id, "invited");
}

const of = (enterpriseId: number, id: number) =>
  and(eq(invitation.enterpriseId, enterpriseId), eq(invitation.id, id));

async function requireStranger({ tx, principal }: Work, email: string): Promise<void> {
  const member = await firstRow<{ active: boolean }>(
    tx,
    sql`select m.active from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${principal.enterpriseId} and u.email = ${email}::citext`,
  );
  if (member) throw invalid("email", member.active ? INVITE_REFUSALS.works : INVITE_REFUSALS.suspended);
}

async function countWaiting({ tx, principal, now }: Work): Promise<number> {
  const waiting = await firstRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from invitation where enterprise_id = ${principal.enterpriseId} and accepted_at is null
          and expires_at > ${now.toISOString()}::timestamptz`,
  );
  return waiting?.n ?? 0;
}

/** Takes an invitation back: its link counts no more. @throws 404/4004, 403/4003 */
export async function withdraw(work: Work, id: number): Promise<void> {
  const { tx, principal, now } = work;
  await lockPeople(tx, principal.enterpriseId);
  const [found] = await tx.select().from(invitation).where(of(principal.enterpriseId, id));
  if (!found || found.acceptedAt || found.expiresAt <= now) throw notFound();
  requireInvites((await actorUnderLock(work)).roles, found.roles);
  await tx.delete(invitation).where(of(principal.enterpriseId, id));
}

/** Forgets what ran out; that somebody came by an invitation is in their changes. */
export const forgetOldInvitations = (tx: Tx, now: Date) =>
  tx.delete(invitation).where(lt(invitation.expiresAt, now));
