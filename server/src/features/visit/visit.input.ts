import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { ScheduleVisitBody, UpdateVisitBody } from "@soleira/schema/visit/wire";
import { Field, ID, InputType, Int } from "type-graphql";
import { AttendanceStatus } from "../../graph/enums";
import { LONG_TEXT, listed, ROW_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";
import { DateOnly, LocalTime } from "../../graph/scalars";

/** What the body of such a change carries beside its time, which the gateway makes of day and hour. */
type Timeless<Type extends UpdateVisitBody["updateType"]> = Omit<
  Extract<UpdateVisitBody, { updateType: Type }>,
  "updateType" | "dateStart" | "userName"
>;

const VISIT = {
  description:
    "The visit. NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it, CONFLICT where it is over or its attendance is closed.",
};
const DAY = { description: "Day in the enterprise's zone: today to 30 days ahead, INVALID for any other." };
const TIME = {
  description:
    "When it begins, in the enterprise's zone: a half hour from 08:00 to 19:30 that is still to come, INVALID for any other; CONFLICT where it is taken (`availability` has the free ones).",
};
const WHERE = {
  nullable: true,
  description:
    "Whose day and time it is: `Attendance.enterprise`; the session's enterprise when absent, which is right but for a holding's manager. NOT_FOUND for one that the caller does not see.",
} as const;
const NOTE = { nullable: true, description: `For the history. ${LONG_TEXT}` } as const;
const FEEDBACK = `What the customer said. ${LONG_TEXT}`;

const PAST_DAY = {
  description: "Day in the enterprise's zone: today or up to 30 days back, INVALID for any other.",
};
const PAST_TIME = { description: "When it began, in the enterprise's zone; INVALID in the future." };
const AGENT = {
  nullable: true,
  description:
    "Whose agenda; the caller when absent. A manager may name anybody of that enterprise; others a demonstrator, for rent where the enterprise has demonstrators, else FORBIDDEN. INVALID for anybody else.",
} as const;
const ROWS_ATTENDANCE = {
  nullable: true,
  description: "Whose row it is: some agencies want its name, and answer no more than the visit's id.",
} as const;
const VISITS_ATTENDANCE = {
  nullable: true,
  description:
    "Whose visit it is. Another agency may not say that: without this its payload has no attendance. What the agency says counts before it.",
} as const;
const FROM = {
  nullable: true,
  description:
    "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. Another agency without that feature does not look.",
} as const;

@InputType("ScheduleVisitInput", { description: "A visit to a property of an attendance." })
export class ScheduleVisitInput
  implements Omit<ScheduleVisitBody, "customerServicePropertyId" | "dateStart" | "feedback">
{
  @Field(() => ID, ROW_ID)
  attendancePropertyId!: string;
  @Field(() => ID, ROWS_ATTENDANCE)
  attendanceId?: string | null;
  @Field(() => DateOnly, DAY)
  date!: string;
  @Field(() => LocalTime, TIME)
  startTime!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, AGENT)
  userId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `What is said about it. ${LONG_TEXT}`,
  })
  message?: string | null;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => ID, { nullable: true, description: listed("visitReasons(type: RESCHEDULE)") })
  reasonId?: string | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "Status of the attendance then; VISIT_SCHEDULED when absent. INVALID: NEW unless it is NEW, a closed one, and IN_PROGRESS where that column asks for a reason.",
  })
  newStatus?: Status | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Where it was scheduled: at most 40 characters, no control characters. `PARTNER` marks a visit of the partner.",
  })
  source?: string | null;
  @Field(() => AttendanceStatus, FROM)
  from?: Status | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RecordVisitInput", {
  description: "A visit to a property of an attendance that was made, and what came of it.",
})
export class RecordVisitInput {
  @Field(() => ID, ROW_ID)
  attendancePropertyId!: string;
  @Field(() => ID, ROWS_ATTENDANCE)
  attendanceId?: string | null;
  @Field(() => DateOnly, PAST_DAY)
  date!: string;
  @Field(() => LocalTime, PAST_TIME)
  startTime!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, AGENT)
  userId?: string | null;
  @Field(() => ID, { description: listed("visitReasons(type: FINISH)") })
  reasonId!: string;
  @Field(() => String, { description: `Not blank. ${FEEDBACK}` })
  feedback!: string;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => AttendanceStatus, FROM)
  from?: Status | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RescheduleVisitInput", { description: "Another time for an open visit." })
export class RescheduleVisitInput implements Timeless<"NEW_DATE"> {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => ID, VISITS_ATTENDANCE)
  attendanceId?: string | null;
  @Field(() => DateOnly, DAY)
  date!: string;
  @Field(() => LocalTime, TIME)
  startTime!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, { nullable: true, description: listed("visitReasons(type: RESCHEDULE)") })
  reasonId?: string | null;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CancelVisitInput", { description: "Why an open visit does not take place." })
export class CancelVisitInput implements Timeless<"CANCEL"> {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => ID, VISITS_ATTENDANCE)
  attendanceId?: string | null;
  @Field(() => ID, { description: listed("visitReasons(type: CANCEL)") })
  reasonId!: string;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("FinishVisitInput", { description: "When an open visit was made, and what came of it." })
export class FinishVisitInput implements Timeless<"FINISH"> {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => ID, VISITS_ATTENDANCE)
  attendanceId?: string | null;
  @Field(() => DateOnly, PAST_DAY)
  date!: string;
  @Field(() => LocalTime, PAST_TIME)
  startTime!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, { description: listed("visitReasons(type: FINISH)") })
  reasonId!: string;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => String, { nullable: true, description: FEEDBACK })
  feedback?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("DeleteVisitInput", { description: "Which visit to take out." })
export class DeleteVisitInput {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
