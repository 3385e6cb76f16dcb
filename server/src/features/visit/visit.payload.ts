import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { type ClassType, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import type { VisitSource } from "../../agency/calls/agency";
import { done } from "../../agency/http/agency-error";
import { CONFLICT } from "../../graph/mutation";
import { ChangedField } from "../../graph/semantic-non-null";
import { payloadType } from "../../graph/shape";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { AttendancePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";
import { Visit } from "./visit.type";

const NOT_SHOWN =
  "Null where another agency scheduled it and does not show it yet: it is booked all the same, do not schedule it again.";
const NEW_VISIT = { nullable: true, description: `As the agency answered it. ${NOT_SHOWN}` } as const;

/** What every change of a visit answers. */
@ObjectType("VisitPayload", { simpleResolvers: true })
export abstract class VisitPayload {
  visit!: VisitSource | null;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
  /** Of its attendance; null where the agency does not say. */
  attendanceId!: string | null;
}

@Resolver(() => VisitPayload)
export class VisitPayloadResolver {
  @FieldResolver(() => Attendance, {
    complexity: CALL,
    nullable: true,
    description:
      "With its status after the change; read only when it is selected. Null for who may not see it, as a demonstrator who finishes a colleague's visit, and with a conflict.",
  })
  async attendance(
    @Root() { attendanceId, conflict }: VisitPayload,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceWire | null> {
    if (conflict) return null;
    if (!attendanceId) throw done("the agency answered a visit without its attendance");
    // Who may not see it has changed the visit all the same: that is no error of this call.
    return agency.attendance.loadIfSeen(attendanceId);
  }
}

const scheduled = { visit: Field(() => Visit, NEW_VISIT) };
const changed = { visit: ChangedField(() => Visit, "As it is after the change.") };
const visitPayload = (name: string, description: string, fields: Record<string, PropertyDecorator>) =>
  payloadType(name, description, fields, VisitPayload as ClassType<VisitPayload>);

export const ScheduleVisitPayload = visitPayload(
  "ScheduleVisitPayload",
  "The visit that was scheduled.",
  scheduled,
);
export const RecordVisitPayload = visitPayload("RecordVisitPayload", "The visit that was made.", scheduled);
export const RescheduleVisitPayload = visitPayload(
  "RescheduleVisitPayload",
  "The visit with its new time.",
  changed,
);
export const CancelVisitPayload = visitPayload("CancelVisitPayload", "The visit that was canceled.", changed);
export const ConfirmVisitPayload = visitPayload(
  "ConfirmVisitPayload",
  "The visit that was confirmed.",
  changed,
);
export const FinishVisitPayload = visitPayload("FinishVisitPayload", "The visit that was finished.", changed);

@ObjectType("DeleteVisitPayload", {
  simpleResolvers: true,
  description: "The attendance that the visit was of.",
})
export class DeleteVisitPayload extends AttendancePayload {}
