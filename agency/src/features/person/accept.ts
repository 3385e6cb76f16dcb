import { eq, sql } from "drizzle-orm";
import { personByEmail } from "../../auth/session.store";
import type { Database, Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { userAccount } from "../../database/schema";
import { invalid } from "../../error/api-error";
import { asAuthService } from "../../tenancy/transaction";
import { takeInvitation } from "../account/join.store";
import { policyOf } from "../account/policy.store";
import { liveInvitation } from "../account/registration.store";

type Deps = { database: Database; now: () => Date };

/** Withdrawn, used, past, unknown, and of another address look the same (docs/product/registering.md#invitation). */
const over = () => invalid("token", "Este convite não vale mais. Peça outro à imobiliária.");

/** What an invitation is; uses nothing up. @throws 400/4001 on `token` */
export const readInvitation = ({ database, now }: Deps, token: string) =>
  asAuthService(database, async (tx) => {
    const found = await liveInvitation(tx, token, now());
    if (!found) throw over();
    return {
      enterprise: { name: found.enterpriseName },
      email: found.email,
      invitedBy: found.invitedByName,
      roles: found.roles,
      hasAccount: (await personByEmail(tx, found.email)) !== undefined,
      passwordPolicy: policyOf(found.passwordPolicy),
    };
  });

/** Takes an invitation as the person of its address, who is signed in. @throws 400/4001 on `token` */
export const acceptInvitation = ({ database, now }: Deps, userId: number, token: string) =>
  asAuthService(database, async (tx) => {
    const at = now();
    const found = await liveInvitation(tx, token, at, true);
    if (
      !found ||
      !(await isTheirs(tx, userId, found.email)) ||
      (await isMember(tx, userId, found.enterpriseId))
    )
      throw over();
    await takeInvitation(tx, userId, found, at);
    return { enterprise: { id: found.enterpriseId, name: found.enterpriseName } };
  });

async function isTheirs(tx: Tx, userId: number, email: string): Promise<boolean> {
  const [person] = await tx
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return person?.email.toLowerCase() === email.toLowerCase();
}

const isMember = async (tx: Tx, userId: number, enterpriseId: number): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from membership where user_id = ${userId}::bigint and enterprise_id = ${enterpriseId}`,
  )) !== undefined;
