import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { OpenVisits as Open } from "@soleira/schema/attendance/move";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type {
  ContactTypeBody,
  CreateBody,
  HistoryBody,
  StatusBody,
  TemperatureBody,
} from "@soleira/schema/attendance/wire";
import { Field, ID, InputType, Int } from "type-graphql";
import type * as z from "zod";
import { AttendanceStatus, BusinessType, OpenVisits } from "../graph/enums";
import { EXPECTED_VERSION, KEY } from "../graph/mutation";
import { DateTime, Money } from "../graph/scalars";

const ATTENDANCE = { description: "The attendance." };

@InputType({ description: "A new attendance. A phone or an e-mail is needed." })
export class CreateAttendanceInput implements CreateBody {
  @Field(() => BusinessType, { description: "The funnel that it enters, as NEW." })
  businessType!: Business;
  @Field(() => String, { description: "Name of the customer, 5 to 120 characters." })
  name!: string;
  @Field(() => String, { nullable: true, description: "As it was given, at most 30 characters." })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "E-mail address, at most 254 characters." })
  email?: string | null;
  @Field(() => ID, { nullable: true, description: "Of `acquisitionChannels`." })
  acquisitionChannelId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Code of the property of interest, at most 40 characters.",
  })
  propertyCode?: string | null;
  @Field(() => ID, { nullable: true, description: "Of `temperatures`." })
  temperatureId?: string | null;
  @Field(() => String, { nullable: true, description: "The lead's own message, at most 4000 characters." })
  content?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "Whom it is for: required of reception and managers, else the caller.",
  })
  userId?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Your own id of it, 1 to 200 characters, no spaces around it; unique in the enterprise, kept for ever. A second call with it creates nothing and answers the attendance that has it, as it is now, whatever else the input says, as long as its fields are well-formed. INVALID where that is one that you may not see, and where a foreign agency keeps no such ids. Found by `AttendanceFilter.externalId`.",
  })
  externalId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "Copies customer, properties and temperature of this attendance (also a finished one). A foreign agency without that feature gets phone, e-mail, first property and temperature in the body instead.",
  })
  copyFromAttendanceId?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "A move to another column, with what the target asks for." })
export class MoveAttendanceInput
  implements Pick<StatusBody, "amount" | "dealWon" | "proposalId" | "openVisits" | "visitReasonId">
{
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. A foreign agency without that feature is read first, which leaves a short moment unguarded.",
  })
  from?: Status | null;
  @Field(() => AttendanceStatus, {
    description:
      "The target column. Refused with INVALID: NEW, which cannot be entered again, and LEAD_QUALIFIED, for which there is `qualifyAttendance`.",
  })
  to!: Status;
  @Field(() => ID, {
    nullable: true,
    description: "Of `statusReasons(status: to)`: for a lost FINISHED and for columns that ask for a reason.",
  })
  reasonId?: string | null;
  @Field(() => Money, { nullable: true, description: "Amount of a won FINISHED." })
  amount?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether FINISHED is won; inferred from `amount` or `proposalId` when absent.",
  })
  dealWon?: boolean | null;
  @Field(() => ID, { nullable: true, description: "The proposal that was won, in place of `amount`." })
  proposalId?: string | null;
  @Field(() => DateTime, { nullable: true, description: "Time of the return when `to` is RETURN_LATER." })
  returnAt?: string | null;
  @Field(() => OpenVisits, {
    nullable: true,
    description:
      "Leaving VISIT_SCHEDULED: what becomes of visits that are still open; kept when absent. A foreign agency without that feature cancels them by calls of their own, before the move.",
  })
  openVisits?: Open | null;
  @Field(() => ID, {
    nullable: true,
    description: "With `openVisits: CANCEL`: why. Of `visitReasons(type: CANCEL)`.",
  })
  visitReasonId?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "The caller's last move of an attendance, to be taken back." })
export class UndoMoveInput {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => Int, {
    nullable: true,
    description: "Its `version` as the caller saw it last; null where the agency has none.",
  })
  expectedVersion?: number | null;
  @Field(() => AttendanceStatus, { description: "The column that the move led to." })
  from!: Status;
  @Field(() => AttendanceStatus, {
    description: "The column that it was in before; an agency with undo knows it itself.",
  })
  to!: Status;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "A time to call the customer again." })
export class SetReturnInput {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => DateTime, { description: "When." })
  returnAt!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "Which return to remove." })
export class RemoveReturnInput {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "How hot the lead is." })
export class SetTemperatureInput implements z.infer<typeof TemperatureBody> {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => ID, { description: "Of `temperatures`." })
  temperatureId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "How the customer is contacted." })
export class SetContactTypeInput implements z.infer<typeof ContactTypeBody> {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => ID, { description: "Of `contactTypes`." })
  contactTypeId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "A note in the history." })
export class AddObservationInput implements Omit<z.infer<typeof HistoryBody>, "type"> {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => String, { description: "1 to 4000 characters." })
  message!: string;
  @Field(() => ID, { nullable: true, description: "Of `historyReasons`." })
  reasonId?: string | null;
  @Field(() => DateTime, { nullable: true, description: "When to be reminded." })
  rememberAt?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
