import type { Beginning } from "@soleira/schema/enterprise/beginning-wire";
import { BeginningStep } from "@soleira/schema/enterprise/beginning-wire";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { enterprise } from "../../database/schema";
import type { Work } from "../../tenancy/work";
import type { Answer } from "./update";
import { readEnterprise } from "./update";

type Found = Record<z.output<typeof BeginningStep>, boolean>;

/** What of the first steps is done, each looked at where it shows (docs/product/registering.md#first-steps). */
export async function readBeginning({ tx, principal, now }: Work): Promise<Beginning> {
  const id = principal.enterpriseId;
  const of = (table: string) => sql`${sql.identifier(table)} where enterprise_id = ${id}`;
  const found = await firstRow<Found>(
    tx,
    sql`select
      (select count(*) > 1 from ${of("membership")} and active)
        or exists (select from ${of("invitation")} and accepted_at is null
          and expires_at > ${now.toISOString()}::timestamptz) as "PEOPLE",
      exists (select from ${of("lead_credential")}) or exists (select from ${of("lead_key")})
        or exists (select from ${of("api_token")} and revoked_at is null) as "CHANNELS",
      exists (select from ${of("attendance")}) as "LEADS",
      exists (select from ${of("queue_setting")}) or exists (select from ${of("shift")})
        or exists (select from ${of("queue_member")} group by queue having count(*) > 1) as "QUEUES"`,
  );
  return { done: BeginningStep.options.filter((step) => found?.[step]) };
}

/** A manager puts them away; the same once more. */
export async function endBeginning({ tx, principal, now }: Work): Promise<Answer> {
  await tx
    .update(enterprise)
    .set({ beginningOverAt: sql`coalesce(${enterprise.beginningOverAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(enterprise.id, principal.enterpriseId));
  return readEnterprise(tx, principal.enterpriseId);
}
