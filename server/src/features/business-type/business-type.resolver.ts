import { TypeChangeBody } from "@soleira/schema/business-type/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, Mutation, ObjectType, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ATTENDANCE_ID } from "../../graph/input-field";
import { CLOSED, ERRORS, expectedVersion, INPUT, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { AttendancePayload } from "../attendance/attendance.payload";

const { businessType, distributeToUserId } = TypeChangeBody.shape;
const ChangeBusinessTypeInput = inputType(
  "ChangeBusinessTypeInput",
  "The attendance, its new funnel, and who goes on with it there.",
  {
    attendanceId: Id.describe(ATTENDANCE_ID.description),
    businessType,
    toUserId: distributeToUserId,
    expectedVersion,
  },
);

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
    @Arg("input", () => ChangeBusinessTypeInput, INPUT) input: InstanceType<typeof ChangeBusinessTypeInput>,
    @Ctx() { agency }: Context,
  ): Promise<ChangeBusinessTypePayload> {
    const { attendanceId, businessType, toUserId, expectedVersion: version } = input;
    const said = { businessType, distributeToUserId: toUserId, version };
    const { body, key } = formOf(input, TypeChangeBody, said);
    return { attendance: await agency.attendance.changeType(attendanceId, body, key) };
  }
}
