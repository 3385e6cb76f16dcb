import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import type { AttendanceProperty as RowWire } from "@soleira/schema/property/wire";
import { Field, ID, ObjectType } from "type-graphql";
import type { HistoryItem } from "../../agency/calls/agency";
import { BusinessType } from "../../graph/enums";
import { Page } from "../../graph/page.type";
import { Attendance } from "../attendance/attendance.type";
import { History } from "../attendance/history.type";
import { AttendanceProperty, type AttendancePropertySource } from "../property/property.type";

const OF = "Of the attendance that it belongs to; `attendance(id)` has the rest.";
const FUNNEL = "The funnel of that attendance.";

@ObjectType("CustomerAttendance", {
  simpleResolvers: true,
  description: "An attendance of a customer; of one that the caller may not see funnel and agent alone.",
})
export class CustomerAttendance {
  @Field(() => BusinessType, { description: "The funnel that it is in." })
  businessType!: Business;
  @Field(() => String, { nullable: true, description: "Name of its agent; null while it has none." })
  userName?: string | null;
  @Field(() => Boolean, { description: "Whether it is neither FINISHED nor LEAD_QUALIFIED." })
  open!: boolean;
  @Field(() => Attendance, { nullable: true, description: "Null where the caller may not see it." })
  attendance!: Wire | null;
}

@ObjectType("CustomerAttendancePage", {
  simpleResolvers: true,
  description: "A page of all attendances of a customer, open ones first, then last changed.",
})
export class CustomerAttendancePage extends Page {
  @Field(() => [CustomerAttendance], { description: "At most `pageSize`." })
  items!: CustomerAttendance[];
}

@ObjectType("CustomerHistory", {
  simpleResolvers: true,
  description: "Something that happened in an attendance of a customer.",
})
export class CustomerHistory {
  @Field(() => History, { description: "What happened." })
  history!: HistoryItem;
  @Field(() => ID, { description: OF })
  attendanceId!: string;
  @Field(() => BusinessType, { description: FUNNEL })
  businessType!: Business;
}

@ObjectType("CustomerHistoryPage", {
  simpleResolvers: true,
  description: "A page of the history of a customer, newest first.",
})
export class CustomerHistoryPage extends Page {
  @Field(() => [CustomerHistory], { description: "At most `pageSize`." })
  items!: CustomerHistory[];
}

@ObjectType("CustomerProperty", {
  simpleResolvers: true,
  description: "A property of interest of a customer.",
})
export class CustomerProperty {
  @Field(() => AttendanceProperty, {
    description: "The property of interest; of several attendances with the same listing the last added.",
  })
  attendanceProperty!: RowWire & AttendancePropertySource;
  @Field(() => ID, { description: OF })
  attendanceId!: string;
  @Field(() => BusinessType, { description: FUNNEL })
  businessType!: Business;
}

@ObjectType("CustomerPropertyPage", {
  simpleResolvers: true,
  description: "A page of the properties of interest of a customer, the last added first.",
})
export class CustomerPropertyPage extends Page {
  @Field(() => [CustomerProperty], { description: "At most `pageSize`." })
  items!: CustomerProperty[];
}
