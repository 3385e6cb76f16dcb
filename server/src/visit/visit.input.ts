import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { ScheduleVisitBody, UpdateVisitBody } from "@soleira/schema/visit/wire";
import { Field, ID, InputType, Int } from "type-graphql";
import { AttendanceStatus } from "../graph/enums";
import { EXPECTED_VERSION, KEY } from "../graph/mutation";
import { DateOnly, LocalTime } from "../graph/scalars";

/** What the body of such a change carries beside its time, which the gateway makes of day and hour. */
type Timeless<Type extends UpdateVisitBody["updateType"]> = Omit<
  Extract<UpdateVisitBody, { updateType: Type }>,
  "updateType" | "dateStart" | "userName"
>;

const VISIT = { description: "The visit." };
const DAY = { description: "Day in the enterprise's zone." };
const HOUR = { description: "When it begins, in the enterprise's zone: the gateway makes the instant." };
const WHERE = {
  nullable: true,
  description:
    "Whose day and time it is: `Attendance.enterprise`; the session's enterprise when absent, which is right but for a holding's manager.",
} as const;
const NOTE = { nullable: true, description: "For the history; at most 4000 characters." } as const;
const FEEDBACK = "What the customer said; at most 4000 characters.";

@InputType({ description: "A visit to a property of an attendance." })
export class ScheduleVisitInput
  implements Omit<ScheduleVisitBody, "customerServicePropertyId" | "dateStart">
{
  @Field(() => ID, { description: "Row of `Attendance.properties`, not the property itself." })
  attendancePropertyId!: string;
  @Field(() => ID, {
    nullable: true,
    description: "Whose row it is: some agencies want its name, and answer no more than the visit's id.",
  })
  attendanceId?: string | null;
  @Field(() => DateOnly, {
    description:
      "Day in the enterprise's zone: today to 30 days ahead; with `feedback` up to 30 days back. The gateway makes the instant.",
  })
  date!: string;
  @Field(() => LocalTime, { description: "A time of `availability`; with `feedback` any that is past." })
  startHour!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "Whose agenda: a demonstrator; the caller when absent.",
  })
  userId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "What is said about it; at most 4000 characters.",
  })
  message?: string | null;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `With feedback the visit is marked finished. ${FEEDBACK}`,
  })
  feedback?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "Of `visitReasons`: type FINISH with `feedback`, else NEW_DATE.",
  })
  reasonId?: string | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Status of the attendance then; VISIT_SCHEDULED when absent, VISIT_MADE with `feedback`.",
  })
  newStatus?: Status | null;
  @Field(() => String, {
    nullable: true,
    description: "Where it was scheduled, at most 40 characters; `PARTNER` marks a visit of the partner.",
  })
  source?: string | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. A foreign agency without that feature does not look.",
  })
  from?: Status | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "Another time for an open visit." })
export class RescheduleVisitInput implements Timeless<"NEW_DATE"> {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => DateOnly, DAY)
  date!: string;
  @Field(() => LocalTime, HOUR)
  startHour!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, { nullable: true, description: "Of `visitReasons(type: NEW_DATE)`." })
  reasonId?: string | null;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "Why an open visit does not take place." })
export class CancelVisitInput implements Timeless<"CANCEL"> {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => ID, { description: "Of `visitReasons(type: CANCEL)`." })
  reasonId!: string;
  @Field(() => String, NOTE)
  observation?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "When an open visit was made, and what came of it." })
export class FinishVisitInput implements Timeless<"FINISH"> {
  @Field(() => ID, VISIT)
  visitId!: string;
  @Field(() => DateOnly, { description: "Day in the enterprise's zone: today or up to 30 days back." })
  date!: string;
  @Field(() => LocalTime, { description: "When it began, in the enterprise's zone; not in the future." })
  startHour!: string;
  @Field(() => ID, WHERE)
  enterpriseId?: string | null;
  @Field(() => ID, { description: "Of `visitReasons(type: FINISH)`." })
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

@InputType({ description: "Which visit to take out." })
export class DeleteVisitInput {
  @Field(() => ID, { description: "The visit; it must be open." })
  visitId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
