import { confirmsMerge, notTyped } from "@soleira/schema/merge/confirm";
import { MOST_MERGED } from "@soleira/schema/merge/plan";
import { MergeBody } from "@soleira/schema/merge/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, type ClassType, Ctx, Mutation, Resolver } from "type-graphql";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { formOf } from "../../graph/form";
import { ERRORS, expectedVersion, INPUT, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputPart, inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { AttendancePayload } from "../attendance/attendance.payload";

const ConfirmedName = z.object({
  attendanceId: Id.describe("One of `otherAttendanceIds`, else INVALID."),
  name: z.string().describe("The customer's name; letters and digits are compared, without accents."),
});
inputPart("ConfirmedNameInput", "The name under which the caller knows who is merged.", ConfirmedName);
const MergeAttendancesInput = inputType(
  "MergeAttendancesInput",
  "The attendance that goes on, and those that are merged into it.",
  {
    attendanceId: Id.describe(
      "The survivor: it keeps number, agent and status. NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it, CONFLICT where it is closed.",
    ),
    otherAttendanceIds: MergeBody.shape.customerServices,
    confirmedNames: z
      .array(ConfirmedName)
      .nullish()
      .describe(
        `Names that are compared to those of the others as they are now, at most ${MOST_MERGED}: INVALID on the \`name\` that differs, and nothing is merged. A guard for whoever merges people who have nothing in common; nobody has to give any.`,
      ),
    expectedVersion,
  },
);
const MergeAttendancesPayload = payloadType(
  "MergeAttendancesPayload",
  "The survivor with what the others had.",
  {},
  AttendancePayload as ClassType<AttendancePayload>,
);

const FIELDS = { ...VERSION_FIELD, customerServices: "otherAttendanceIds" };

@Resolver()
export class MergeResolver {
  @Mutation(() => MergeAttendancesPayload, {
    description: `Merges several attendances of one matter into one, all or none, in one transaction; it cannot be undone. Properties, visits, proposals, history, tags and contacts come to the survivor; of two open visits of one property the earlier stays, of two waiting proposals the one changed last. A survivor in NEW is IN_PROGRESS. Each of the others is FINISHED, neither won nor lost, and points to it (\`finish.mergedIntoId\`). For agents of their own, and managers. ${ERRORS} CONFLICT when one is closed (\`conflict\` is that one), or the survivor has another version.

Example: \`mutation { mergeAttendances(input: { attendanceId: "1", otherAttendanceIds: ["2", "3"] }) { attendance { id version mergedAttendances { id } } conflict { id status } } }\``,
  })
  @Refusals({ changed: "attendance", fields: FIELDS })
  async mergeAttendances(
    @Arg("input", () => MergeAttendancesInput, INPUT) input: InstanceType<typeof MergeAttendancesInput>,
    @Ctx() { agency }: Context,
  ) {
    const { attendanceId, otherAttendanceIds: customerServices, expectedVersion: version } = input;
    const { body, key } = formOf(input, MergeBody, { customerServices, version });
    await requireNames(agency, body.customerServices, input.confirmedNames ?? []);
    return { attendance: await agency.attendance.merge(attendanceId, body, key) };
  }
}

/** Before anything is merged (docs/product/merge.md#strangers). @throws INVALID with the names that differ */
async function requireNames(
  agency: Context["agency"],
  others: readonly string[],
  confirmed: readonly z.output<typeof ConfirmedName>[],
): Promise<void> {
  const invalid = (fields: { field: string; message: string }[]) =>
    refusal("INVALID", { message: fields[0]?.message, fields });
  if (confirmed.length > MOST_MERGED)
    throw invalid([{ field: "confirmedNames", message: `No máximo ${MOST_MERGED} de uma vez.` }]);
  const strange = confirmed.flatMap(({ attendanceId }, at) =>
    others.includes(attendanceId)
      ? []
      : [
          {
            field: `confirmedNames.${at}.attendanceId`,
            message: "Este atendimento não está entre os que serão mesclados.",
          },
        ],
  );
  if (strange.length > 0) throw invalid(strange);
  const differing = await Promise.all(
    confirmed.map(async ({ attendanceId, name }, at) => {
      const { customer } = await agency.attendance.get(attendanceId);
      const lead = { id: attendanceId, name: customer.name };
      return confirmsMerge(lead, name)
        ? []
        : [{ field: `confirmedNames.${at}.name`, message: notTyped(lead) }];
    }),
  );
  if (differing.flat().length > 0) throw invalid(differing.flat());
}
