import { isDeepStrictEqual } from "node:util";
import { clashOf } from "@soleira/schema/proposal/clash";
import {
  CUSTOMER_FORMS,
  FORM_NAME,
  type FormContext,
  type FormData,
  type FormKind,
  formKinds,
  formOf,
  mayAdd,
  PROPONENTS_TEXT,
} from "@soleira/schema/proposal/forms";
import { type Json, unmaskPersonal } from "@soleira/schema/proposal/masks";
import { amountInForce } from "@soleira/schema/proposal/offer";
import { planProposal } from "@soleira/schema/proposal/plan";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { and, eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { proposalForm } from "../../database/schema";
import { invalidFields } from "../../error/all-fields";
import { invalid } from "../../error/api-error";
import { MOST_FIELDS } from "../../http/parse";
import type { AnyWork } from "../../tenancy/work";
import type { Locked } from "./access.store";
import { emptyForm } from "./create";
import type { ProposalFollower } from "./follower";
import { formsOf, isRequired, type StoredForm } from "./form.store";
import { offerOf, toProposal } from "./proposal.store";
import { refusalOf } from "./refuse";
import { CUSTOMER, writeProposal } from "./write";

type Given = Record<string, unknown>;
/** The number of the form that was saved, and the proposal with it. */
type Saved = { formId: number; proposal: Proposal };

/**
 * A form more, of a kind that the proposal may have (docs/product/proposals.md#forms).
 * @throws 400/4001 on `kind` where it may not have another one, on the path in `data` of what is wrong
 */
export async function addForm(
  work: AnyWork,
  follow: ProposalFollower,
  locked: Locked,
  kind: FormKind,
  given: Given,
): Promise<Saved> {
  const { stored } = locked;
  const forms = await editable(work, locked, kind);
  const count = forms.filter((form) => form.kind === kind).length;
  if (!mayAdd(kind, count))
    throw invalid("kind", kind === "proponent" ? PROPONENTS_TEXT : "Esta ficha já está na proposta.");
  const filled = judged(locked, kind, given, forms);
  const [made] = await work.tx
    .insert(proposalForm)
    .values({
      enterpriseId: stored.enterpriseId,
      proposalId: stored.id,
      kind,
      data: filled.data,
      ...savedBy(work),
    })
    .returning({ id: proposalForm.id });
  if (!made) throw new Error("an insert answered nothing");
  return { formId: made.id, proposal: await write(work, follow, locked, kind, "acrescentada") };
}

/**
 * Saves a form as far as it is known; the same data again leave nothing (docs/product/proposals.md#saving).
 * @throws 400/4001 on the path in `data` of what is wrong
 */
export async function saveForm(
  work: AnyWork,
  follow: ProposalFollower,
  locked: Locked,
  form: StoredForm,
  given: Given,
): Promise<Saved> {
  const forms = await editable(work, locked, form.kind);
  const others = forms.filter(({ id }) => id !== form.id);
  // What the customer read masked and sends back means what is kept.
  const meant = locked.party === "CUSTOMER" ? unmaskPersonal(given as Json, form.data as Json) : given;
  const { data } = judged(locked, form.kind, meant, others);
  if (isDeepStrictEqual(data, form.data))
    return { formId: form.id, proposal: toProposal(locked.stored, work) };
  await updateForm(work, locked, form, { data, ...savedBy(work) });
  const done = form.updatedAt === null ? "preenchida" : "alterada";
  return { formId: form.id, proposal: await write(work, follow, locked, form.kind, done) };
}

/** Takes an added form away, and empties a required one. */
export async function removeForm(
  work: AnyWork,
  follow: ProposalFollower,
  locked: Locked,
  form: StoredForm,
): Promise<Proposal> {
  const forms = await editable(work, locked, form.kind);
  const { businessType, enterpriseId } = locked.stored;
  if (isRequired(form, forms, businessType)) {
    const data = emptyForm(form.kind, contextOf(locked));
    if (isDeepStrictEqual(data, form.data)) return toProposal(locked.stored, work);
    await updateForm(work, locked, form, { data, filledByName: null, updatedAt: null });
    return write(work, follow, locked, form.kind, "esvaziada");
  }
  await work.tx
    .delete(proposalForm)
    .where(and(eq(proposalForm.enterpriseId, enterpriseId), eq(proposalForm.id, form.id)));
  return write(work, follow, locked, form.kind, "removida");
}

const contextOf = ({ stored, today }: Locked): FormContext => ({
  businessType: stored.businessType,
  amount: amountInForce(offerOf(stored)),
  today,
});

/** The forms of a proposal in which that kind may be filled in by the caller. @throws as the plan of EDIT refuses */
async function editable({ tx }: AnyWork, locked: Locked, kind: FormKind): Promise<StoredForm[]> {
  const { stored, state, today, party } = locked;
  const plan = planProposal("EDIT", state, { today, party });
  if (plan.kind === "refuse") throw refusalOf(plan.why, await locked.current());
  if (!formKinds(stored.businessType).includes(kind))
    throw invalid("kind", "Esta proposta não tem essa ficha.");
  if (party === "CUSTOMER" && !CUSTOMER_FORMS.includes(kind))
    throw invalid("kind", "Só a imobiliária preenche esta ficha.");
  return formsOf(tx, stored);
}

/** What is given, by the rule of its kind and beside the other forms. @throws 400/4001 with every wrong field */
function judged(locked: Locked, kind: FormKind, given: unknown, others: readonly FormData[]): FormData {
  const parsed = formOf(kind, contextOf(locked)).safeParse(given);
  if (!parsed.success) {
    const messages = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const field = ["data", ...path].map(String).join(".");
      if (!messages.has(field)) messages.set(field, message);
    }
    throw invalidFields([...messages].slice(0, MOST_FIELDS).map(([field, message]) => ({ field, message })));
  }
  const form = { kind, data: parsed.data } as FormData;
  const clash = clashOf(form, others);
  if (clash) throw invalid(`data.${clash.path}`, clash.message);
  return form;
}

const savedBy = ({ principal, now }: AnyWork) => ({
  filledByName: principal?.userName ?? CUSTOMER,
  updatedAt: now,
});

const updateForm = (
  { tx }: AnyWork,
  { stored }: Locked,
  { id }: StoredForm,
  set: PgUpdateSetSource<typeof proposalForm>,
) =>
  tx
    .update(proposalForm)
    .set(set)
    .where(and(eq(proposalForm.enterpriseId, stored.enterpriseId), eq(proposalForm.id, id)));

/** Each change of a form is in the history, by whom; the one with which the customer has completed it says that too. */
function write(
  work: AnyWork,
  follow: ProposalFollower,
  locked: Locked,
  kind: FormKind,
  done: string,
): Promise<Proposal> {
  const { id } = locked.stored;
  const said = `Ficha ${FORM_NAME[kind]}`;
  return writeProposal(work, follow, locked, {
    note: { title: `${said} da proposta nº ${id} ${done}` },
    noteOfCompletion:
      locked.party === "CUSTOMER"
        ? { title: `O cliente preencheu a proposta nº ${id}`, message: `${said} ${done}` }
        : null,
  });
}
