import type { Role } from "@soleira/schema/account/roles";
import type { TokenScope } from "@soleira/schema/token/scopes";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/database";
import { firstRow, sqlState } from "../database/database";
import type { AccountStatus } from "../database/schema";
import { ApiError, sessionOver, suspended } from "../error/api-error";
import { inTurnSpan } from "../tracing/spans";
import type { Principal } from "./principal";

/** Who a valid access token speaks for. */
export type Claims = {
  userId: number;
  enterpriseId: number;
  family: string;
  /** Of an API token: what it may do (docs/product/tokens.md#scopes). */
  scopes?: readonly TokenScope[];
};
/** Who shares something by a secret address: it is read as they are now, for which they need not be signed in. */
export type Sharer = Omit<Claims, "family"> & { family: null };

/** What membership_of() answers, see migrations/0180_membership_of_oneself.sql. */
type Session = {
  userName: string;
  accountStatus: AccountStatus;
  active: boolean;
  familyAlive: boolean;
  roles: Role[];
  tenants: string;
  enterprise: Principal["enterprise"] & { accountStatus: AccountStatus };
  preServiceStatuses: Principal["preServiceStatuses"];
};

/** Two transactions that wait for each other, or a serialisation failure: the same again is right and harmless. */
const isPassing = (error: unknown) => ["40001", "40P01"].includes(sqlState(error) ?? "");

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || tries === 4) throw error;
    }
}

/** Whose turn it is: a session's or token's; what is shared by a secret address waits as its maker. */
const callerOf = ({ userId, enterpriseId, family }: Claims | Sharer) => ({
  enterpriseId,
  caller: family ?? `maker ${userId}`,
});

/**
 * One transaction as this member, when it is their turn: role `app`, tenants set, membership and session checked, all
 * in its first statement. What `atTurn` throws ends the call before the database is asked.
 * @throws 401/4016 when the session is over, 403/4018 when the account, the membership or the agency is suspended.
 */
export const asMember = <T>(
  database: Database,
  claims: Claims | Sharer,
  work: (tx: Tx, principal: Principal) => Promise<T>,
  atTurn: () => void = () => {},
): Promise<T> =>
  repeated(() =>
    inTurnSpan((began) =>
      database.inTurn(callerOf(claims), async () => {
        began();
        atTurn();
        return database.transaction(async (tx) => {
          const row = await firstRow<{ session: Session | null }>(
            tx,
            sql`select s.session, set_config('app.enterprises', coalesce(s.session ->> 'tenants', ''), true),
              set_config('app.user', ${String(claims.userId)}, true), set_config('role', 'app', true)
            from (select membership_of(${claims.userId}::bigint, ${claims.enterpriseId}::int, ${claims.family}::uuid) as session offset 0) s`,
          );
          const session = row?.session;
          if (!session || (claims.family !== null && !session.familyAlive)) throw sessionOver();
          if (
            !session.active ||
            session.accountStatus === "SUSPENDED" ||
            session.enterprise.accountStatus === "SUSPENDED"
          )
            throw suspended();
          return work(tx, {
            userId: claims.userId,
            userName: session.userName,
            enterpriseId: claims.enterpriseId,
            tenants: session.tenants.split(",").map(Number),
            roles: session.roles,
            scopes: claims.scopes ?? null,
            enterprise: session.enterprise,
            preServiceStatuses: session.preServiceStatuses,
          });
        });
      }),
    ),
  );

/** One transaction of the sign-in: role `auth` sees people, memberships, sessions and lead credentials, no tenant's data. */
export const asAuthService = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  repeated(() =>
    database.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.enterprises', '', true), set_config('app.user', '', true), set_config('role', 'auth', true)`,
      );
      return work(tx);
    }),
  );

/** From here on a transaction of the sign-in is one of role app: this person's, within this agency alone. */
export const continueAsApp = (
  tx: Tx,
  { enterpriseId, userId }: { enterpriseId: number; userId: number },
): Promise<unknown> =>
  tx.execute(
    sql`select set_config('app.enterprises', ${String(enterpriseId)}, true), set_config('app.user', ${String(userId)}, true),
        set_config('role', 'app', true)`,
  );

/** One transaction of the agency's own within these tenants: for what a portal's lead or a calendar feed starts. */
export const asSystem = <T>(
  database: Database,
  enterprises: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  repeated(() =>
    database.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.enterprises', ${enterprises.join(",")}, true), set_config('app.user', '', true), set_config('role', 'app', true)`,
      );
      return work(tx);
    }),
  );

/** Runs one step of a transaction, of whomever, with one more tenant in reach: what a unit's lead is to its holding. */
export async function withTenant<T>(tx: Tx, enterpriseId: number, work: () => Promise<T>): Promise<T> {
  const reach = await firstRow<{ before: string }>(
    tx,
    sql`select set_config('app.enterprises', before || ',' || ${String(enterpriseId)}, true), before
        from (select current_setting('app.enterprises') as before offset 0) s`,
  );
  const result = await work();
  await tx.execute(sql`select set_config('app.enterprises', ${reach?.before ?? ""}, true)`);
  return result;
}

/**
 * Runs one step of a member's transaction with other tenants in reach, e.g. a hand-over to a subsidiary that the
 * caller does not see. The caller has checked that this enterprise is of the same holding.
 */
export async function withTenants<T>(
  tx: Tx,
  principal: Principal,
  enterprises: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const set = (ids: readonly number[]) =>
    tx.execute(sql`select set_config('app.enterprises', ${ids.join(",")}, true)`);
  await set([...principal.tenants, ...enterprises]);
  try {
    const result = await work();
    await set(principal.tenants);
    return result;
  } catch (error) {
    // A refusal may be caught, and the transaction goes on (error/all-fields.ts); after any other error it is undone.
    if (error instanceof ApiError) await set(principal.tenants);
    throw error;
  }
}
