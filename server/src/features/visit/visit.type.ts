import { VisitLink as LinkShape } from "@soleira/schema/visit/public-wire";
import {
  FeedAnswer,
  Hour,
  PartnerVisitAnswer,
  PropertyBusyTime as PropertyBusyShape,
  Reminder as ReminderShape,
  VisitAttendance as VisitAttendanceShape,
  Visit as VisitShape,
} from "@soleira/schema/visit/wire";
import { Field, Int, ObjectType } from "type-graphql";
import type { VisitSource } from "../../agency/calls/agency";
import { DateOnly, LocalTime } from "../../graph/scalars";
import { asGraphType, objectType, payloadType } from "../../graph/shape";
import { UserRef } from "../account/account.type";

asGraphType(Hour, LocalTime);

export const VisitAttendance = objectType("VisitAttendance", VisitAttendanceShape);

/** The rest of it is the resolver's, since other agencies say it otherwise. */
export const Visit = objectType(
  "Visit",
  VisitShape.pick({
    id: true,
    date: true,
    startHour: true,
    user: true,
    partner: true,
    feedback: true,
    confirmedAt: true,
    confirmedByCustomer: true,
    askedFor: true,
  }),
  {
    description: VisitShape.description,
    names: { startHour: "startTime" },
    types: { user: UserRef },
  },
);

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

export const PropertyBusyTime = objectType("PropertyBusyTime", PropertyBusyShape, {
  names: { customerServicePropertyId: "attendancePropertyId", startHour: "startTime" },
  types: { user: UserRef },
});

export const Reminder = objectType("Reminder", ReminderShape, {
  names: { customerServiceId: "attendanceId" },
});

export const PartnerSchedule = objectType("PartnerSchedule", PartnerVisitAnswer, {
  names: { redirectUrl: "url" },
});
export const VisitFeed = objectType("VisitFeed", FeedAnswer);
export const VisitLink = objectType("VisitLink", LinkShape);

const CHANGED = { visitFeed: Field(() => VisitFeed, { description: "As it is after the change." }) };
export const RenewVisitFeedPayload = payloadType(
  "RenewVisitFeedPayload",
  "The feed with its new address.",
  CHANGED,
);
export const RevokeVisitFeedPayload = payloadType(
  "RevokeVisitFeedPayload",
  "The feed without an address.",
  CHANGED,
);
