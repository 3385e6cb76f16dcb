import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { LONG_TEXT, listed } from "@soleira/schema/rest/words";
import { MOST_TRANSFERRED, type RequestStatus } from "@soleira/schema/transfer/plan";
import { Field, ID, InputType } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { KEY } from "../../graph/mutation";
import { TransferRequestStatus } from "./transfer.type";

const IDS = {
  description: `1 to ${MOST_TRANSFERRED} attendances, each once, else INVALID. Of another agency that takes them one by one at most 40.`,
};
const REQUEST_ID = {
  description: "The request. NOT_FOUND where the caller does not see it.",
};
const OBSERVATION = {
  nullable: true,
  description: `Kept in the history of each attendance. ${LONG_TEXT}`,
} as const;

/** Where leads go. */
@InputType("TransferTargetInput")
abstract class TransferTargetInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "An agent of the lead's agency who works its funnel: `users(role: ESTATE_AGENT_SALE)`, `_RENT` or `_RAISE_PROPERTY`. INVALID for a person of another agency.",
  })
  toUserId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "Another unit of the holding (`Enterprise.subsidiaries`), or the holding: a linked attendance begins there for the next of its queue.",
  })
  toSubsidiaryId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "True: the next of the funnel's queue who is not its agent already.",
  })
  toQueue?: boolean | null;
}

@InputType("TransferAttendancesInput", {
  description:
    "Leads and where they go: exactly one of `toUserId`, `toSubsidiaryId` and `toQueue`, else INVALID.",
})
export class TransferAttendancesInput extends TransferTargetInput {
  @Field(() => [ID], IDS)
  attendanceIds!: string[];
  @Field(() => String, OBSERVATION)
  observation?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RequestTransferInput", {
  description:
    "Leads of the caller, why and where they shall go: at most one of `toUserId`, `toSubsidiaryId` and `toQueue`, else INVALID. Without any who approves chooses.",
})
export class RequestTransferInput extends TransferTargetInput {
  @Field(() => [ID], IDS)
  attendanceIds!: string[];
  @Field(() => ID, { description: listed("transferReasons") })
  reasonId!: string;
  @Field(() => String, OBSERVATION)
  observation?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("ApproveTransferInput", {
  description:
    "The request, and a target in place of the one that was asked for: at most one of `toUserId`, `toSubsidiaryId` and `toQueue`, exactly one where none was asked for, else INVALID.",
})
export class ApproveTransferInput extends TransferTargetInput {
  @Field(() => ID, REQUEST_ID)
  transferRequestId!: string;
  @Field(() => String, OBSERVATION)
  observation?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("DenyTransferInput", { description: "The request, and why it is refused." })
export class DenyTransferInput {
  @Field(() => ID, REQUEST_ID)
  transferRequestId!: string;
  @Field(() => String, {
    description: `Why, for who asked and for the lead's history; INVALID when empty. ${LONG_TEXT}`,
  })
  observation!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CancelTransferRequestInput", { description: "The request that who asked takes back." })
export class CancelTransferRequestInput {
  @Field(() => ID, REQUEST_ID)
  transferRequestId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("TransferRequestFilter", { description: "Conditions that all must be met." })
export class TransferRequestFilter {
  @Field(() => TransferRequestStatus, { nullable: true, description: "What has become of it." })
  status?: RequestStatus | null;
  @Field(() => BusinessType, { nullable: true, description: "The funnel that its attendance is in." })
  businessType?: Business | null;
}
