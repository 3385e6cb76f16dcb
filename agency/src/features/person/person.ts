import type { Role } from "@soleira/schema/account/roles";
import {
  isPersonConflict,
  PERSON_REFUSALS,
  type PersonAction,
  planPerson,
} from "@soleira/schema/person/plan";
import type { Person } from "@soleira/schema/person/wire";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type * as z from "zod";
import { enterprise, membership, recoveryCode, refreshFamily, secondFactor } from "../../database/schema";
import { conflict, forbidden, invalid } from "../../error/api-error";
import type { Letter } from "../../mail/letter";
import type { Mailbox } from "../../mail/mailbox";
import { withTenants } from "../../tenancy/transaction";
import type { Work } from "../../tenancy/work";
import { enterQueues } from "../account/join.store";
import { noteChange } from "../account/person-change.store";
import { rolesTaken, rolesText, secondFactorReset, sessionsEnded } from "./letters";
import type { Member } from "./person.store";
import { actorUnderLock, lockPeople, memberUnderLock, readPerson, withdrawBeyond } from "./person.store";

type Answer = z.input<typeof Person>;
/** A change of people: the call's work, and where its mails go. */
export type PeopleWork = Work & { mailbox: Mailbox };

/**
 * The member of a path, under the lock of the agency's people, where the caller may do that to them
 * (docs/product/people.md#powers). @throws 404/4004, 403/4003, 400/4001 on `roles`, 409/4009 with the person
 */
export async function lockMember(
  work: Work,
  id: number,
  action: PersonAction,
  roles?: readonly Role[],
): Promise<Member> {
  await lockPeople(work.tx, work.principal.enterpriseId);
  const actor = await actorUnderLock(work);
  const { member, activeAdmins } = await memberUnderLock(work, id);
  const plan = (actorRoles: readonly Role[]) =>
    planPerson(
      action,
      { ...member, userId: String(member.id) },
      { actor: { ...actor, roles: actorRoles }, activeAdmins, ...(roles && { roles }) },
    );
  // As they were when the call began, so that of two admins who demote each other the later one reads what it is about;
  // then as they are, so that what was taken meanwhile does not count.
  const why = plan(work.principal.roles) ?? plan(actor.roles);
  if (!why) return member;
  const text = PERSON_REFUSALS[why];
  if (isPersonConflict(why)) throw conflict(text, await readPerson(work, id));
  throw why === "no-roles" ? invalid("roles", text) : forbidden(text);
}

export const noteOf = ({ tx, principal, now }: Work, userId: number, what: string) =>
  noteChange(tx, {
    enterpriseId: principal.enterpriseId,
    userId,
    at: now,
    what,
    by: { id: principal.userId, name: principal.userName },
  });

export const writeTo = (
  { tx, now, mailbox, principal }: PeopleWork,
  { name, email }: Member,
  letter: (recipient: { name: string; enterprise: string }) => Letter,
  kind: "ACCESS_CHANGED" | "SECOND_FACTOR_RESET" = "ACCESS_CHANGED",
): Promise<void> =>
  mailbox.write(
    { tx, now },
    { kind, to: email, letter: letter({ name, enterprise: principal.enterprise.name }) },
  );

export const withdrawnText = (n: number): string =>
  n === 1 ? "1 convite cancelado" : `${n} convites cancelados`;

/** Gives a member these roles, from their next call on. */
export async function changeRoles(work: PeopleWork, id: number, roles: Role[]): Promise<Answer> {
  const { tx, principal } = work;
  const member = await lockMember(work, id, "change-roles", roles);
  const taken = member.roles.filter((role) => !roles.includes(role));
  if (taken.length === 0 && roles.length === member.roles.length) return readPerson(work, id);
  await tx
    .update(membership)
    .set({ roles })
    .where(and(eq(membership.enterpriseId, principal.enterpriseId), eq(membership.userId, id)));
  const withdrawn = await withdrawBeyond(work, id, roles);
  const gained = roles.filter((role) => !member.roles.includes(role));
  await enterQueues(tx, { enterpriseId: principal.enterpriseId, userId: id, roles: gained });
  const what = `Papéis: ${rolesText(member.roles)} → ${rolesText(roles)}`;
  await noteOf(work, id, withdrawn > 0 ? `${what} · ${withdrawnText(withdrawn)}` : what);
  if (taken.length > 0) await writeTo(work, member, (recipient) => rolesTaken(recipient, taken, roles));
  return readPerson(work, id);
}

/** Ends the sign-ins of a member that are in this agency now; elsewhere they go on. */
export async function endSessions(work: PeopleWork, id: number): Promise<void> {
  const { tx, principal, now } = work;
  const member = await lockMember(work, id, "end-sessions");
  const ended = await tx
    .update(refreshFamily)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshFamily.userId, id),
        eq(refreshFamily.enterpriseId, principal.enterpriseId),
        isNull(refreshFamily.revokedAt),
        gt(refreshFamily.expiresAt, now),
      ),
    )
    .returning({ id: refreshFamily.id });
  if (ended.length === 0) return;
  await noteOf(work, id, "Sessões encerradas");
  await writeTo(work, member, sessionsEnded);
}

/** Turns a member's second factor off and ends all that they are signed in to; they work in this holding alone. */
export async function resetSecondFactor(work: PeopleWork, id: number): Promise<void> {
  const { tx, principal, now } = work;
  const member = await lockMember(work, id, "reset-second-factor");
  const { enterpriseId } = principal;
  const family = await tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(or(eq(enterprise.id, enterpriseId), eq(enterprise.parentId, enterpriseId)));
  await withTenants(
    tx,
    principal,
    family.map(({ id }) => id),
    async () => {
      await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id));
      await tx.delete(secondFactor).where(eq(secondFactor.userId, id));
      await tx
        .update(refreshFamily)
        .set({ revokedAt: now })
        .where(and(eq(refreshFamily.userId, id), isNull(refreshFamily.revokedAt)));
    },
  );
  await noteOf(work, id, "Verificação em duas etapas redefinida");
  await writeTo(work, member, secondFactorReset, "SECOND_FACTOR_RESET");
}
