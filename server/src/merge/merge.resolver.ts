import { MergeBody } from "@soleira/schema/merge/wire";
import { Arg, Ctx, Mutation, ObjectType, Resolver } from "type-graphql";
import { AttendancePayload } from "../attendance/attendance.payload";
import { formOf } from "../graph/form";
import { ERRORS, INPUT, VERSION_FIELD } from "../graph/mutation";
import { Refusals } from "../graph/refusals";
import type { Context } from "../session/context";
import { MergeAttendancesInput } from "./merge.input";

@ObjectType("MergeAttendancesPayload", {
  simpleResolvers: true,
  description: "The survivor with what the others had.",
})
export class MergeAttendancesPayload extends AttendancePayload {}

const FIELDS = { ...VERSION_FIELD, customerServices: "otherAttendanceIds" };

@Resolver()
export class MergeResolver {
  @Mutation(() => MergeAttendancesPayload, {
    description: `Merges several attendances of one matter into one, all or none, in one transaction; it cannot be undone. Properties, visits, proposals, history, tags and contacts come to the survivor; of two open visits of one property the earlier stays, of two waiting proposals the one changed last. A survivor in NEW is IN_PROGRESS. Each of the others is FINISHED, neither won nor lost, and points to it (\`finish.mergedIntoId\`). For agents of their own, and managers. ${ERRORS} CONFLICT when one is closed (\`conflict\` is that one), or the survivor has another version.

Example: \`mutation { mergeAttendances(input: { attendanceId: "1", otherAttendanceIds: ["2", "3"] }) { attendance { id version mergedAttendances { id } } conflict { id status } } }\``,
  })
  @Refusals({ changed: "attendance", fields: FIELDS })
  async mergeAttendances(
    @Arg("input", () => MergeAttendancesInput, INPUT) input: MergeAttendancesInput,
    @Ctx() { agency }: Context,
  ): Promise<MergeAttendancesPayload> {
    const { attendanceId, otherAttendanceIds: customerServices, expectedVersion: version } = input;
    const { body, key } = formOf(input, MergeBody, { customerServices, version });
    return { attendance: await agency.attendance.merge(attendanceId, body, key) };
  }
}
