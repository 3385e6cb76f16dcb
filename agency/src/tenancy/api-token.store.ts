import { lt, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import { apiToken } from "../database/schema";

type UsedToken = { enterpriseId: number; id: string };
const unnoted = ({ enterpriseId, id }: UsedToken, now: Date) =>
  sql`select id from api_token where enterprise_id = ${enterpriseId} and id = ${id}::uuid
    and (last_used_at is null or last_used_at < ${now.toISOString()}::timestamptz - interval '1 minute')`;

/** Whether a token's use has not been noted within the last minute. */
export const isUseUnnoted = async (tx: Tx, token: UsedToken, now: Date): Promise<boolean> =>
  (await rows(tx, unnoted(token, now))).length > 0;

/** Notes that a token is used, to the minute; of calls at one time one notes it, and none waits. */
export const noteUse = (tx: Tx, token: UsedToken, now: Date) =>
  tx.execute(
    sql`update api_token set last_used_at = ${now.toISOString()}::timestamptz
        where enterprise_id = ${token.enterpriseId} and id in (${unnoted(token, now)} for update skip locked)`,
  );

/** Tokens that have run out. */
export const forgetApiTokens = (tx: Tx, now: Date) => tx.delete(apiToken).where(lt(apiToken.expiresAt, now));
