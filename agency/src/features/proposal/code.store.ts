import { randomInt } from "node:crypto";
import { CODE_MINUTES } from "@soleira/schema/proposal/code";
import { sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import { firstRow } from "../../database/database";
import type { Mailbox } from "../../mail/mailbox";
import type { AnyWork } from "../../tenancy/work";
import type { StoredProposal } from "./proposal.store";

type Of = Pick<StoredProposal, "enterpriseId" | "id" | "uuid">;

/** Codes that a proposal sends in an hour. */
const SENDS_AN_HOUR = 5;

const digestOf = ({ uuid }: Of, email: string, code: string) =>
  secretDigest(`${uuid} ${email.toLowerCase()} ${code}`);

/** Whether it is an address of the agency's people: who sends the link could read the code. */
export const isOfAgency = async ({ tx }: AnyWork, { enterpriseId }: Of, email: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${enterpriseId} and u.email = ${email}::citext`,
  )) !== undefined;

/** Mails a new code, in place of the one before; false where too many were sent (docs/product/public-proposal.md#code). */
export async function sendCode(work: AnyWork, mailbox: Mailbox, of: Of, email: string): Promise<boolean> {
  const { tx, now } = work;
  const { enterpriseId, id } = of;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const at = sql`${now.toISOString()}::timestamptz`;
  const isNew = sql`c.since <= ${at} - interval '1 hour'`;
  const sent = await firstRow<{ enterprise: string }>(
    tx,
    sql`insert into proposal_code as c (enterprise_id, proposal_id, email, hash, expires_at, sends, since)
        values (${enterpriseId}, ${id}, ${email}, ${digestOf(of, email, code)}, ${at} + make_interval(mins => ${CODE_MINUTES}), 1, ${at})
        on conflict (enterprise_id, proposal_id) do update set email = excluded.email, hash = excluded.hash,
          expires_at = excluded.expires_at, sends = case when ${isNew} then 1 else c.sends + 1 end,
          since = case when ${isNew} then ${at} else c.since end
        where ${isNew} or c.sends < ${SENDS_AN_HOUR}
        returning (select e.name from enterprise e where e.id = c.enterprise_id) as enterprise`,
  );
  if (!sent) return false;
  await mailbox.write(work, {
    kind: "PROPOSAL_CODE",
    to: email,
    letter: {
      subject: `Código para assinar a proposta nº ${id}`,
      enterprise: sent.enterprise,
      paragraphs: [
        `O código para aceitar a proposta nº ${id} é ${code}.`,
        `Ele vale por ${CODE_MINUTES} minutos e uma só vez.`,
      ],
      notes: ["Se não foi você que pediu, não passe este código a ninguém e avise a imobiliária."],
    },
  });
  return true;
}

/** Whether it is the code that was sent to that address last; then it is used up. */
export async function useCode({ tx, now }: AnyWork, of: Of, email: string, code: string): Promise<boolean> {
  const used = await firstRow(
    tx,
    sql`update proposal_code set hash = null
        where enterprise_id = ${of.enterpriseId} and proposal_id = ${of.id} and expires_at > ${now.toISOString()}::timestamptz
          and hash = ${digestOf(of, email, code.replaceAll(/\s/g, ""))} returning 1 as used`,
  );
  return used !== undefined;
}
