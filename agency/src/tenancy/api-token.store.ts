import { lt, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { apiToken } from "../database/schema";

/** Notes that a token is used, to the minute; of calls at one time one notes it, and none waits. */
export const noteUse = (tx: Tx, { enterpriseId, id }: { enterpriseId: number; id: string }, now: Date) =>
  tx.execute(
    sql`update api_token set last_used_at = ${now.toISOString()}::timestamptz
        where enterprise_id = ${enterpriseId}
        and id in (select id from api_token where enterprise_id = ${enterpriseId} and id = ${id}::uuid
          and (last_used_at is null or last_used_at < ${now.toISOString()}::timestamptz - interval '1 minute')
          for update skip locked)`,
  );

/** Tokens that have run out. */
export const forgetApiTokens = (tx: Tx, now: Date) => tx.delete(apiToken).where(lt(apiToken.expiresAt, now));
