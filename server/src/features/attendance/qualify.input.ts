import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { listed } from "@soleira/schema/rest/words";
import { Field, ID, InputType, Int } from "type-graphql";
import { AttendanceStatus } from "../../graph/enums";
import { ATTENDANCE_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";

@InputType("QualifyAttendanceInput", {
  description:
    "Who receives a qualified lead: exactly one of `toUserId`, `toSubsidiaryId` and `toQueue`, else INVALID.",
})
export class QualifyAttendanceInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. Another agency without that feature is read first, which leaves a short moment unguarded.",
  })
  from?: Status | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "An agent of the funnel in the attendance's enterprise: `users(role: ESTATE_AGENT_SALE)`, `_RENT` or `_RAISE_PROPERTY`. INVALID for anybody else.",
  })
  toUserId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "A unit of the same holding, or the holding itself (`Enterprise.subsidiaries`): the next agent of its queue. INVALID for any other.",
  })
  toSubsidiaryId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "True: the next agent of the enterprise's own queue; nobody yet where that is empty.",
  })
  toQueue?: boolean | null;
  @Field(() => ID, {
    nullable: true,
    description: listed("statusReasons(status: LEAD_QUALIFIED)"),
  })
  reasonId?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
