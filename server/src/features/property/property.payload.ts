import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Field, ObjectType } from "type-graphql";
import { CONFLICT } from "../../graph/mutation";
import { ChangedField } from "../../graph/semantic-non-null";
import { AttendancePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";
import { AttendanceProperty, type AttendancePropertySource } from "./property.type";

@ObjectType("AddPropertyPayload", { simpleResolvers: true, description: "The new row and its attendance." })
export class AddPropertyPayload extends AttendancePayload {
  @ChangedField(() => AttendanceProperty, "The new row.")
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
  @ChangedField(() => AttendanceProperty, "As the agency answered it.")
  attendanceProperty!: AttendancePropertySource;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
}

@ObjectType("SetInterestPayload", { simpleResolvers: true, description: "The row with the interest in it." })
export class SetInterestPayload extends AttendancePropertyPayload {}

@ObjectType("SetPropertyChannelPayload", { simpleResolvers: true, description: "The row with its channel." })
export class SetPropertyChannelPayload extends AttendancePropertyPayload {}
