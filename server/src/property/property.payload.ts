import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import { Attendance } from "../attendance/attendance.type";
import { AttendanceProperty, type AttendancePropertySource } from "./property.type";

@ObjectType({ simpleResolvers: true, description: "The new row and its attendance." })
export class AddPropertyPayload {
  @Field(() => Attendance, { description: "As it is after the change." })
  attendance!: AttendanceWire;
  @Field(() => AttendanceProperty, { description: "The new row." })
  attendanceProperty!: AttendancePropertySource;
}

@ObjectType({ simpleResolvers: true, description: "The row as it is after the change." })
export class AttendancePropertyPayload {
  @Field(() => AttendanceProperty, { description: "As the agency answered it." })
  attendanceProperty!: AttendancePropertySource;
}
