import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { OpenVisits as Open } from "@soleira/schema/attendance/move";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { MOST_TAGS } from "@soleira/schema/attendance/tags";
import type {
  ContactTypeBody,
  CreateBody,
  HistoryBody,
  StatusBody,
  TemperatureBody,
} from "@soleira/schema/attendance/wire";
import { LONG_TEXT, listed } from "@soleira/schema/rest/words";
import { Field, ID, InputType, Int } from "type-graphql";
import type * as z from "zod";
import { AttendanceStatus, BusinessType, OpenVisits } from "../../graph/enums";
import { ATTENDANCE_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";
import { DateTime, Money } from "../../graph/scalars";

@InputType("CreateAttendanceInput", {
  description: "A new attendance. A phone or an e-mail is needed, except for a copy.",
})
export class CreateAttendanceInput implements Omit<CreateBody, "content"> {
  @Field(() => BusinessType, {
    description:
      "The funnel that it enters, as NEW. FORBIDDEN for one that the caller does not work; reception and managers create in each, for others.",
  })
  businessType!: Business;
  @Field(() => String, {
    description:
      "Name of the customer: 5 to 120 characters, letters among them; control characters, and those that turn the direction of writing, are refused. A copy does not use it, and it may be shorter.",
  })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Brazilian area code and number, or + and another country's: `(11) 98765-4321`; at most 30 characters. Kept as it is given.",
  })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "An e-mail address, at most 254 characters." })
  email?: string | null;
  @Field(() => ID, { nullable: true, description: listed("acquisitionChannels") })
  acquisitionChannelId?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Code of the property of interest, at most 40 characters; in upper case where it is not found as it is. INVALID for one that the agency does not have.",
  })
  propertyCode?: string | null;
  @Field(() => ID, { nullable: true, description: listed("temperatures") })
  temperatureId?: string | null;
  @Field(() => String, { nullable: true, description: `The lead's own message. ${LONG_TEXT}` })
  message?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "Whom it is for; the caller when absent. Reception and managers have to name somebody who works the funnel, else INVALID; anybody else may name themselves alone, else FORBIDDEN.",
  })
  userId?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Your own id of it, 1 to 200 characters, no spaces around it; unique in the enterprise, kept for ever. A second call with it creates nothing and answers the attendance that has it, as it is now, whatever else the input says, as long as its fields are well-formed. INVALID where that is one that you may not see, and where another agency keeps no such ids. Found by `AttendanceFilter.externalId`.",
  })
  externalId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "Copies customer, properties, tags, temperature, channel and message of this attendance (also a finished one). NOT_FOUND for one that the caller does not see, INVALID for another unit's. Of another agency without that feature they are read and written by the calls that it has; what it did not take is `notCopied` of the payload.",
  })
  copyFromAttendanceId?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("MoveAttendanceInput", {
  description:
    "A move to another column, with what the target asks for. People are asked for more than a program has to give: moves to RETURN_LATER without `returnAt`, to VISIT_SCHEDULED and VISIT_MADE without a visit, and to IN_PROPOSAL without a proposal are accepted.",
})
export class MoveAttendanceInput
  implements Pick<StatusBody, "amount" | "dealWon" | "proposalId" | "openVisits" | "visitReasonId">
{
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. Another agency without that feature is read first, which leaves a short moment unguarded.",
  })
  from?: Status | null;
  @Field(() => AttendanceStatus, {
    description:
      "The target column; the one that it is in changes nothing. INVALID: NEW, which cannot be entered again, LEAD_QUALIFIED, for which there is `qualifyAttendance`, and a column that the funnel does not have or a pre-attendant does not see.",
  })
  to!: Status;
  @Field(() => ID, {
    nullable: true,
    description: `${listed("statusReasons(status: to)")} Without one INVALID for a lost FINISHED, and for IN_PROGRESS where that column has \`actionRequired\`.`,
  })
  reasonId?: string | null;
  @Field(() => Money, {
    nullable: true,
    description:
      "Amount of a won FINISHED, more than zero; not kept with any other move. Without it and `proposalId` a won one is INVALID.",
  })
  amount?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether FINISHED is won; when absent it is where there is `amount` or `proposalId`. A won one is INVALID from a pre-attendant where the agency has pre-service.",
  })
  dealWon?: boolean | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "The proposal that was won, in place of `amount`. INVALID where the agency keeps no proposals, as the reference agency today.",
  })
  proposalId?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description:
      "Time of the return when `to` is RETURN_LATER, INVALID unless in the future; without it the attendance keeps the one that it has, or has none. Not used for any other column.",
  })
  returnAt?: string | null;
  @Field(() => OpenVisits, {
    nullable: true,
    description:
      "Leaving VISIT_SCHEDULED: what becomes of visits that are still open; kept when absent. Another agency without that feature cancels them by calls of their own, before the move.",
  })
  openVisits?: Open | null;
  @Field(() => ID, {
    nullable: true,
    description: `With \`openVisits: CANCEL\`, INVALID without it: why. ${listed("visitReasons(type: CANCEL)")}`,
  })
  visitReasonId?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UndoMoveInput", { description: "The caller's last move of an attendance, to be taken back." })
export class UndoMoveInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => Int, {
    nullable: true,
    description:
      "Its `version` as the caller saw it last; null where the agency has none, INVALID without it where it has. CONFLICT when it has another one.",
  })
  expectedVersion?: number | null;
  @Field(() => AttendanceStatus, {
    description:
      "The column that the move led to. An agency with undo knows it itself; with another one CONFLICT when the attendance is not in it.",
  })
  from!: Status;
  @Field(() => AttendanceStatus, {
    description:
      "The column that it was in before. An agency with undo knows it itself; with another one CONFLICT for NEW, and where one of the two columns asks for something.",
  })
  to!: Status;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetReturnInput", { description: "A time to call the customer again." })
export class SetReturnInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => DateTime, { description: "When to call; INVALID unless in the future." })
  returnAt!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RemoveReturnInput", { description: "Which return to remove." })
export class RemoveReturnInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetTemperatureInput", { description: "How hot the lead is." })
export class SetTemperatureInput implements z.infer<typeof TemperatureBody> {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, { description: listed("temperatures") })
  temperatureId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetContactTypeInput", { description: "How the customer is contacted." })
export class SetContactTypeInput implements z.infer<typeof ContactTypeBody> {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, { description: listed("contactTypes") })
  contactTypeId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetTagsInput", { description: "The tags that the lead shall have." })
export class SetTagsInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => [ID], {
    description: `All of them: one that is not named is taken off; an empty list takes off all. At most ${MOST_TAGS}. ${listed("tags")}`,
  })
  tagIds!: string[];
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("AddObservationInput", { description: "A note in the history." })
export class AddObservationInput implements Omit<z.infer<typeof HistoryBody>, "type" | "rememberAt"> {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => String, { description: `Not blank. ${LONG_TEXT}` })
  message!: string;
  @Field(() => ID, { nullable: true, description: listed("historyReasons") })
  reasonId?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: "When to be reminded; INVALID unless in the future.",
  })
  remindAt?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
