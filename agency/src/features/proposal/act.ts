import { formatDocument } from "@soleira/schema/format/cpf-cnpj";
import { formatDateTime, formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { actionOfStatus, REOPEN_TEXT } from "@soleira/schema/proposal/action";
import { isSameAmount } from "@soleira/schema/proposal/amount";
import { maskEmail } from "@soleira/schema/proposal/code";
import { maskCpf } from "@soleira/schema/proposal/masks";
import { amountInForce, type Offer, offerAfter } from "@soleira/schema/proposal/offer";
import { type ProposalAction, planProposal } from "@soleira/schema/proposal/plan";
import type { Proposal, ProposalStatusBody, UpdateProposalBody } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { StoredSigner } from "../../database/schema";
import { conflict, invalid } from "../../error/api-error";
import type { AnyWork, Work } from "../../tenancy/work";
import { type Locked, lockOwn } from "./access.store";
import type { ProposalFollower } from "./follower";
import { offerOf, type StoredProposal, toProposal } from "./proposal.store";
import { refusalOf } from "./refuse";
import { type Columns, CUSTOMER, writeProposal } from "./write";

/** What is done to a proposal. */
export type Act = {
  action: ProposalAction;
  amount?: string | null | undefined;
  dueDate?: string | null | undefined;
  reason?: string | null | undefined;
  signer?: StoredSigner | undefined;
};

/** PUT /v1/proposals/{id}: amount and due date (docs/product/proposals.md#offers). */
export async function updateProposal(
  work: Work,
  follow: ProposalFollower,
  id: number,
  body: z.output<typeof UpdateProposalBody>,
): Promise<Proposal> {
  const locked = await lockSeen(work, id, body);
  return act(work, follow, locked, { action: "EDIT", ...body });
}

/** PUT /v1/proposals/{id}/statuses (docs/product/proposals.md#status-call). */
export async function changeStatus(
  work: Work,
  follow: ProposalFollower,
  id: number,
  body: ProposalStatusBody,
): Promise<Proposal> {
  const locked = await lockSeen(work, id, body);
  const action = actionOfStatus(body);
  if (!action) throw invalid("reopen", REOPEN_TEXT);
  const { dueDate, reason, amountUpdated } = body;
  return act(work, follow, locked, { action, dueDate, reason, amount: amountUpdated });
}

/** The version that the caller saw, of a call that names it. */
export type Seen = { version?: number | null | undefined };

/** @throws 409/4009 with the proposal where it has another version than the caller saw (docs/product/proposals.md#changes) */
export async function requireSeen({ stored, party, current }: Locked, { version }: Seen): Promise<void> {
  if (!version || version === stored.version) return;
  throw conflict(
    party === "CUSTOMER"
      ? "A imobiliária alterou a proposta. Confira antes de responder."
      : "Esta proposta foi alterada enquanto isso.",
    await current(),
  );
}

/** The proposal of a member's call, locked, as they saw it. @throws 404/4004, 403/4003, 409/4009 */
export async function lockSeen(work: Work, id: number, seen: Seen): Promise<Locked> {
  const locked = await lockOwn(work, id);
  await requireSeen(locked, seen);
  return locked;
}

/**
 * Does what `planProposal` allows, with what follows from it; an edit that would change nothing leaves nothing.
 * @throws as the plan refuses, with the proposal in `current`
 */
export async function act(
  work: AnyWork,
  follow: ProposalFollower,
  locked: Locked,
  { action, amount = null, dueDate = null, reason, signer }: Act,
): Promise<Proposal> {
  const { stored, state, today, party } = locked;
  const plan = planProposal(action, state, { today, party, amount, dueDate });
  if (plan.kind === "refuse") throw refusalOf(plan.why, await locked.current());
  const before = offerOf(stored);
  const offer = offerAfter(action, before, party, { amount, dueDate });
  if (action === "EDIT" && isSameOffer(before, offer)) return toProposal(stored, work);
  const said = reason?.trim() || null;
  const by = work.principal?.userName ?? signer?.name ?? CUSTOMER;
  return writeProposal(work, follow, locked, {
    set: {
      status: plan.to,
      ...outcomeOf(stored, action, work.now, by, said),
      ...(signer && { signer }),
      signerTries: 0,
    },
    offer,
    action,
    note: {
      title: titleOf(action, stored.id),
      message: [
        textOf(action, before, offer),
        signer && `Por ${signer.name}, ${codeText(signer)}`,
        signatureLost(action, stored),
        said,
      ]
        .filter(Boolean)
        .join(" · "),
    },
  });
}

/** The property's row in the attendance: it may have been taken off and added again while the proposal did not wait. */
const rowOfCode = ({ enterpriseId, attendanceId, propertyCode }: StoredProposal) =>
  sql`(select ap.id from attendance_property ap
    join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
    where ap.enterprise_id = ${enterpriseId} and ap.attendance_id = ${attendanceId} and pr.code = ${propertyCode})`;

/** The columns of who answered, when and why: what goes on waiting has none. */
function outcomeOf(
  stored: StoredProposal,
  action: ProposalAction,
  now: Date,
  by: string,
  reason: string | null,
): Columns {
  switch (action) {
    case "ACCEPT":
    case "DENY":
      return { answeredByName: by, answeredAt: now, reason };
    case "DELETE":
      return { reason };
    case "REOPEN":
    case "COUNTER":
      return {
        answeredByName: null,
        answeredAt: null,
        signer: null,
        reason: null,
        ...(stored.attendancePropertyId === null && { attendancePropertyId: rowOfCode(stored) }),
      };
    case "EDIT":
      return {};
    default:
      return action satisfies never;
  }
}

const isSameOffer = (one: Offer, other: Offer): boolean =>
  isSameAmount(one.amount, other.amount) &&
  one.amountUpdated === other.amountUpdated &&
  one.dueDate === other.dueDate &&
  one.lastOfferBy === other.lastOfferBy;

function titleOf(action: ProposalAction, id: number): string {
  switch (action) {
    case "EDIT":
      return `Proposta nº ${id} alterada`;
    case "ACCEPT":
      return `Proposta nº ${id} aceita`;
    case "DENY":
      return `Proposta nº ${id} recusada`;
    case "DELETE":
      return `Proposta nº ${id} excluída`;
    case "REOPEN":
      return `Proposta nº ${id} reaberta`;
    case "COUNTER":
      return `Contraproposta na proposta nº ${id}`;
    default:
      return action satisfies never;
  }
}

/** What changed of the offer, else the amount that it is about. */
function textOf(action: ProposalAction, before: Offer, after: Offer): string {
  const [was, is] = [amountInForce(before), amountInForce(after)];
  const changes = action === "EDIT" || action === "COUNTER";
  const amount =
    changes && !isSameAmount(was, is) ? `${formatMoney(was)} → ${formatMoney(is)}` : formatMoney(is);
  const until = before.dueDate !== after.dueDate && `Válida até ${formatDay(after.dueDate)}`;
  return [amount, until].filter(Boolean).join(" · ");
}

/** Whether who signed has shown that the e-mail of the form is theirs (docs/product/public-proposal.md#code). */
const codeText = ({ email }: StoredSigner): string =>
  email ? `com o código enviado a ${maskEmail(email)}` : "sem código de confirmação";

/** The signature that an action takes off: the history keeps it (docs/product/public-proposal.md#signing). */
function signatureLost(action: ProposalAction, { signer, zone }: StoredProposal): string | null {
  if (!signer || (action !== "REOPEN" && action !== "COUNTER")) return null;
  const { name, document, at, address } = signer;
  const said = [
    `Retirada a assinatura de ${name}`,
    formatDocument(maskCpf(document)),
    formatDateTime(new Date(at), zone),
    address && `IP ${address}`,
  ];
  return said.filter(Boolean).join(", ");
}
