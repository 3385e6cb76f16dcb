import { TypeChangeBody } from "@soleira/schema/business-type/wire";
import { Arg, Ctx, Mutation, ObjectType, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { CLOSED, ERRORS, INPUT, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { AttendancePayload } from "../attendance/attendance.payload";
import { ChangeBusinessTypeInput } from "./business-type.input";

@ObjectType("ChangeBusinessTypePayload", {
  simpleResolvers: true,
  description: "The attendance in its new funnel, also for a caller who gave it away with the change.",
})
export class ChangeBusinessTypePayload extends AttendancePayload {}

const FIELDS = { ...VERSION_FIELD, distributeToUserId: "toUserId" };

@Resolver()
export class BusinessTypeResolver {
  @Mutation(() => ChangeBusinessTypePayload, {
    description: `Moves an attendance to another funnel, which it enters as IN_PROGRESS with person, agent, properties, return, temperature and history. Visits ahead are canceled, waiting proposals deleted; changing back does not bring them back. For who may change the attendance. ${ERRORS} ${CLOSED}

Example: \`mutation { changeBusinessType(input: { attendanceId: "1", businessType: RENT }) { attendance { id businessType status version } } }\``,
  })
  @Refusals({ changed: "attendance", fields: FIELDS })
  async changeBusinessType(
    @Arg("input", () => ChangeBusinessTypeInput, INPUT) input: ChangeBusinessTypeInput,
    @Ctx() { agency }: Context,
  ): Promise<ChangeBusinessTypePayload> {
    const { attendanceId, businessType, toUserId, expectedVersion: version } = input;
    const said = { businessType, distributeToUserId: toUserId, version };
    const { body, key } = formOf(input, TypeChangeBody, said);
    return { attendance: await agency.attendance.changeType(attendanceId, body, key) };
  }
}
