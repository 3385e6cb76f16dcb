import { NO_SECRET_TEXT } from "@soleira/schema/lead/doors";
import type { CredentialList, NewCredential } from "@soleira/schema/lists/wire";
import { asc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { newSecretToken, OLX_CHANNEL, OLX_USER } from "../../auth/secret";
import { firstRow } from "../../database/database";
import { leadCredential } from "../../database/schema";
import { invalid } from "../../error/api-error";
import type { Work } from "../../tenancy/work";

/** The agency's own site: its forms have public keys. */
const SITE = "site";
const { channel, createdAt, replacedAt } = leadCredential;
const seen = { channel, createdAt, replacedAt };
type Seen = { channel: string; createdAt: Date; replacedAt: Date | null };
const answerOf = (one: Seen) => ({
  channel: one.channel,
  createdAt: one.createdAt.toISOString(),
  replacedAt: one.replacedAt?.toISOString() ?? null,
});

export const listCredentials = async ({ tx, principal }: Work): Promise<z.input<typeof CredentialList>> => ({
  items: (
    await tx
      .select(seen)
      .from(leadCredential)
      .where(eq(leadCredential.enterpriseId, principal.enterpriseId))
      .orderBy(asc(channel))
  ).map(answerOf),
});

/** A portal's new secret; the database keeps the digest of the one before (docs/product/settings.md#lists). */
export async function makeCredential(
  { tx, principal, now }: Work,
  portal: string,
): Promise<z.input<typeof NewCredential>> {
  if (portal === SITE) throw invalid("channel", NO_SECRET_TEXT);
  const { token: secret, hash } = newSecretToken();
  const at = now.toISOString();
  // Which digests there are is not for this role: one statement, without reading them.
  await firstRow(
    tx,
    sql`insert into lead_credential (enterprise_id, channel, secret_hash, created_at)
        values (${principal.enterpriseId}, ${portal}, ${hash}, ${at}::timestamptz)
        on conflict (enterprise_id, channel) do update set secret_hash = ${hash}, replaced_at = ${at}::timestamptz`,
  );
  const made = (await listCredentials({ tx, principal, now })).items.find((one) => one.channel === portal);
  if (!made) throw new Error("the credential was not written");
  return { ...made, user: portal === OLX_CHANNEL ? OLX_USER : portal, secret };
}
