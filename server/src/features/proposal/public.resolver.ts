import type { FieldError } from "@soleira/schema/error/codes";
import { COUNTER_TEXT, SIGNER_TEXT } from "@soleira/schema/proposal/action";
import type { ProposalForm as FormWire } from "@soleira/schema/proposal/form-wire";
import { cpfsSaid } from "@soleira/schema/proposal/masks";
import { amountInForce } from "@soleira/schema/proposal/offer";
import type { PublicProposal as Wire } from "@soleira/schema/proposal/public-wire";
import { Arg, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { publicProposalCalls } from "../../agency/calls/without-session";
import { refusal } from "../../agency/http/agency-error";
import { INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { Money } from "../../graph/scalars";
import { ChangedField } from "../../graph/semantic-non-null";
import { payloadType } from "../../graph/shape";
import { asCustomer } from "../../graph/stranger";
import type { Context } from "../../session/context";
import { publicPdfUrl } from "../../upload/paths";
import { givenForm } from "./form.input";
import { inForm } from "./form.mutations";
import { PublicProposalForm } from "./form.type";
import {
  AnswerPublicProposalInput,
  PUBLIC_ID,
  PUBLIC_UUID,
  SavePublicProposalFormInput,
} from "./public.input";
import { PublicProposal } from "./public.type";

/** What every call of the customer answers. */
const changed = {
  proposal: ChangedField(() => PublicProposal, "As it is after the change."),
  conflict: Field(() => PublicProposal, {
    nullable: true,
    description:
      "With CONFLICT, the proposal as it is now. Select it with `proposal`, which is null then: the error is in `errors`, at its place. Null without a conflict.",
  }),
};
const SavePublicProposalFormPayload = payloadType(
  "SavePublicProposalFormPayload",
  "The proposal with what the customer filled in.",
  changed,
);
const AnswerPublicProposalPayload = payloadType(
  "AnswerPublicProposalPayload",
  "The proposal with the customer's answer.",
  changed,
);

const GONE =
  "NOT_FOUND, the same for each: no such number, another uuid, expired, deleted, answered more than 30 days ago, its attendance closed. TOO_MANY with `retryAfter`: 60 calls a minute, 30 of them not found in ten minutes, by the caller's address; each CPF that is sent unmasked counts as one not found, once in ten minutes.";
const OPENED = {
  defaultValue: false,
  description:
    "Whether the customer has it before them, which is noted the first time (`Proposal.delivery.openedAt`); who is signed in here is none.",
};
const ANYBODY = "For the customer who has its address: neither session nor token is looked at.";
const PUBLIC = {
  changed: "proposal",
  conflict: "publicProposal",
  fields: { ...VERSION_FIELD, id: "formId", status: "answer", amountUpdated: "amount" },
} as const;

@Resolver(() => PublicProposal)
export class PublicProposalResolver {
  @Query(() => PublicProposal, {
    description: `A proposal, for its customer. ${ANYBODY} Errors: ${GONE}

Example: \`{ publicProposal(proposalId: "1", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11") { status mayAnswer amountInForce dueDate enterprise { name } forms { id kind missing { label } } } }\``,
  })
  publicProposal(
    @Arg("proposalId", () => ID, PUBLIC_ID) proposalId: string,
    @Arg("uuid", () => String, PUBLIC_UUID) uuid: string,
    @Arg("opened", () => Boolean, OPENED) opened: boolean,
    @Ctx() context: Context,
  ): Promise<Wire> {
    // The agency's own people, who look at what the customer sees.
    const { sessionId, bearer } = context.credentials;
    const counts = opened && !sessionId && !bearer;
    return ofProposal(context, { proposalId, uuid }, (proposal) => proposal.get(counts));
  }

  @Query(() => [PublicProposalForm], {
    description: `The forms of a proposal, for its customer, masked; empty once it is answered. ${ANYBODY} Errors: ${GONE}

Example: \`{ publicProposalForms(proposalId: "1", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11") { id kind completed data { ... on ProposalPerson { name document } } } }\``,
  })
  publicProposalForms(
    @Arg("proposalId", () => ID, PUBLIC_ID) proposalId: string,
    @Arg("uuid", () => String, PUBLIC_UUID) uuid: string,
    @Ctx() context: Context,
  ): Promise<FormWire[]> {
    return ofProposal(context, { proposalId, uuid }, (proposal) => proposal.forms());
  }

  @Mutation(() => SavePublicProposalFormPayload, {
    description: `Saves a form as far as the customer knows it. What is given must be right, each field is refused at its place. ${ANYBODY} Errors: INVALID with \`fields\`, KEY_REUSED, CONFLICT for another version; ${GONE} Also where it was answered meanwhile.

Example: \`mutation { savePublicProposalForm(input: { proposalId: "1", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11", formId: "3", proponent: { name: "Maria Souza", document: "529.982.247-25" } }) { proposal { version completed forms { id missing { label } } } } }\``,
  })
  @Refusals(PUBLIC)
  async savePublicProposalForm(
    @Arg("input", () => SavePublicProposalFormInput, INPUT) input: InstanceType<
      typeof SavePublicProposalFormInput
    >,
    @Ctx() context: Context,
  ) {
    const { formId: id, clear, expectedVersion: version } = input;
    const { kind, data } = clear ? cleared(input) : givenForm(input);
    const key = keyOf(input);
    const save = ofProposal(context, input, (proposal) =>
      proposal.saveForm({ id, kind, data, version }, key),
    );
    return { proposal: await inForm(kind, save) };
  }

  @Mutation(() => AnswerPublicProposalPayload, {
    description: `The customer's answer to the offer in force. ${ANYBODY} Errors: INVALID with \`fields\`, KEY_REUSED; CONFLICT for another version, and for ACCEPT of what is not completed or is the customer's own counter-offer; ${GONE} Also where it was answered meanwhile.

Example: \`mutation { answerPublicProposal(input: { proposalId: "1", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11", answer: COUNTER, amount: "430000.00", expectedVersion: 4 }) { proposal { status amountInForce lastOfferBy } conflict { version amountInForce } } }\``,
  })
  @Refusals(PUBLIC)
  async answerPublicProposal(
    @Arg("input", () => AnswerPublicProposalInput, INPUT) input: InstanceType<
      typeof AnswerPublicProposalInput
    >,
    @Ctx() context: Context,
  ) {
    const { answer: status, amount: amountUpdated, reason, signer, expectedVersion: version } = input;
    const key = keyOf(input, wrongAnswer(input));
    const body = { status, amountUpdated, reason, signer, version };
    return { proposal: await ofProposal(context, input, (proposal) => proposal.answer(body, key)) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Where it is downloaded as a PDF, CPF and RG masked; null while it can be answered. Who has this address reads it.",
  })
  pdfUrl(@Root() { document }: Wire): string | null {
    return document ? publicPdfUrl(document) : null;
  }

  @FieldResolver(() => Money, {
    description: "What is paid if it is accepted now: the last counter-offer, else `amount`.",
  })
  amountInForce(@Root() { amount, amountUpdated }: Wire): string {
    return amountInForce({ amount, amountUpdated: amountUpdated ?? null });
  }
}

/** A call by the address of a proposal, counted with the CPFs that it says. */
function ofProposal<T>(
  context: Context,
  said: { proposalId: string; uuid: string },
  call: (proposal: ReturnType<typeof publicProposalCalls>) => Promise<T>,
): Promise<T> {
  const { proposalId: id, uuid } = said;
  const { agencyApi } = context.shared;
  return asCustomer(
    context,
    (customer) => call(publicProposalCalls(agencyApi, customer, { id, uuid })),
    cpfsSaid(said),
  );
}

/** @throws INVALID where another form is given too, or it is not said which one */
function cleared({
  clear,
  formId,
  proponent,
  payment,
  guarantee,
}: InstanceType<typeof SavePublicProposalFormInput>) {
  if (!clear || proponent || payment || guarantee) return refuse("clear", "Envie uma ficha por vez.");
  if (!formId) return refuse("formId", "Diga qual ficha.");
  return { kind: clear, data: null };
}

/** What an answer of that kind needs. */
function wrongAnswer({
  answer,
  amount,
  signer,
}: InstanceType<typeof AnswerPublicProposalInput>): FieldError[] {
  if (answer === "WAITING_CUSTOMER" && !amount) return [{ field: "amount", message: COUNTER_TEXT }];
  if (answer === "ACCEPTED" && !signer) return [{ field: "signer", message: SIGNER_TEXT }];
  return [];
}

function refuse(field: string, message: string): never {
  throw refusal("INVALID", { message, fields: [{ field, message }] });
}
