import { AGENCY_ERRORS, type AgencyErrorName, type ErrorCode } from "@soleira/schema/error/codes";
import { MOST_TRANSFERRED } from "@soleira/schema/transfer/plan";
import type { TransferTarget } from "@soleira/schema/transfer/target";
import { DecideTransferBody, RequestTransferBody, TransferBody } from "@soleira/schema/transfer/wire";
import { inLanguage, type Language } from "@soleira/schema/words/words";
import { Arg, Ctx, Field, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { payloadType } from "../../graph/shape";
import { each } from "../../limits/cost";
import type { Context } from "../../session/context";
import {
  ApproveTransferInput,
  CancelTransferRequestInput,
  DenyTransferInput,
  RequestTransferInput,
  TransferAttendancesInput,
} from "./transfer.input";
import { TransferOutcome, TransferRequest, TransferRequestOutcome } from "./transfer.type";

const OUTCOMES = {
  complexity: each(MOST_TRANSFERRED),
  description: "One for each attendance, in the order of the input.",
};
const TransferAttendancesPayload = payloadType("TransferAttendancesPayload", "What became of each lead.", {
  outcomes: Field(() => [TransferOutcome], OUTCOMES),
});
const RequestTransferPayload = payloadType("RequestTransferPayload", "What became of each lead.", {
  outcomes: Field(() => [TransferRequestOutcome], OUTCOMES),
});
const decided = {
  request: ChangedField(() => TransferRequest, "As it is after the change."),
  conflict: Field(() => TransferRequest, {
    nullable: true,
    description:
      "With CONFLICT, the request as it is now. Select it with `request`, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
  }),
};
const ApproveTransferPayload = payloadType(
  "ApproveTransferPayload",
  "The request that was approved.",
  decided,
);
const DenyTransferPayload = payloadType("DenyTransferPayload", "The request that was denied.", decided);
const CancelTransferRequestPayload = payloadType(
  "CancelTransferRequestPayload",
  "The request that was taken back.",
  decided,
);

/** What the agency calls the fields. */
const FIELDS = {
  customerServices: "attendanceIds",
  distributeToUserId: "toUserId",
  distributeToSubsidiaryId: "toSubsidiaryId",
  distributeAutomatic: "toQueue",
};
const DECISION = { changed: "request", conflict: "transferRequest", fields: FIELDS } as const;

@Resolver()
export class TransferMutations {
  @Mutation(() => TransferAttendancesPayload, {
    description: `Gives leads to an agent, a unit or the queue, as managers, admins and reception may: status, return, properties, proposals and history stay as they are, visits ahead go along where the new agent is free. To a unit a new attendance begins there, and the old one is FINISHED, neither won nor lost. Those that can go go in one transaction; of the others \`outcomes\` says why. ${ERRORS} FORBIDDEN for agents, who ask for it with \`requestTransfer\`.

Example: \`mutation { transferAttendances(input: { attendanceIds: ["1", "2"], toUserId: "3" }) { outcomes { attendanceId ok code message visitsKept } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async transferAttendances(
    @Arg("input", () => TransferAttendancesInput, INPUT) input: InstanceType<typeof TransferAttendancesInput>,
    @Ctx() { agency, credentials: { language } }: Context,
  ) {
    const { attendanceIds: customerServices, observation } = input;
    const { body, key } = formOf(input, TransferBody, { customerServices, observation, ...targetOf(input) });
    const items = await agency.transfer.transfer(body, key);
    return {
      outcomes: items.map(({ attendance, visitsMoved, visitsKept, ...item }) => ({
        ...outcomeOf(item, language),
        attendance,
        visitsMoved: visitsMoved ?? [],
        visitsKept: visitsKept ?? [],
      })),
    };
  }

  @Mutation(() => RequestTransferPayload, {
    description: `Asks that leads of the caller go to somebody else, one request for each; a manager decides. An attendance has at most one that waits. ${ERRORS} FORBIDDEN for who transfers at once, and for demonstrators.

Example: \`mutation { requestTransfer(input: { attendanceIds: ["1"], reasonId: "2", toUserId: "3" }) { outcomes { attendanceId ok code message request { id status } } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async requestTransfer(
    @Arg("input", () => RequestTransferInput, INPUT) input: InstanceType<typeof RequestTransferInput>,
    @Ctx() { agency, credentials: { language } }: Context,
  ) {
    const { attendanceIds: customerServices, reasonId, observation } = input;
    const { body, key } = formOf(input, RequestTransferBody, {
      customerServices,
      reasonId,
      observation,
      ...targetOf(input),
    });
    const items = await agency.transfer.request(body, key);
    return { outcomes: items.map(({ request, ...item }) => ({ ...outcomeOf(item, language), request })) };
  }

  @Mutation(() => ApproveTransferPayload, {
    description: `Approves a request, which transfers its lead in the same transaction: to whom was asked for, or to another target. Where the lead cannot go there it stays PENDING. ${ERRORS} FORBIDDEN for who is no manager or admin, and of one's own. CONFLICT when it was decided meanwhile, or the lead is closed.

Example: \`mutation { approveTransfer(input: { transferRequestId: "1" }) { request { id status } conflict { id status } } }\``,
  })
  @Refusals(DECISION)
  async approveTransfer(
    @Arg("input", () => ApproveTransferInput, INPUT) input: InstanceType<typeof ApproveTransferInput>,
    @Ctx() { agency }: Context,
  ) {
    const { transferRequestId, observation } = input;
    const said = { status: "APPROVED", observation, ...targetOf(input) };
    const { body, key } = formOf(input, DecideTransferBody, said);
    return { request: await agency.transfer.decide(transferRequestId, body, key) };
  }

  @Mutation(() => DenyTransferPayload, {
    description: `Refuses a request; its lead stays where it is. ${ERRORS} FORBIDDEN for who is no manager or admin, and of one's own. CONFLICT when it was decided meanwhile.

Example: \`mutation { denyTransfer(input: { transferRequestId: "1", observation: "Fique com este." }) { request { id status decision } } }\``,
  })
  @Refusals(DECISION)
  async denyTransfer(
    @Arg("input", () => DenyTransferInput, INPUT) input: InstanceType<typeof DenyTransferInput>,
    @Ctx() { agency }: Context,
  ) {
    const { transferRequestId, observation } = input;
    const { body, key } = formOf(input, DecideTransferBody, { status: "DENIED", observation });
    return { request: await agency.transfer.decide(transferRequestId, body, key) };
  }

  @Mutation(() => CancelTransferRequestPayload, {
    description: `Takes a request of one's own back. ${ERRORS} FORBIDDEN for everybody but who asked. CONFLICT when it was decided meanwhile.

Example: \`mutation { cancelTransferRequest(input: { transferRequestId: "1" }) { request { id status } } }\``,
  })
  @Refusals(DECISION)
  async cancelTransferRequest(
    @Arg("input", () => CancelTransferRequestInput, INPUT) input: InstanceType<
      typeof CancelTransferRequestInput
    >,
    @Ctx() { agency }: Context,
  ) {
    return { request: await agency.transfer.withdraw(input.transferRequestId, keyOf(input)) };
  }
}

type Target = { toUserId?: string | null; toSubsidiaryId?: string | null; toQueue?: boolean | null };

const targetOf = ({ toUserId, toSubsidiaryId, toQueue }: Target): TransferTarget => ({
  distributeToUserId: toUserId,
  distributeToSubsidiaryId: toSubsidiaryId,
  distributeAutomatic: toQueue,
});

const codeOf = (code: number | null | undefined): ErrorCode => {
  const names = Object.keys(AGENCY_ERRORS) as AgencyErrorName[];
  const name = names.find((one) => AGENCY_ERRORS[one].code === code);
  return name && name !== "INTERNAL" ? name : "UPSTREAM_UNAVAILABLE";
};

/** Of another agency that refuses without a code, the words alone are known. */
export const outcomeOf = ({ id, ok, code, description }: Outcome, language: Language | undefined) => ({
  attendanceId: id,
  ok,
  code: ok ? null : codeOf(code),
  message: ok ? null : inLanguage(description ?? "A imobiliária não disse por quê.", language),
});
type Outcome = { id: string; ok: boolean; code?: number | null; description?: string | null };
