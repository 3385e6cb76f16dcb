import { Id } from "@soleira/schema/page/wire";
import { LONG_TEXT } from "@soleira/schema/rest/words";
import { RequestTransferBody, RequestTransferQuery } from "@soleira/schema/transfer/wire";
import * as z from "zod";
import { inputPart, inputType } from "../../graph/shape";
import "./transfer.type";

const { customerServices, reasonId, observation, ...to } = RequestTransferBody.shape;
const target = {
  toUserId: to.distributeToUserId,
  toSubsidiaryId: to.distributeToSubsidiaryId,
  toQueue: to.distributeAutomatic,
};
const transferRequestId = Id.describe("The request. NOT_FOUND where the caller does not see it.");

export const TransferAttendancesInput = inputType(
  "TransferAttendancesInput",
  "Leads and where they go: exactly one of `toUserId`, `toSubsidiaryId` and `toQueue`, else INVALID.",
  { ...target, attendanceIds: customerServices, observation },
);
export const RequestTransferInput = inputType(
  "RequestTransferInput",
  "Leads of the caller, why and where they shall go: at most one of `toUserId`, `toSubsidiaryId` and `toQueue`, else INVALID. Without any who approves chooses.",
  { ...target, attendanceIds: customerServices, reasonId, observation },
);
export const ApproveTransferInput = inputType(
  "ApproveTransferInput",
  "The request, and a target in place of the one that was asked for: at most one of `toUserId`, `toSubsidiaryId` and `toQueue`, exactly one where none was asked for, else INVALID.",
  { ...target, transferRequestId, observation },
);
export const DenyTransferInput = inputType("DenyTransferInput", "The request, and why it is refused.", {
  transferRequestId,
  observation: z
    .string()
    .describe(`Why, for who asked and for the lead's history; INVALID when empty. ${LONG_TEXT}`),
});
export const CancelTransferRequestInput = inputType(
  "CancelTransferRequestInput",
  "The request that who asked takes back.",
  { transferRequestId },
);
const { status, business_type: businessType } = RequestTransferQuery.shape;
export const TransferRequestFilter = inputPart(
  "TransferRequestFilter",
  "Conditions that all must be met.",
  z.object({ status, businessType }),
);
