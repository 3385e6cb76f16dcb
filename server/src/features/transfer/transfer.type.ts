import {
  RequestTransfer,
  TransferOutcome as TransferOutcomeShape,
  TransferRequestEvent,
  TransferRequestOutcome as TransferRequestOutcomeShape,
  TransferRequestStatus,
} from "@soleira/schema/transfer/wire";
import * as z from "zod";
import { ErrorCode } from "../../graph/error-code";
import { enumType, objectType, pageType, required } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { Attendance } from "../attendance/attendance.type";
import { RequestTransferReason } from "../domain/domain.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";

enumType("TransferRequestStatus", TransferRequestStatus);
objectType("TransferRequestEvent", TransferRequestEvent);

export const TransferRequest = objectType(
  "TransferRequest",
  RequestTransfer.omit({ customerService: true, toQueue: true }),
  {
    description: RequestTransfer.description,
    types: {
      requester: UserRef,
      reason: RequestTransferReason,
      toUser: UserRef,
      toSubsidiary: EnterpriseRef,
      decidedBy: UserRef,
    },
  },
);
export const TransferRequestPage = pageType(
  "TransferRequestPage",
  TransferRequest,
  "A page of requests to transfer.",
  "At most `pageSize`, newest first.",
);

/** What became of one lead of a call for several; those that are refused do not keep the others. */
const outcome = {
  attendanceId: TransferOutcomeShape.shape.id,
  ok: TransferOutcomeShape.shape.ok,
  code: z
    .enum(ErrorCode)
    .nullable()
    .describe(
      "Why not; null when it was done. NOT_FOUND: not there, or the caller does not see it. CONFLICT: it is closed, or has a pending request. INVALID: the target cannot have it. FORBIDDEN: not the caller's. Of another agency that takes leads one by one also UPSTREAM_UNAVAILABLE: look at the lead before you repeat it.",
    ),
  message: z
    .string()
    .nullable()
    .describe("The same in words, fit to show, in the language of the call's errors; null when it was done."),
};
const { attendance, visitsMoved, visitsKept } = TransferOutcomeShape.shape;
export const TransferOutcome = objectType(
  "TransferOutcome",
  z.object({
    ...outcome,
    attendance,
    visitsMoved: required(visitsMoved),
    visitsKept: required(visitsKept),
  }),
  {
    description: "What became of one lead that was to be transferred.",
    types: { attendance: Attendance, code: ErrorCode },
  },
);
export const TransferRequestOutcome = objectType(
  "TransferRequestOutcome",
  z.object({ ...outcome, request: TransferRequestOutcomeShape.shape.request }),
  {
    description: "What became of one lead whose transfer was asked for.",
    types: { request: TransferRequest, code: ErrorCode },
  },
);
