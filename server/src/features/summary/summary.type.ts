import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { Field, Int, ObjectType } from "type-graphql";
import { AttendanceStatus, BusinessType } from "../../graph/enums";
import { DateOnly } from "../../graph/scalars";

@ObjectType("DaySummary", { simpleResolvers: true, description: "A day in numbers." })
export class DaySummary {
  @Field(() => DateOnly, { description: "The day, in the enterprise's zone." })
  date!: string;
  @Field(() => Int, { description: "Attendances that came." })
  received!: number;
  @Field(() => Int, { description: "Attendances whose customer was contacted." })
  contacted!: number;
  @Field(() => Int, { description: "Visits that were made." })
  visits!: number;
  @Field(() => Int, { description: "Attendances that were finished." })
  finished!: number;
}

@ObjectType("StatusCount", { simpleResolvers: true, description: "How many attendances a column holds." })
export class StatusCount {
  @Field(() => BusinessType, { description: "The funnel." })
  businessType!: Business;
  @Field(() => AttendanceStatus, { description: "The column." })
  status!: Status;
  @Field(() => Int, { description: "Attendances in it." })
  total!: number;
}
