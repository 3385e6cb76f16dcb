import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { Field, ID, ObjectType } from "type-graphql";
import { AttendanceStatus, BusinessType, DuplicateMatch } from "../graph/enums";

@ObjectType({ simpleResolvers: true, description: "An open attendance that has the same phone or e-mail." })
export class AttendanceDuplicate {
  @Field(() => ID, {
    nullable: true,
    description: "The open attendance; null when the caller may not see it.",
  })
  attendanceId?: string | null;
  @Field(() => BusinessType, { description: "The funnel that it is in." })
  businessType!: Business;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Its status; null when the caller may not see it.",
  })
  status?: Status | null;
  @Field(() => String, { nullable: true, description: "Its agent; null while it has none." })
  userName?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Name of the customer; null when the caller may not see it.",
  })
  customerName?: string | null;
  @Field(() => [DuplicateMatch], { description: "What is equal." })
  matches!: ("PHONE" | "EMAIL")[];
}

@ObjectType({
  simpleResolvers: true,
  description: "Who has a phone or e-mail on record: a new attendance with it will be this person's.",
})
export class CustomerOnRecord {
  @Field(() => String, {
    nullable: true,
    description: "The name on record, which a new attendance keeps; null when the caller may not see it.",
  })
  name?: string | null;
  @Field(() => [DuplicateMatch], { description: "What is equal." })
  matches!: ("PHONE" | "EMAIL")[];
}
