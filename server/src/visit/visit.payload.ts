import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import type { VisitSource } from "../agency/calls/visit";
import { Attendance } from "../attendance/attendance.type";
import { CONFLICT } from "../graph/mutation";
import { Visit } from "./visit.type";

@ObjectType({ simpleResolvers: true, description: "The visit as it is after the change." })
export class VisitPayload {
  @Field(() => Visit, {
    nullable: true,
    description:
      "As the agency answered it. Null where another agency scheduled it and does not show it yet: it is booked all the same, do not schedule it again.",
  })
  visit!: VisitSource | null;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
  /** Of its attendance; null where the agency does not say. */
  attendanceId!: string | null;
}
