import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Customer as WireCustomer } from "@soleira/schema/attendance/wire";
import { Field, ID, ObjectType } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { Customer } from "./attendance.type";

@ObjectType("MergedAttendance", {
  simpleResolvers: true,
  description: "An attendance that was merged into this one.",
})
export class MergedAttendance {
  @Field(() => ID, { description: "Of the attendance." })
  id!: string;
  @Field(() => BusinessType, { description: "The funnel that it was in." })
  businessType!: Business;
  @Field(() => Customer, { description: "Who asked." })
  customer!: WireCustomer;
}
