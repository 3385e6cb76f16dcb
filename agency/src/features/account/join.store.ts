import type { Role } from "@soleira/schema/account/roles";
import { agentRole } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { queuesOf } from "@soleira/schema/distribution/queue";
import { sql } from "drizzle-orm";
import { type Program, startFamily } from "../../auth/session.store";
import type { Tx } from "../../database/database";
import { enterprise, membership, userAccount } from "../../database/schema";
import { type Claims, continueAsApp } from "../../tenancy/transaction";
import { insertLists } from "../lists/initial-lists.store";
import { noteChange } from "./person-change.store";
import { useInvitation } from "./registration.store";

/** A person before they are one. */
type NewPerson = { name: string; email: string; phone: string | null; passwordHash: string };
/** Of who opens an agency (docs/product/registering.md#new-agency). */
const FOUNDER: Role[] = ["ENTERPRISE_ADMIN", ...BUSINESS_TYPES.map(agentRole)];

/** Writes down a person; null where the address has an account. Of role auth. */
export async function insertPerson(tx: Tx, person: NewPerson, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(userAccount)
    .values({ ...person, createdAt: now })
    .onConflictDoNothing({ target: userAccount.email })
    .returning({ id: userAccount.id });
  return row?.id ?? null;
}

type Member = { enterpriseId: number; userId: number; roles: Role[] };

/** Writes down where somebody works. Of role auth. */
const addMember = (tx: Tx, member: Member, now: Date) =>
  tx.insert(membership).values({ ...member, createdAt: now });

/**
 * Uses an invitation up: the person works in its agency, and is in the queues of its roles
 * (docs/product/registering.md#invitation). Begins in role auth, goes on in role app.
 */
export async function takeInvitation(
  tx: Tx,
  userId: number,
  invited: { id: number; enterpriseId: number; roles: Role[]; invitedBy: number; invitedByName: string },
  now: Date,
): Promise<void> {
  const { enterpriseId, roles } = invited;
  await useInvitation(tx, invited, now);
  await addMember(tx, { enterpriseId, userId, roles }, now);
  await continueAsApp(tx, { enterpriseId, userId });
  await enterQueues(tx, { enterpriseId, userId, roles });
  const by = { id: invited.invitedBy, name: invited.invitedByName };
  await noteChange(tx, { enterpriseId, userId, at: now, what: "Entrou com um convite", by });
}

/** Takes somebody into the queues of these roles, which they have got, at the end (docs/product/people.md#powers). Of role app. */
export async function enterQueues(
  tx: Tx,
  { enterpriseId, userId, roles }: { enterpriseId: number; userId: number; roles: readonly Role[] },
): Promise<void> {
  for (const queue of queuesOf(roles))
    await tx.execute(
      sql`insert into queue_member (enterprise_id, queue, user_id, position, waits_since)
          select ${enterpriseId}, ${queue}, ${userId}, coalesce(max(position), 0) + 1, max(waits_since) + interval '1 microsecond'
          from queue_member where enterprise_id = ${enterpriseId} and queue = ${queue}
          on conflict (enterprise_id, queue, user_id)
          do update set position = excluded.position, waits_since = excluded.waits_since, left_out = false`,
    );
}

/**
 * A new agency with all that work needs, and its first person (docs/product/registering.md#new-agency), whose session it
 * begins at that program. Begins in role auth, goes on in role app.
 */
export async function openEnterprise(
  tx: Tx,
  name: string,
  userId: number,
  now: Date,
  program: Program | null,
): Promise<Claims | null> {
  const [row] = await tx
    .insert(enterprise)
    .values({ name, city: "", createdAt: now })
    .returning({ id: enterprise.id });
  if (!row) throw new Error("the enterprise was not written");
  const founder = { enterpriseId: row.id, userId, roles: FOUNDER };
  await addMember(tx, founder, now);
  const claims = program && (await startFamily(tx, { userId, enterpriseId: row.id, ...program }, now));
  await continueAsApp(tx, founder);
  await enterQueues(tx, founder);
  await insertLists(tx, row.id, false);
  return claims;
}
