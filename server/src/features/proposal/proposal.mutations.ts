import { ProposalCalls } from "@soleira/schema/proposal/calls";
import type { ProposalStatus as Status } from "@soleira/schema/proposal/status";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { ERRORS, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  AcceptProposalInput,
  CreateProposalInput,
  DeleteProposalInput,
  DenyProposalInput,
  MakeProposalPdfInput,
  NoteProposalSentInput,
  RemoveProposalDocumentInput,
  ReopenProposalInput,
  UpdateProposalInput,
} from "./proposal.input";
import {
  AcceptProposalPayload,
  CreateProposalPayload,
  DeleteProposalPayload,
  DenyProposalPayload,
  MakeProposalPdfPayload,
  NoteProposalSentPayload,
  RemoveProposalDocumentPayload,
  ReopenProposalPayload,
  UpdateProposalPayload,
} from "./proposal.payload";

const OFF = "FORBIDDEN also where the enterprise does not use proposals.";
const STATE =
  "CONFLICT when its status no longer allows it, its attendance is closed, or it has another version.";
const PROPOSAL = { changed: "proposal", conflict: "proposal", fields: VERSION_FIELD } as const;

@Resolver()
export class ProposalMutations {
  @Mutation(() => CreateProposalPayload, {
    description: `Writes a proposal, with its required forms empty. The first one of an attendance moves it to IN_PROPOSAL. ${ERRORS} ${OFF} CONFLICT when the attendance is closed or has another version, or the property has a proposal that waits: that is \`waiting\` of the payload.

Example: \`mutation { createProposal(input: { attendanceId: "1", attendancePropertyId: "10", amount: "450000.00", dueDate: "2026-11-27" }) { proposal { id uuid status attendance { status version } } } }\``,
  })
  @Refusals({
    changed: "proposal",
    otherConflicts: { waiting: "proposal" },
    fields: { ...VERSION_FIELD, customerServicePropertyId: "attendancePropertyId" },
  })
  async createProposal(
    @Arg("input", () => CreateProposalInput, INPUT) input: InstanceType<typeof CreateProposalInput>,
    @Ctx() { agency }: Context,
  ) {
    const { attendanceId, attendancePropertyId, amount, dueDate, conditions, expectedVersion } = input;
    const body = {
      customerServicePropertyId: attendancePropertyId,
      amount,
      dueDate,
      conditions,
      version: expectedVersion,
    };
    return { proposal: await agency.proposal.create(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => UpdateProposalPayload, {
    description: `Changes amount or due date of a proposal that waits, an expired one too. ${ERRORS} ${OFF} ${STATE}

Example: \`mutation { updateProposal(input: { proposalId: "1", dueDate: "2026-11-30", expectedVersion: 3 }) { proposal { dueDate expired version } conflict { version } } }\``,
  })
  @Refusals(PROPOSAL)
  async updateProposal(
    @Arg("input", () => UpdateProposalInput, INPUT) input: InstanceType<typeof UpdateProposalInput>,
    @Ctx() { agency }: Context,
  ) {
    const { proposalId, amount, dueDate, expectedVersion: version } = input;
    return { proposal: await agency.proposal.update(proposalId, { amount, dueDate, version }, keyOf(input)) };
  }

  @Mutation(() => AcceptProposalPayload, {
    description: `Says that the customer accepts the offer, or accepts the customer's counter-offer. The attendance stays where it is: \`moveAttendance\` finishes it, with this proposal. ${ERRORS} ${OFF} ${STATE} CONFLICT too when it is expired or not completed.

Example: \`mutation { acceptProposal(input: { proposalId: "1" }) { proposal { status answeredBy } } }\``,
  })
  @Refusals(PROPOSAL)
  acceptProposal(
    @Arg("input", () => AcceptProposalInput, INPUT) input: InstanceType<typeof AcceptProposalInput>,
    @Ctx() context: Context,
  ) {
    return answer(context, input, { status: "ACCEPTED" });
  }

  @Mutation(() => DenyProposalPayload, {
    description: `Says that there is no deal on these terms. ${ERRORS} ${OFF} ${STATE} CONFLICT too when it is not completed, unless the last offer is the customer's.

Example: \`mutation { denyProposal(input: { proposalId: "1", reason: "Fora do orçamento." }) { proposal { status reason } } }\``,
  })
  @Refusals(PROPOSAL)
  denyProposal(
    @Arg("input", () => DenyProposalInput, INPUT) input: InstanceType<typeof DenyProposalInput>,
    @Ctx() context: Context,
  ) {
    return answer(context, input, { status: "DENIED", reason: input.reason });
  }

  @Mutation(() => DeleteProposalPayload, {
    description: `Takes a proposal that waits back: its status becomes DELETED, and the customer's page is gone. ${ERRORS} ${OFF} ${STATE}

Example: \`mutation { deleteProposal(input: { proposalId: "1" }) { proposal { status } } }\``,
  })
  @Refusals(PROPOSAL)
  deleteProposal(
    @Arg("input", () => DeleteProposalInput, INPUT) input: InstanceType<typeof DeleteProposalInput>,
    @Ctx() context: Context,
  ) {
    return answer(context, input, { status: "DELETED", reason: input.reason });
  }

  @Mutation(() => ReopenProposalPayload, {
    description: `Lets an answered, deleted or expired proposal wait for the customer again; with \`amount\` as a counter-offer, which also replies to the customer's. ${ERRORS} ${OFF} ${STATE} CONFLICT too while another one of its property waits, and after a change of the attendance's business type.

Example: \`mutation { reopenProposal(input: { proposalId: "1", amount: "440000.00", dueDate: "2026-11-30" }) { proposal { status amountInForce lastOfferBy } } }\``,
  })
  @Refusals({ ...PROPOSAL, fields: { ...VERSION_FIELD, amountUpdated: "amount" } })
  reopenProposal(
    @Arg("input", () => ReopenProposalInput, INPUT) input: InstanceType<typeof ReopenProposalInput>,
    @Ctx() context: Context,
  ) {
    const { amount: amountUpdated, dueDate } = input;
    return answer(context, input, { status: "WAITING_CUSTOMER", reopen: true, amountUpdated, dueDate });
  }

  @Mutation(() => NoteProposalSentPayload, {
    description: `Notes that the customer was sent the link of a proposal, and who sent it (\`Proposal.delivery\`); nothing is sent by it. FORBIDDEN where another agency has no such call. ${ERRORS} ${OFF} CONFLICT when the customer cannot open it any more.

Example: \`mutation { noteProposalSent(input: { proposalId: "1", how: WHATSAPP }) { proposal { delivery { sentAt sentHow sentBy { name } } } } }\``,
  })
  @Refusals(PROPOSAL)
  async noteProposalSent(
    @Arg("input", () => NoteProposalSentInput, INPUT) input: InstanceType<typeof NoteProposalSentInput>,
    @Ctx() { agency }: Context,
  ) {
    const { proposalId, how } = input;
    const given = { params: { id: proposalId }, body: { how }, key: keyOf(input) };
    return { proposal: await agency.call(ProposalCalls.noteSent, given) };
  }

  @Mutation(() => MakeProposalPdfPayload, {
    description: `Makes the PDF of a proposal as it is; one that is not completed says 'Rascunho' on each page. A new one takes the place of the one before. ${ERRORS} ${OFF}

Example: \`mutation { makeProposalPdf(input: { proposalId: "1" }) { proposal { pdfUrl } } }\``,
  })
  @Refusals(PROPOSAL)
  async makeProposalPdf(
    @Arg("input", () => MakeProposalPdfInput, INPUT) input: InstanceType<typeof MakeProposalPdfInput>,
    @Ctx() { agency }: Context,
  ) {
    return { proposal: await agency.proposal.makePdf(input.proposalId, input.expectedVersion, keyOf(input)) };
  }

  @Mutation(() => RemoveProposalDocumentPayload, {
    description: `Removes a file of a proposal; FORBIDDEN where another agency has no such call. ${ERRORS} ${OFF} CONFLICT when its attendance is closed.

Example: \`mutation { removeProposalDocument(input: { proposalId: "1", documentId: "4" }) { proposal { documents { id name } } } }\``,
  })
  @Refusals(PROPOSAL)
  async removeProposalDocument(
    @Arg("input", () => RemoveProposalDocumentInput, INPUT) input: InstanceType<
      typeof RemoveProposalDocumentInput
    >,
    @Ctx() { agency }: Context,
  ) {
    const { proposalId, documentId, expectedVersion } = input;
    const key = keyOf(input);
    return {
      proposal: await agency.proposal.removeDocument(proposalId, documentId, expectedVersion, key),
    };
  }
}

type Answer = {
  status: Status;
  reopen?: boolean;
  amountUpdated?: string | null;
  dueDate?: string | null;
  reason?: string | null;
};

async function answer({ agency }: Context, input: InstanceType<typeof AcceptProposalInput>, body: Answer) {
  const { proposalId, expectedVersion: version } = input;
  return { proposal: await agency.proposal.setStatus(proposalId, { ...body, version }, keyOf(input)) };
}
