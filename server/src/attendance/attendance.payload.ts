import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import type { HistoryItem } from "../agency/calls/attendance";
import { Attendance } from "./attendance.type";
import { History } from "./history.type";

@ObjectType({ simpleResolvers: true, description: "The attendance as it is after the change." })
export class AttendancePayload {
  @Field(() => Attendance, { description: "As the agency answered it." })
  attendance!: Wire;
  /** Where the agency does not say it. */
  plainlyUndone?: boolean;
  /** When the visits that the gateway itself canceled for it were to begin. */
  canceledByCalls?: string[];
}

@ObjectType({ simpleResolvers: true, description: "The observation and its attendance." })
export class AddObservationPayload {
  @Field(() => Attendance, { description: "As it is after the change." })
  attendance!: Wire;
  @Field(() => History, { description: "The new item." })
  history!: HistoryItem;
}
