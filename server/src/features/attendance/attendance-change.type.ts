import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { AttendanceStatus, BusinessType, ChangeKind } from "../../graph/enums";
import { DateTime } from "../../graph/scalars";
import { ChangePage } from "../../live/change-page.type";
import { UserRef } from "../account/account.type";

@ObjectType("AttendanceChange", {
  simpleResolvers: true,
  description: "A change of one attendance, as the subscriber sees it.",
})
export class AttendanceChange {
  @Field(() => ChangeKind, { description: "What it is to the subscriber." })
  kind!: "CREATED" | "UPDATED" | "REMOVED";
  @Field(() => ID, { description: "The attendance." })
  attendanceId!: string;
  @Field(() => Int, {
    nullable: true,
    description: "Of the attendance after the change; null where another agency has none.",
  })
  version!: number | null;
  @Field(() => UserRef, {
    nullable: true,
    description: "Who did it; null for an outside source such as a portal, and when REMOVED.",
  })
  actor?: UserRef | null;
  @Field(() => BusinessType, { description: "The funnel that it is in; that it was in when REMOVED." })
  businessType!: Business;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Status before, null when the subscriber did not see it.",
  })
  from?: Status | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Status after, null when the subscriber no longer sees it.",
  })
  to?: Status | null;
  @Field(() => DateTime, { description: "When it happened." })
  at!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Where to go on after this change: the next `since`. Opaque; null where the agency keeps no log.",
  })
  cursor?: string | null;
  /** As the agency sent it; read with the subscriber's token where it did not. */
  attendance?: Wire | null;
}

@ObjectType("AttendanceChangePage", {
  simpleResolvers: true,
  description: "Changes of attendances after a cursor, oldest first.",
})
export class AttendanceChangePage extends ChangePage {
  @Field(() => [AttendanceChange], { description: "As the caller saw them when they happened." })
  items!: AttendanceChange[];
}
