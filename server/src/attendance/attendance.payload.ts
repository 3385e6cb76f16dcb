import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import type { HistoryItem } from "../agency/calls/attendance";
import { CHANGED, CONFLICT } from "../graph/mutation";
import { Attendance } from "./attendance.type";
import { History } from "./history.type";

@ObjectType({ simpleResolvers: true, description: "The attendance as it is after the change." })
export class AttendancePayload {
  @Field(() => Attendance, { nullable: true, description: `As the agency answered it. ${CHANGED}` })
  attendance!: Wire;
  @Field(() => Attendance, CONFLICT)
  conflict?: Wire | null;
  /** Where the agency does not say it. */
  plainlyUndone?: boolean;
  /** When the visits that the gateway itself canceled for it were to begin. */
  canceledByCalls?: string[];
}

@ObjectType({ simpleResolvers: true, description: "The observation and its attendance." })
export class AddObservationPayload {
  @Field(() => Attendance, { nullable: true, description: `As it is after the change. ${CHANGED}` })
  attendance!: Wire;
  @Field(() => History, { nullable: true, description: `The new item. ${CHANGED}` })
  history!: HistoryItem;
  @Field(() => Attendance, CONFLICT)
  conflict?: Wire | null;
}
