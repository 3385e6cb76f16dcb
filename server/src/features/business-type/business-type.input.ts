import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { Field, ID, InputType, Int } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { ATTENDANCE_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";

@InputType("ChangeBusinessTypeInput", {
  description: "The attendance, its new funnel, and who goes on with it there.",
})
export class ChangeBusinessTypeInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => BusinessType, { description: "The funnel that it enters. INVALID for the one that it is in." })
  businessType!: Business;
  @Field(() => ID, {
    nullable: true,
    description:
      "An agent of that funnel in the attendance's enterprise; INVALID for anybody else. Its agent keeps it where it is absent: INVALID where they do not work that funnel.",
  })
  toUserId?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
