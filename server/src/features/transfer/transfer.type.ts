import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import type { ErrorCode as Code } from "@soleira/schema/error/codes";
import type { Named } from "@soleira/schema/page/wire";
import {
  REQUEST_STATUS_DESCRIPTION,
  REQUEST_STATUSES,
  type RequestStatus,
} from "@soleira/schema/transfer/plan";
import type { RequestTransfer as Wire } from "@soleira/schema/transfer/wire";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";
import { ErrorCode } from "../../graph/error-code";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";
import { ChangedField } from "../../graph/semantic-non-null";
import { UserRef } from "../account/account.type";
import { Attendance } from "../attendance/attendance.type";
import { RequestTransferReason } from "../domain/domain.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";

const MEANING: Record<RequestStatus, string> = {
  PENDING: "a manager has to decide it, or who asked takes it back.",
  APPROVED: "the lead was transferred with it.",
  DENIED: "a manager refused it; `decision` says why.",
  CANCELED: "who asked took it back, or the lead was closed or transferred meanwhile.",
};
export const TransferRequestStatus = byName(REQUEST_STATUSES);
registerEnumType(TransferRequestStatus, {
  name: "TransferRequestStatus",
  description: "What has become of a request to transfer. Only PENDING ones change.",
  valuesConfig: described(
    Object.fromEntries(
      REQUEST_STATUSES.map((status) => [
        status,
        `'${REQUEST_STATUS_DESCRIPTION[status]}': ${MEANING[status]}`,
      ]),
    ) as Record<RequestStatus, string>,
  ),
});

@ObjectType("TransferRequestEvent", {
  simpleResolvers: true,
  description: "Something that happened to a request to transfer.",
})
export class TransferRequestEvent {
  @Field(() => TransferRequestStatus, { description: "What it became." })
  status!: RequestStatus;
  @Field(() => String, {
    nullable: true,
    description: "Name of who did it; null where the agency's software did.",
  })
  by?: string | null;
  @Field(() => DateTime, { description: "When." })
  at!: string;
  @Field(() => String, { nullable: true, description: "What was written; null where nothing was." })
  message?: string | null;
}

@ObjectType("TransferRequest", {
  simpleResolvers: true,
  description:
    "An agent or pre-attendant asks that a lead of theirs goes to somebody else. Seen by who asked, and by managers.",
})
export class TransferRequest {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => TransferRequestStatus, { description: "What has become of it." })
  status!: RequestStatus;
  @Field(() => UserRef, { description: "Who asked: the lead's agent of then." })
  requester!: UserRef;
  @Field(() => RequestTransferReason, { description: "Why, as it was chosen." })
  reason!: Named;
  @Field(() => String, { nullable: true, description: "What was written with it; null without." })
  observation?: string | null;
  @Field(() => UserRef, {
    nullable: true,
    description: "The agent whom it shall go to; null for another target, or none.",
  })
  toUser?: UserRef | null;
  @Field(() => EnterpriseRef, {
    nullable: true,
    description: "The unit of the holding; null for another target, or none.",
  })
  toSubsidiary?: EnterpriseRef | null;
  @Field(() => UserRef, {
    nullable: true,
    description: "Who approved, denied or canceled it; null while PENDING.",
  })
  decidedBy?: UserRef | null;
  @Field(() => DateTime, { nullable: true, description: "When; null while PENDING." })
  decidedAt?: string | null;
  @Field(() => String, { nullable: true, description: "What who decided wrote; null without." })
  decision?: string | null;
  @Field(() => DateTime, { description: "When it was asked for." })
  createdAt!: string;
  customerService!: Wire["customerService"];
  toQueue?: boolean | null;
  histories!: TransferRequestEvent[];
}

@ObjectType("TransferRequestPage", { simpleResolvers: true, description: "A page of requests to transfer." })
export class TransferRequestPage extends Page {
  @Field(() => [TransferRequest], { description: "At most `pageSize`, newest first." })
  items!: Wire[];
}

/** What became of one lead of a call for several; those that are refused do not keep the others. */
@ObjectType("LeadOutcome", { simpleResolvers: true })
abstract class LeadOutcome {
  @Field(() => ID, { description: "The attendance, as the input names it." })
  attendanceId!: string;
  @Field(() => Boolean, { description: "Whether it was done." })
  ok!: boolean;
  @Field(() => ErrorCode, {
    nullable: true,
    description:
      "Why not; null when it was done. NOT_FOUND: not there, or the caller does not see it. CONFLICT: it is closed, or has a pending request. INVALID: the target cannot have it. FORBIDDEN: not the caller's. Of another agency that takes leads one by one also UPSTREAM_UNAVAILABLE: look at the lead before you repeat it.",
  })
  code?: Code | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The same in words, fit to show, in the language of the call's errors; null when it was done.",
  })
  message?: string | null;
}

@ObjectType("TransferOutcome", {
  simpleResolvers: true,
  description: "What became of one lead that was to be transferred.",
})
export class TransferOutcome extends LeadOutcome {
  @Field(() => Attendance, {
    nullable: true,
    description:
      "As it is now; transferred to a unit the one that ended here. Null where the caller does not see it.",
  })
  attendance?: AttendanceWire | null;
  @Field(() => [DateTime], {
    description: "When the visits begin that went along; empty where another agency does not say.",
  })
  visitsMoved!: string[];
  @Field(() => [DateTime], {
    description: "When those begin that stay with the former agent, since the new one is not free then.",
  })
  visitsKept!: string[];
}

@ObjectType("TransferRequestOutcome", {
  simpleResolvers: true,
  description: "What became of one lead whose transfer was asked for.",
})
export class TransferRequestOutcome extends LeadOutcome {
  @Field(() => TransferRequest, { nullable: true, description: "The request; null where it was refused." })
  request?: Wire | null;
}

const REQUEST = "As it is after the change.";
const REQUEST_CONFLICT = {
  nullable: true,
  description:
    "With CONFLICT, the request as it is now. Select it with `request`, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
} as const;

/** What every decision on a request answers. */
@ObjectType("TransferRequestPayload", { simpleResolvers: true })
abstract class TransferRequestPayload {
  @ChangedField(() => TransferRequest, REQUEST)
  request!: Wire;
  @Field(() => TransferRequest, REQUEST_CONFLICT)
  conflict?: Wire | null;
}

@ObjectType("ApproveTransferPayload", {
  simpleResolvers: true,
  description: "The request that was approved.",
})
export class ApproveTransferPayload extends TransferRequestPayload {}

@ObjectType("DenyTransferPayload", { simpleResolvers: true, description: "The request that was denied." })
export class DenyTransferPayload extends TransferRequestPayload {}

@ObjectType("CancelTransferRequestPayload", {
  simpleResolvers: true,
  description: "The request that was taken back.",
})
export class CancelTransferRequestPayload extends TransferRequestPayload {}
