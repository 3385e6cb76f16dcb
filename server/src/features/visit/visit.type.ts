import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { Visit as Wire } from "@soleira/schema/visit/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { VisitSource } from "../../agency/calls/visit";
import { AttendanceStatus, BusinessType } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Node } from "../../graph/node.type";
import { DateOnly, LocalTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";

@ObjectType("VisitAttendance", {
  simpleResolvers: true,
  description: "What an agenda shows of a visit's attendance.",
})
export class VisitAttendance implements NonNullable<Wire["attendance"]> {
  @Field(() => ID, { description: "Of the attendance." })
  id!: string;
  @Field(() => BusinessType, { description: "The funnel that it is in." })
  businessType!: Business;
  @Field(() => AttendanceStatus, { description: "The column that it is in." })
  status!: Status;
  @Field(() => String, { description: "Name of the customer." })
  customerName!: string;
  @Field(() => String, {
    nullable: true,
    description: "The customer's phone, as it was given, while the visit is open; null otherwise.",
  })
  customerPhone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The same in E.164; null when it cannot be read, and of a visit that is over.",
  })
  customerPhoneE164?: string | null;
}

@ObjectType("Visit", {
  implements: Node,
  simpleResolvers: true,
  description:
    "Somebody shows a property to a customer, for 30 minutes. Open until it is canceled or finished.",
})
export class Visit {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => DateOnly, { description: "Day in the enterprise's zone." })
  date!: string;
  @Field(() => LocalTime, {
    ...graphName("startTime"),
    description: "When it begins, in the enterprise's zone.",
  })
  startHour!: string;
  @Field(() => UserRef, { description: "Whose agenda it is in: who shows the property." })
  user!: UserRef;
  @Field(() => Boolean, { description: "Whether it was scheduled at the partner's site." })
  partner!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "What the customer said; null without feedback.",
  })
  feedback?: string | null;
}

@ObjectType("Agenda", { simpleResolvers: true, description: "The visits of some days." })
export class Agenda {
  @Field(() => [Visit], { description: "By their time; canceled and finished ones too." })
  items!: VisitSource[];
  @Field(() => Int, {
    description:
      "Visits of these days that another agency answered in a way that cannot be read: they are missing in `items`, and the log names call and field.",
  })
  unreadable!: number;
  @Field(() => String, {
    nullable: true,
    description:
      "Where the agency's log was when this was read: `visitChanged(since)` and `visitChanges` go on from here and miss nothing. Opaque; null where the agency keeps no log.",
  })
  cursor!: string | null;
}

@ObjectType("AvailableDay", { simpleResolvers: true, description: "A day of somebody's free times." })
export class AvailableDay {
  @Field(() => DateOnly, { description: "The day." })
  date!: string;
  @Field(() => [LocalTime], {
    description: "Free times of 30 minutes, earliest first; empty: 'Indisponível para esse dia'.",
  })
  times!: string[];
}

@ObjectType("PartnerSchedule", {
  simpleResolvers: true,
  description: "The schedule of a partner who makes the visits.",
})
export class PartnerSchedule {
  @Field(() => String, { ...graphName("url"), description: "Address to send the browser to." })
  redirectUrl!: string;
}

@ObjectType("VisitFeed", {
  simpleResolvers: true,
  description: "The caller's visits for a calendar program (iCalendar). Who knows the address sees them.",
})
export class VisitFeed {
  @Field(() => String, { nullable: true, description: "Secret ICS address; null while there is none." })
  url?: string | null;
}

/** What a change of the feed answers. */
@ObjectType("VisitFeedPayload", { simpleResolvers: true })
abstract class VisitFeedPayload {
  @Field(() => VisitFeed, { description: "As it is after the change." })
  visitFeed!: VisitFeed;
}

@ObjectType("RenewVisitFeedPayload", { simpleResolvers: true, description: "The feed with its new address." })
export class RenewVisitFeedPayload extends VisitFeedPayload {}

@ObjectType("RevokeVisitFeedPayload", { simpleResolvers: true, description: "The feed without an address." })
export class RevokeVisitFeedPayload extends VisitFeedPayload {}
