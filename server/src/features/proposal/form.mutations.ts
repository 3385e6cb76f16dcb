import type { FormKind } from "@soleira/schema/proposal/forms";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { SavedForm } from "../../agency/calls/agency";
import { AgencyError } from "../../agency/http/agency-error";
import { ERRORS, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  AddProposalFormInput,
  givenForm,
  RemoveProposalFormInput,
  SaveProposalFormInput,
  underKind,
} from "./form.input";
import {
  AddProposalFormPayload,
  RemoveProposalFormPayload,
  SaveProposalFormPayload,
} from "./proposal.payload";

const RULE =
  "What is given must be right, each field is refused at its place; what is not given is missing, not wrong.";
const STATE =
  "CONFLICT when the proposal waits no longer, its attendance is closed, or it has another version.";
const FORM = { changed: "form", conflict: "proposal", fields: VERSION_FIELD } as const;

@Resolver()
export class ProposalFormMutations {
  @Mutation(() => AddProposalFormPayload, {
    description: `Adds a form to a proposal that waits: a further proponent, or conditions. ${RULE} ${ERRORS} ${STATE}

Example: \`mutation { addProposalForm(input: { proposalId: "1", proponent: { name: "João Souza" } }) { form { id completed missing { path label } } proposal { version completed } } }\``,
  })
  @Refusals(FORM)
  addProposalForm(
    @Arg("input", () => AddProposalFormInput, INPUT) input: InstanceType<typeof AddProposalFormInput>,
    @Ctx() { agency }: Context,
  ) {
    const { proposalId, expectedVersion: version } = input;
    const { kind, data } = givenForm(input);
    const key = keyOf(input);
    return savedForm(kind, agency.proposal.addForm(proposalId, kind, { data, version }, key));
  }

  @Mutation(() => SaveProposalFormPayload, {
    description: `Saves a form of a proposal that waits, as far as it is known. ${RULE} ${ERRORS} ${STATE}

Example: \`mutation { saveProposalForm(input: { proposalId: "1", formId: "3", payment: { cash: "150000.00", financing: "300000.00" } }) { form { completed missing { label } data { ... on ProposalPayment { cash financing } } } proposal { completed version } } }\``,
  })
  @Refusals(FORM)
  saveProposalForm(
    @Arg("input", () => SaveProposalFormInput, INPUT) input: InstanceType<typeof SaveProposalFormInput>,
    @Ctx() { agency }: Context,
  ) {
    const { proposalId, formId, expectedVersion: version } = input;
    const { kind, data } = givenForm(input);
    const key = keyOf(input);
    return savedForm(kind, agency.proposal.saveForm(proposalId, formId, { data, version }, key));
  }

  @Mutation(() => RemoveProposalFormPayload, {
    description: `Takes an added form away; a required one is emptied. ${ERRORS} ${STATE}

Example: \`mutation { removeProposalForm(input: { proposalId: "1", formId: "4" }) { proposal { version forms { id kind } } } }\``,
  })
  @Refusals({ ...FORM, changed: "proposal" })
  async removeProposalForm(
    @Arg("input", () => RemoveProposalFormInput, INPUT) input: InstanceType<typeof RemoveProposalFormInput>,
    @Ctx() { agency }: Context,
  ) {
    const { proposalId, formId, expectedVersion } = input;
    return { proposal: await agency.proposal.removeForm(proposalId, formId, expectedVersion, keyOf(input)) };
  }
}

/** What a form was kept as, with the version that its proposal has since. */
async function savedForm(kind: FormKind, saving: Promise<SavedForm>) {
  const { form, proposal } = await inForm(kind, saving);
  return { form: { ...form, proposalVersion: proposal.version }, proposal };
}

/** Refusals of a form's fields, by their place in the input. */
export async function inForm<T>(kind: FormKind, saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error;
    const fields = error.details.fields?.map((field) => underKind(kind, field));
    throw new AgencyError({ ...error.details, fields });
  }
}
