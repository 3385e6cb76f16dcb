import { CHOOSE_RECEIVER } from "@soleira/schema/attendance/move";
import type { FieldError } from "@soleira/schema/error/codes";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { ERRORS, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { QualifyAttendancePayload } from "./attendance.payload";
import { QualifyAttendanceInput } from "./qualify.input";

/** What the status call names otherwise. */
const QUALIFY_FIELDS = {
  ...VERSION_FIELD,
  reason: "reasonId",
  distributeAutomatic: "toQueue",
  distributeToSubsidiaryId: "toSubsidiaryId",
  distributeToUserId: "toUserId",
};

@Resolver()
export class QualifyResolver {
  @Mutation(() => QualifyAttendancePayload, {
    description: `Hands a lead over to who goes on with it: the attendance becomes LEAD_QUALIFIED and stays its agent's, read-only; its open visits are canceled. A linked attendance begins as NEW for the agent, the unit or the queue, with customer, properties, temperature and history. It cannot be undone. ${ERRORS} CONFLICT when it has left \`from\` meanwhile, has another version, or is FINISHED; LEAD_QUALIFIED again is answered as it is where the lead went to that receiver, and CONFLICT for another.

Example: \`mutation { qualifyAttendance(input: { attendanceId: "1", from: IN_PROGRESS, toQueue: true }) { attendance { id status } canceledVisits } }\``,
  })
  @Refusals({ changed: "attendance", fields: QUALIFY_FIELDS })
  async qualifyAttendance(
    @Arg("input", () => QualifyAttendanceInput, INPUT) input: InstanceType<typeof QualifyAttendanceInput>,
    @Ctx() { agency }: Context,
  ): Promise<QualifyAttendancePayload> {
    const key = keyOf(input, wrongReceivers(input));
    const body = {
      status: "LEAD_QUALIFIED" as const,
      from: input.from ?? undefined,
      reason: input.reasonId,
      distributeAutomatic: input.toQueue ?? false,
      distributeToSubsidiaryId: input.toSubsidiaryId,
      distributeToUserId: input.toUserId,
      version: input.expectedVersion,
    };
    return agency.move.move(input.attendanceId, body, key);
  }
}

/** What is too many, or what lacks (docs/product/finish.md#handing-over). */
function wrongReceivers({
  toUserId,
  toSubsidiaryId,
  toQueue,
}: InstanceType<typeof QualifyAttendanceInput>): FieldError[] {
  const given = Object.entries({ toUserId, toSubsidiaryId, toQueue: toQueue || null }).filter(
    ([, receiver]) => receiver != null,
  );
  if (given.length === 1) return [];
  const many = "Escolha um só: o corretor, a unidade ou a fila.";
  return given.length === 0
    ? [{ field: "toUserId", message: CHOOSE_RECEIVER }]
    : given.map(([field]) => ({ field, message: many }));
}
