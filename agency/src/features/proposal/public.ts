import { actionOfAnswer, COUNTER_TEXT } from "@soleira/schema/proposal/action";
import type { SavePublicFormBody } from "@soleira/schema/proposal/form-wire";
import { mayAnswer, planProposal } from "@soleira/schema/proposal/plan";
import type { PublicProposal, PublicStatusBody } from "@soleira/schema/proposal/public-wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { type ApiError, invalid } from "../../error/api-error";
import type { NamedFile } from "../../http/file";
import type { Mailbox } from "../../mail/mailbox";
import type { AnyWork } from "../../tenancy/work";
import { type Locked, lockProposal } from "./access.store";
import { act, requireSeen } from "./act";
import { noteOpenedByCustomer } from "./deliver";
import { noteOpened } from "./event.store";
import type { ProposalFollower } from "./follower";
import { addForm, removeForm, saveForm } from "./form";
import { formsOf } from "./form.store";
import { shownOf } from "./freeze";
import { pdfOf } from "./pdf";
import { printedOf } from "./print.store";
import { readStored } from "./proposal.store";
import { findPublic, isAddress, type PublicAddress, publicOf } from "./public.store";
import { gone } from "./refuse";
import { type Confirmed, judgeSigner, NOT_CONFIRMED, signerOf } from "./sign";

/**
 * The proposal as its customer reads it, by number and uuid within the tenants of the transaction
 * (docs/product/public-proposal.md#shown). @throws 404/4004 for everything that they may not read, always the same
 */
export async function readPublic(work: AnyWork, address: PublicAddress): Promise<PublicProposal> {
  const found = await findPublic(work, address);
  if (!found?.mayRead) throw gone();
  if (found.mayAnswer) await noteOpened(work, found);
  return publicOf(work, found);
}

/** The same, which its customer has before them: noted the first time (docs/product/public-proposal.md#opening). */
export async function openPublic(work: AnyWork, address: PublicAddress): Promise<PublicProposal> {
  const found = await findPublic(work, address);
  if (found?.mayAnswer) await noteOpenedByCustomer(work, await lockPublic(work, address));
  return readPublic(work, address);
}

/**
 * The PDF of a proposal that was accepted or denied, as its customer may read it, CPF and RG masked: the one that was
 * frozen when it was accepted, else made anew (docs/product/public-proposal.md#what-answers-what). @throws 404/4004
 */
export async function readPublicPdf(work: AnyWork, address: PublicAddress): Promise<NamedFile> {
  const found = await findPublic(work, address);
  if (!found?.mayRead || found.mayAnswer) throw gone();
  const frozen = await firstRow<NamedFile>(
    work.tx,
    sql`select d.name, d.content_type as "contentType", d.bytes from proposal_document d
        where d.enterprise_id = ${found.enterpriseId} and d.proposal_id = ${found.id} and d.kind = 'SIGNED_MASKED'`,
  );
  if (frozen) return frozen;
  const printed = shownOf(await printedOf(work, await readStored(work.tx, found)));
  return {
    name: `proposta-${printed.id}.pdf`,
    contentType: "application/pdf",
    bytes: await pdfOf([printed]),
  };
}

/**
 * The customer's answer (docs/product/public-proposal.md#answering). `from` is the address that it came from.
 * @throws 404/4004 where it can no longer be answered, 409/4009 with the public proposal, 400/4001
 */
export async function answerPublic(
  work: AnyWork,
  follow: ProposalFollower,
  address: PublicAddress,
  body: PublicStatusBody,
  from: string | null,
  { email }: Confirmed = NOT_CONFIRMED,
): Promise<PublicProposal> {
  const locked = await lockPublic(work, address);
  await requireSeen(locked, body);
  const action = actionOfAnswer(body);
  if (!action) throw invalid("amountUpdated", COUNTER_TEXT);
  const amount = body.amountUpdated ?? null;
  const plan = planProposal(action, locked.state, { today: locked.today, party: "CUSTOMER", amount });
  const signer =
    plan.kind === "allow" && action === "ACCEPT"
      ? await signerOf(work, locked, body, { address: from, email })
      : undefined;
  await act(work, follow, locked, { action, amount, reason: body.reason, signer });
  return publicOf(work, locked.stored);
}

/**
 * Saves, adds or takes away one form; without `id` the one of that kind, and a further proponent
 * (docs/product/public-proposal.md#filling-in). @throws as `answerPublic`
 */
export async function savePublicForm(
  work: AnyWork,
  follow: ProposalFollower,
  address: PublicAddress,
  { id, kind, data, version }: z.output<typeof SavePublicFormBody>,
): Promise<PublicProposal> {
  const locked = await lockPublic(work, address);
  await requireSeen(locked, { version });
  if (id == null && !data) throw invalid("data", "Envie os dados da ficha.");
  const forms = await formsOf(work.tx, locked.stored);
  const form =
    id == null
      ? forms.find((one) => one.kind === kind && kind !== "proponent")
      : forms.find((one) => String(one.id) === id);
  if (id != null && form?.kind !== kind) throw invalid("id", "Esta ficha não existe mais.");
  if (!form) await addForm(work, follow, locked, kind, data ?? {});
  else if (data) await saveForm(work, follow, locked, form, data);
  else await removeForm(work, follow, locked, form);
  return publicOf(work, locked.stored);
}

/** Why an acceptance is refused for who signs: to be said once what it has counted is committed (`judgeSigner`). */
export async function refusedSigner(
  work: AnyWork,
  address: PublicAddress,
  body: PublicStatusBody,
  mailbox: Mailbox,
): Promise<ApiError | Confirmed> {
  if (actionOfAnswer(body) !== "ACCEPT") return NOT_CONFIRMED;
  const locked = await lockPublic(work, address);
  await requireSeen(locked, body);
  return judgeSigner(work, locked, body, mailbox);
}

/** The proposal of a customer's call, locked. What cannot be answered is judged before and after the lock. */
async function lockPublic(work: AnyWork, address: PublicAddress): Promise<Locked> {
  const found = await findPublic(work, address);
  if (!found?.mayAnswer) throw gone();
  const locked = await lockProposal(work, {
    which: isAddress(address),
    admit: (_row, { uses }) => {
      if (!uses) throw gone();
    },
    missing: gone,
  });
  if (!mayAnswer(locked.state, locked.today)) throw gone();
  return { ...locked, party: "CUSTOMER", current: () => publicOf(work, locked.stored) };
}
