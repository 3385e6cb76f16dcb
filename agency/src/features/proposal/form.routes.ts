import { ProposalFormCalls } from "@soleira/schema/proposal/calls";
import { FormKind, type ProposalForm } from "@soleira/schema/proposal/form-wire";
import { amountInForce } from "@soleira/schema/proposal/offer";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { invalid, notFound } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import type { Work } from "../../tenancy/work";
import { type Locked, proposalToRead } from "./access.store";
import { lockSeen } from "./act";
import type { ProposalFollower } from "./follower";
import { addForm, removeForm, saveForm } from "./form";
import { formsOf, type StoredForm, toForms } from "./form.store";
import { offerOf, type StoredProposal } from "./proposal.store";

const contextOf = (stored: StoredProposal) => ({
  businessType: stored.businessType,
  amount: amountInForce(offerOf(stored)),
});

/** Forms of a proposal, for the agency's people (docs/product/proposals.md#forms). */
export function formRoutes(routes: Routes, follow: ProposalFollower): void {
  const calls = ProposalFormCalls;
  routes.member(calls.list, async ({ work, params }) => {
    const { stored } = await proposalToRead(work, params.id);
    return { items: toForms(await formsOf(work.tx, stored), contextOf(stored)) };
  });
  routes.member(calls.add, async ({ work, params, body }) => {
    const locked = await lockSeen(work, params.id, body);
    const kind = FormKind.safeParse(params.kind);
    if (!kind.success) throw invalid("kind", kind.error.issues[0]?.message ?? "");
    return answer(work, locked, await addForm(work, follow, locked, kind.data, body.data));
  });
  routes.member(calls.save, async ({ work, params, body }) => {
    const locked = await lockSeen(work, params.id, body);
    const form = await formFor(work, locked, params.formId);
    return answer(work, locked, await saveForm(work, follow, locked, form, body.data));
  });
  routes.member(calls.remove, async ({ work, params, query }) => {
    const locked = await lockSeen(work, params.id, query);
    return removeForm(work, follow, locked, await formFor(work, locked, params.formId));
  });
}

async function formFor({ tx }: Work, { stored }: Locked, id: number): Promise<StoredForm> {
  const form = (await formsOf(tx, stored)).find((one) => one.id === id);
  if (!form) throw notFound();
  return form;
}

/** The form as it is now, with its proposal. */
async function answer(
  { tx }: Work,
  { stored }: Locked,
  { formId, proposal }: { formId: number; proposal: Proposal },
): Promise<{ form: ProposalForm; proposal: Proposal }> {
  const form = toForms(await formsOf(tx, stored), contextOf(stored)).find(({ id }) => id === String(formId));
  if (!form) throw new Error("a form that was saved is gone");
  return { form, proposal };
}
