import { HistoryBody, MendBody } from "@soleira/schema/attendance/wire";
import { idIn } from "@soleira/schema/input/wire";
import { HISTORY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Arg, Ctx, FieldResolver, Mutation, ObjectType, Resolver, Root } from "type-graphql";
import type { Agency, HistoryItem } from "../../agency/calls/agency";
import { attendanceId } from "../../graph/input-field";
import { CLOSED, ERRORS, expectedVersion, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { inputType } from "../../graph/shape";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { AttendancePayload, RecordCallPayload, SetContactTypePayload } from "./attendance.payload";
import { History } from "./history.type";

const historyId = idIn("Item inválido.").describe("An item of its history, written by the caller.");
const MendObservationInput = inputType("MendObservationInput", "What a note says instead.", {
  attendanceId,
  historyId,
  message: HistoryBody.shape.message,
  remindAt: MendBody.shape.rememberAt,
  expectedVersion,
});
const RemoveHistoryItemInput = inputType("RemoveHistoryItemInput", "Which note or contact to remove.", {
  attendanceId,
  historyId,
  expectedVersion,
});

@ObjectType("MendObservationPayload", { simpleResolvers: true, description: "The note as it is now." })
class MendObservationPayload extends AttendancePayload {
  @ChangedField(() => History, "The note.")
  history!: HistoryItem;
}

@ObjectType("RemoveHistoryItemPayload", { simpleResolvers: true, description: "What is left of the item." })
class RemoveHistoryItemPayload extends AttendancePayload {
  @ChangedField(() => History, "That it was there: `removedAt` is set, and its text is gone.")
  history!: HistoryItem;
}

const WINDOW =
  "Its author alone may, for ten minutes (`History.mendableUntil`): FORBIDDEN for another person's, CONFLICT afterwards and for what is neither note nor contact. FORBIDDEN where another agency has no such call.";

/** Notes and contacts that were a mistake (docs/product/history.md#mending). */
@Resolver()
export class MendMutations {
  @Mutation(() => MendObservationPayload, {
    description: `Puts another text into a note. ${WINDOW} ${ERRORS} ${CLOSED}

Example: \`mutation { mendObservation(input: { attendanceId: "1", historyId: "7", message: "Ligou de manhã." }) { history { message mendedAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { ...VERSION_FIELD, rememberAt: "remindAt" } })
  mendObservation(
    @Arg("input", () => MendObservationInput, INPUT) input: InstanceType<typeof MendObservationInput>,
    @Ctx() { agency }: Context,
  ): Promise<MendObservationPayload> {
    const { attendanceId, historyId, message, remindAt: rememberAt, expectedVersion: version } = input;
    return agency.attendance.mendNote(
      attendanceId,
      historyId,
      { message, rememberAt, version },
      keyOf(input),
    );
  }

  @Mutation(() => RemoveHistoryItemPayload, {
    description: `Removes a note, or a contact: the last and the first contact are computed anew without it. ${WINDOW} ${ERRORS} ${CLOSED}

Example: \`mutation { removeHistoryItem(input: { attendanceId: "1", historyId: "7" }) { attendance { lastContactAt } history { title removedAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  removeHistoryItem(
    @Arg("input", () => RemoveHistoryItemInput, INPUT) input: InstanceType<typeof RemoveHistoryItemInput>,
    @Ctx() { agency }: Context,
  ): Promise<RemoveHistoryItemPayload> {
    const { attendanceId, historyId, expectedVersion: version } = input;
    return agency.attendance.removeItem(attendanceId, historyId, version, keyOf(input));
  }
}

const WRITTEN = {
  nullable: true,
  complexity: CALL,
  description:
    "The item that it wrote, for `removeHistoryItem`; null where another agency has no such call, and where others have written meanwhile.",
};

/** The item of that kind that was recorded last, as far as the newest ones say. */
async function lastRecorded(
  { attendance, conflict }: AttendancePayload,
  agency: Agency,
  kind: HistoryItem["kind"],
): Promise<HistoryItem | null> {
  if (conflict || !agency.can("mend")) return null;
  const { items } = await agency.attendance.histories(attendance.id, 1, HISTORY_PAGE_SIZE);
  const until = ({ mendableUntil }: HistoryItem) => mendableUntil ?? "";
  const [last] = items.filter((item) => item.kind === kind).sort((a, b) => (until(a) < until(b) ? 1 : -1));
  return last ?? null;
}

@Resolver(() => SetContactTypePayload)
export class SetContactTypePayloadResolver {
  @FieldResolver(() => History, WRITTEN)
  history(@Root() payload: SetContactTypePayload, @Ctx() { agency }: Context): Promise<HistoryItem | null> {
    return lastRecorded(payload, agency, "CONTACT_TYPE");
  }
}

@Resolver(() => RecordCallPayload)
export class RecordCallPayloadResolver {
  @FieldResolver(() => History, WRITTEN)
  history(@Root() payload: RecordCallPayload, @Ctx() { agency }: Context): Promise<HistoryItem | null> {
    return lastRecorded(payload, agency, "CALL");
  }
}
