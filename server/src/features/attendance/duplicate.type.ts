import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { CustomerOnRecord as RecordShape } from "@soleira/schema/attendance/wire";
import { Field, ID, ObjectType } from "type-graphql";
import { AttendanceStatus, BusinessType, DuplicateMatch } from "../../graph/enums";
import { objectType } from "../../graph/shape";
import { UserRef } from "../account/account.type";

@ObjectType("CustomerRef", {
  simpleResolvers: true,
  description: "A customer by name; `customer(id)` has the rest.",
})
export class CustomerRef {
  @Field(() => ID, {
    nullable: true,
    description: "Of the customer; null where another agency says the name alone.",
  })
  id?: string | null;
  @Field(() => String, { description: "Name as it was given." })
  name!: string;
}

@ObjectType("AttendanceDuplicate", {
  simpleResolvers: true,
  description: "An open attendance that has the same phone or e-mail.",
})
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
  @Field(() => UserRef, {
    nullable: true,
    description:
      "Its agent; null while it has none. Another agency that says a name without an id: the id is the name.",
  })
  user?: UserRef | null;
  @Field(() => CustomerRef, { nullable: true, description: "Who asks; null when the caller may not see it." })
  customer?: CustomerRef | null;
  @Field(() => [DuplicateMatch], { description: "What is equal." })
  matches!: ("PHONE" | "EMAIL")[];
}

export const CustomerOnRecord = objectType("CustomerOnRecord", RecordShape, {
  types: { matches: DuplicateMatch },
});
