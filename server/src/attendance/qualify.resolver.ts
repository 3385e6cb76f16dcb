import { CHOOSE_RECEIVER } from "@soleira/schema/attendance/move";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { refusal } from "../agency/http/agency-error";
import { ERRORS, INPUT, keyOf, VERSION_FIELD } from "../graph/mutation";
import { Refusals } from "../graph/refusals";
import type { Context } from "../session/context";
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
    description: `Hands a lead over to who goes on with it: the attendance becomes LEAD_QUALIFIED and stays its agent's, read-only; its open visits are canceled. A linked attendance begins as NEW for the agent, the unit or the queue, with customer, properties, temperature and history. It cannot be undone. ${ERRORS} CONFLICT when it has left \`from\` meanwhile, has another version, or is FINISHED or LEAD_QUALIFIED.

Example: \`mutation { qualifyAttendance(input: { attendanceId: "1", from: IN_PROGRESS, toQueue: true }) { attendance { id status } canceledVisits } }\``,
  })
  @Refusals({ changed: "attendance", fields: QUALIFY_FIELDS })
  async qualifyAttendance(
    @Arg("input", () => QualifyAttendanceInput, INPUT) input: QualifyAttendanceInput,
    @Ctx() { agency }: Context,
  ): Promise<QualifyAttendancePayload> {
    requireOneReceiver(input);
    const body = {
      ...{ status: "LEAD_QUALIFIED" as const, from: input.from ?? undefined, reason: input.reasonId },
      distributeAutomatic: input.toQueue ?? false,
      distributeToSubsidiaryId: input.toSubsidiaryId,
      distributeToUserId: input.toUserId,
      version: input.expectedVersion,
    };
    return agency.move.move(input.attendanceId, body, keyOf(input));
  }
}

/** @throws INVALID naming what is too many, or what lacks (docs/product/finish.md#handing-over) */
function requireOneReceiver({ toUserId, toSubsidiaryId, toQueue }: QualifyAttendanceInput): void {
  const given = Object.entries({ toUserId, toSubsidiaryId, toQueue: toQueue || null }).filter(
    ([, receiver]) => receiver != null,
  );
  if (given.length === 1) return;
  const many = "Escolha um só: o corretor, a unidade ou a fila.";
  const fields =
    given.length === 0
      ? [{ field: "toUserId", message: CHOOSE_RECEIVER }]
      : given.map(([field]) => ({ field, message: many }));
  throw refusal("INVALID", { message: fields[0]?.message, fields });
}
