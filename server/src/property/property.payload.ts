import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import { AttendancePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";
import { CHANGED, CONFLICT } from "../graph/mutation";
import { AttendanceProperty, type AttendancePropertySource } from "./property.type";

@ObjectType("AddPropertyPayload", { simpleResolvers: true, description: "The new row and its attendance." })
export class AddPropertyPayload extends AttendancePayload {
  @Field(() => AttendanceProperty, { nullable: true, description: `The new row. ${CHANGED}` })
  attendanceProperty!: AttendancePropertySource;
}

@ObjectType("RemovePropertyPayload", {
  simpleResolvers: true,
  description: "The attendance without the property.",
})
export class RemovePropertyPayload extends AttendancePayload {}

/** What a change of a row answers. */
@ObjectType("AttendancePropertyPayload", { simpleResolvers: true })
export abstract class AttendancePropertyPayload {
  @Field(() => AttendanceProperty, { nullable: true, description: `As the agency answered it. ${CHANGED}` })
  attendanceProperty!: AttendancePropertySource;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
}

@ObjectType("SetInterestPayload", { simpleResolvers: true, description: "The row with the interest in it." })
export class SetInterestPayload extends AttendancePropertyPayload {}

@ObjectType("SetPropertyChannelPayload", { simpleResolvers: true, description: "The row with its channel." })
export class SetPropertyChannelPayload extends AttendancePropertyPayload {}
