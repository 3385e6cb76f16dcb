import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { UpdateVisitBody } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import type { ListedVisit } from "../answers/agenda";
import { orUnknown } from "../answers/optional";
import { AgencyError } from "../http/agency-error";
import { withMoment } from "./moment";
import { type Known, wholeUpdate } from "./visit-bodies";

type Body = z.input<typeof UpdateVisitBody>;
type Calls = {
  find(): Promise<ListedVisit | undefined>;
  /** Sends the change; `read` answers the visit where the agency does not. */
  write(body: object, read: () => Promise<ListedVisit | undefined>): Promise<ListedVisit>;
};

/** The visit in the rows of the attendance that it is said to be of, else where `listed` finds it. */
export async function findOf(
  attendanceId: string | null | undefined,
  id: string,
  listed: () => Promise<ListedVisit | undefined>,
  { rowOfVisit }: Pick<Known, "rowOfVisit">,
): Promise<ListedVisit | undefined> {
  if (!attendanceId) return listed();
  const row = await orUnknown(rowOfVisit(attendanceId, id));
  if (row?.visit) return { ...row.visit, attendanceId, customerServicePropertyId: row.id };
  return listed();
}

/**
 * Changes a visit. Another agency gets the whole body, and is asked again where its answer does not show the change yet
 * (docs/product/other-agencies.md#writes).
 */
export async function updateVisit(
  features: AgencyFeatures,
  given: Body,
  calls: Calls,
  known: Known,
  key: string,
): Promise<ListedVisit> {
  const body = withMoment(features, given);
  const before = features.has("partial") ? undefined : await orUnknown(calls.find());
  const whole = before ? await wholeUpdate(body, before, known) : body;
  const after = await calls.write(whole, async () => (await calls.find()) ?? closed(before, body));
  if (isClosedAs(after, body)) return after;
  const again = (await orUnknown(calls.find())) ?? after;
  if (!isClosedAs(again, body)) throw stillOpen(key);
  return again;
}

/** A visit that was canceled or finished and is in no agenda any more: some list open ones alone. */
const closed = (before: ListedVisit | undefined, { updateType }: Body): ListedVisit | undefined =>
  before && updateType !== "NEW_DATE"
    ? { ...before, canceled: updateType === "CANCEL", finished: updateType === "FINISH" }
    : undefined;

/** Whether a visit is over after what should have closed it; any is fine after another time. */
const isClosedAs = ({ canceled, finished }: ListedVisit, { updateType }: Body): boolean =>
  updateType === "NEW_DATE" || canceled || finished;

/** The agency accepted the change, and the visit is as it was. */
const stillOpen = (idempotencyKey: string): AgencyError =>
  new AgencyError({
    code: "UPSTREAM_UNAVAILABLE",
    message: "A imobiliária aceitou a mudança da visita, mas ela ainda não aparece.",
    outcomeUnknown: true,
    idempotencyKey,
    reason: "PUT visit was answered with success, the visit is open as before",
  });
