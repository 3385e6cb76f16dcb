import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceSort } from "@soleira/schema/attendance/sort";
import { ATTENDANCE_STATUSES, type AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { StatusColumn } from "@soleira/schema/enterprise/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { AttendanceStatus, BusinessType } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { each } from "../../limits/cost";

@ObjectType("Column", {
  simpleResolvers: true,
  description: "A column of the board: a status of a funnel, as the enterprise words it.",
})
export class Column implements StatusColumn {
  @Field(() => ID, { description: "`SALE:NEW`" })
  id!: string;
  @Field(() => BusinessType, { description: "The funnel." })
  businessType!: Business;
  @Field(() => AttendanceStatus, { description: "The status." })
  status!: Status;
  @Field(() => Int, { description: "Place from the left; lower comes first." })
  order!: number;
  @Field(() => String, { ...graphName("title"), description: "Title as shown: `Em atendimento`." })
  description!: string;
  @Field(() => Boolean, { description: "Moving here asks for something first (a reason, a visit …)." })
  actionRequired!: boolean;
  @Field(() => Boolean, { description: "Pre-attendants of an agency with pre-service see it." })
  useOnPreService!: boolean;
  @Field(() => Int, {
    nullable: true,
    description:
      "Days in this column after which a lead with nothing planned is stopped ('parado'), 1 to 365; null without a limit.",
  })
  stoppedAfterDays?: number | null;
  /** The board's order, for the cards that do not ask for their own. */
  sort!: AttendanceSort;
  /** Milliseconds that its cards may take; as long as any read when absent. */
  within?: number;
}

@ObjectType("Board", { simpleResolvers: true, description: "The caller's funnel of one business type." })
export class Board {
  @Field(() => ID, { description: "`SALE`" })
  id!: string;
  @Field(() => BusinessType, { description: "The funnel." })
  businessType!: Business;
  @Field(() => [Column], {
    complexity: each(ATTENDANCE_STATUSES.length),
    description: "Columns that the caller sees, from left to right.",
  })
  columns!: Column[];
}
