import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import { Attendance } from "../attendance/attendance.type";
import { CHANGED, CONFLICT } from "../graph/mutation";
import { AttendanceProperty, type AttendancePropertySource } from "./property.type";

@ObjectType({ simpleResolvers: true, description: "The new row and its attendance." })
export class AddPropertyPayload {
  @Field(() => Attendance, { nullable: true, description: `As it is after the change. ${CHANGED}` })
  attendance!: AttendanceWire;
  @Field(() => AttendanceProperty, { nullable: true, description: `The new row. ${CHANGED}` })
  attendanceProperty!: AttendancePropertySource;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
}

@ObjectType({ simpleResolvers: true, description: "The row as it is after the change." })
export class AttendancePropertyPayload {
  @Field(() => AttendanceProperty, { nullable: true, description: `As the agency answered it. ${CHANGED}` })
  attendanceProperty!: AttendancePropertySource;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
}
