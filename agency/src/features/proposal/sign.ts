import { bareDocument } from "@soleira/schema/format/cpf-cnpj";
import { SIGNER_LOCKED_TEXT, SIGNER_NAME_TEXT, SIGNER_TEXT } from "@soleira/schema/proposal/action";
import { CODE_SENDS_TEXT, CODE_WRONG_TEXT, codeSentText } from "@soleira/schema/proposal/code";
import { type FormData, signerAmong } from "@soleira/schema/proposal/forms";
import { planProposal } from "@soleira/schema/proposal/plan";
import type { PublicStatusBody } from "@soleira/schema/proposal/public-wire";
import { and, eq, sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { proposal, type StoredSigner } from "../../database/schema";
import { type ApiError, invalid } from "../../error/api-error";
import type { Mailbox } from "../../mail/mailbox";
import type { AnyWork } from "../../tenancy/work";
import type { Locked } from "./access.store";
import { isOfAgency, sendCode, useCode } from "./code.store";
import { formsOf } from "./form.store";
import { notifyAgent } from "./notice";

/** Numbers that may be tried on one proposal until the agency changes or reopens it, whoever tries from wherever. */
const MOST_TRIES = 10;

/** The e-mail whose code was said. */
export type Confirmed = { email: string | null };
export const NOT_CONFIRMED: Confirmed = { email: null };

const proponentsOf = (forms: readonly FormData[]) =>
  forms.flatMap((form) => (form.kind === "proponent" ? [form.data] : []));

/**
 * Why this person may not sign, null where they may: a number that is wrong counts, and is to be committed; with the 10th
 * the agent is told (docs/product/public-proposal.md#tries). Where the form has an e-mail that is none of the agency's
 * people a code that was mailed there is asked for (docs/product/public-proposal.md#code).
 */
export async function judgeSigner(
  work: AnyWork,
  locked: Locked,
  { signer }: Pick<PublicStatusBody, "signer">,
  mailbox: Mailbox,
): Promise<ApiError | Confirmed> {
  const { stored, state, today } = locked;
  if (planProposal("ACCEPT", state, { today, party: "CUSTOMER" }).kind === "refuse") return NOT_CONFIRMED;
  if (stored.signerTries >= MOST_TRIES) return invalid("signer.document", SIGNER_LOCKED_TEXT);
  const found = signer ? signerAmong(signer, proponentsOf(await formsOf(work.tx, stored))) : "document";
  if (found === "name") return invalid("signer.name", SIGNER_NAME_TEXT);
  if (found === "document") return wrongTry(work, locked, invalid("signer.document", SIGNER_TEXT));
  const { email } = found;
  if (!email || (await isOfAgency(work, stored, email))) return NOT_CONFIRMED;
  const code = signer?.code?.trim();
  if (!code)
    return invalid(
      "signer.code",
      (await sendCode(work, mailbox, stored, email)) ? codeSentText(email) : CODE_SENDS_TEXT,
    );
  if (await useCode(work, stored, email, code)) return { email };
  return wrongTry(work, locked, invalid("signer.code", CODE_WRONG_TEXT));
}

/** Counts a try; what is said of it. */
async function wrongTry(work: AnyWork, { row, stored }: Locked, said: ApiError): Promise<ApiError> {
  const tries = stored.signerTries + 1;
  await work.tx
    .update(proposal)
    .set({ signerTries: tries })
    .where(and(eq(proposal.enterpriseId, stored.enterpriseId), eq(proposal.id, stored.id)));
  if (tries < MOST_TRIES) return said;
  await notifyAgent(work, row, stored.id, "LOCK");
  return invalid("signer.document", SIGNER_LOCKED_TEXT);
}

/** Who accepts, by the name of the form. @throws 400/4001 (docs/product/public-proposal.md#signing) */
export async function signerOf(
  { tx, now }: AnyWork,
  { stored }: Locked,
  { signer }: Pick<PublicStatusBody, "signer">,
  { address, email }: { address: string | null } & Confirmed,
): Promise<StoredSigner> {
  const found = signer ? signerAmong(signer, proponentsOf(await formsOf(tx, stored))) : "document";
  if (!signer || found === "document") throw invalid("signer.document", SIGNER_TEXT);
  if (found === "name") throw invalid("signer.name", SIGNER_NAME_TEXT);
  return { name: found.name, document: bareDocument(signer.document), at: now.toISOString(), address, email };
}

type Frozen = { kind: "SIGNED" | "SIGNED_MASKED"; name: string; bytes: string; sha256: string };

/** Sends what was signed: the copy of the link to each proponent, the whole one to the agent (docs/product/mail.md#kinds). */
export async function mailSigned(
  work: AnyWork,
  mailbox: Mailbox,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<void> {
  const found = await firstRow<{
    said: { enterprise: string; agent: string | null; files: Frozen[] | null };
  }>(
    work.tx,
    sql`select json_build_object(
          'enterprise', (select e.name from enterprise e where e.id = p.enterprise_id),
          'agent', (select u.email::text from user_account u where u.id = p.user_id),
          'files', (select json_agg(json_build_object('kind', d.kind, 'name', d.name, 'sha256', d.sha256,
              'bytes', encode(d.bytes, 'base64'))) from proposal_document d
            where d.enterprise_id = p.enterprise_id and d.proposal_id = p.id and d.kind in ('SIGNED', 'SIGNED_MASKED'))) as said
        from proposal p where p.enterprise_id = ${enterpriseId} and p.id = ${id}`,
  );
  const { enterprise, agent, files } = found?.said ?? { enterprise: "", agent: null, files: null };
  const whole = files?.find(({ kind }) => kind === "SIGNED");
  const masked = files?.find(({ kind }) => kind === "SIGNED_MASKED");
  if (!whole || !masked) throw new Error("a proposal that was accepted has no documents");
  const notes = [`SHA-256 do documento: ${whole.sha256}`, `SHA-256 da cópia do cliente: ${masked.sha256}`];
  const subject = `Proposta nº ${id} aceita`;
  const emails = proponentsOf(await formsOf(work.tx, { enterpriseId, id })).map(({ email }) => email);
  const send = (to: string, { name, bytes }: Frozen, text: string) =>
    mailbox.write(work, {
      kind: "PROPOSAL_SIGNED",
      to,
      letter: { subject, enterprise, paragraphs: [text], notes },
      files: [{ filename: name, content: bytes, encoding: "base64", contentType: "application/pdf" }],
    });
  for (const to of new Set(emails.filter((email) => email !== null)))
    await send(to, masked, `A proposta nº ${id} foi aceita. Anexamos a sua cópia, com parte do CPF oculta.`);
  if (agent) await send(agent, whole, `O cliente aceitou a proposta nº ${id}. Anexamos o documento.`);
}
