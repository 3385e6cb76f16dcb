import { sql } from "drizzle-orm";
import type { Request } from "express";
import { peerAddress } from "../../auth/client-credential";
import { secretDigest } from "../../auth/secret";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import { rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { ApiError } from "../../error/api-error";
import { asAuthService, asSystem } from "../../tenancy/transaction";

type Deps = { database: Database; throttle: Throttle; now: () => Date };

/** How long a secret counts after it was replaced (docs/product/settings.md#lists). */
const PREVIOUS_HOURS = 24;

/** The password of a Basic header, whatever its user. */
export const basicSecret = (request: Request): string => {
  const [scheme, encoded = ""] = (request.get("Authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic") return "";
  return /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8"))?.[1] ?? "";
};

/**
 * The agencies that this is a door's secret or key of: one of its secret, one or more of a portal's key. It is looked up by
 * its digest, so how long that takes says nothing about it. @throws 401/4016, 429/4029 after too many wrong ones from one
 * address
 */
export async function agenciesOf(
  { database, throttle, now }: Deps,
  request: Request,
  channel: string,
  secret: string,
): Promise<number[]> {
  const digest = secretDigest(secret);
  const replacedSince = new Date(now().getTime() - PREVIOUS_HOURS * 3_600_000).toISOString();
  const found = secret
    ? await asAuthService(database, (tx) =>
        rows<{ id: number }>(
          tx,
          sql`select e.id from enterprise e where e.account_status = 'ACTIVE' and e.id in (
                select c.enterprise_id from lead_credential c where c.channel = ${channel} and c.secret_hash = ${digest}
                union all
                select c.enterprise_id from lead_credential c where c.channel = ${channel} and c.previous_hash = ${digest}
                  and c.replaced_at > ${replacedSince}::timestamptz
                union all
                select k.enterprise_id from lead_key k where k.channel = ${channel} and k.key_hash = ${digest})
              order by e.id`,
        ),
      )
    : [];
  if (found.length === 0) {
    throttle.missPortal(peerAddress(request));
    throw wrongSecret();
  }
  return found.map(({ id }) => id);
}

export const wrongSecret = () =>
  new ApiError("SESSION_OVER", "Credencial inválida.", { error: "invalid_client" });

/** Of these agencies the one that has this listing; undefined where none has it, or several. */
export async function agencyWithListing(
  database: Database,
  agencies: readonly number[],
  code: string | null,
): Promise<number | undefined> {
  if (!code) return undefined;
  const found = await asSystem(database, agencies, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`select distinct p.enterprise_id as id from property p
          where p.enterprise_id = any (${intArray(agencies)}) and p.code in (${code}, upper(${code}))`,
    ),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}
