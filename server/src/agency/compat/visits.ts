import { addDays, dayIn } from "@soleira/schema/format/zone";
import { VISIT_LOOK_BACK_DAYS } from "@soleira/schema/visit/slots";
import type { ScheduleVisitBody, UpdateVisitBody, Visit } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import { accountCalls } from "../calls/account";
import { attendanceCalls } from "../calls/attendance";
import { domainCalls } from "../calls/domain";
import { enterpriseCalls } from "../calls/enterprise";
import { propertyCalls } from "../calls/property";
import type { AgencyClient } from "../http/agency-client";
import { AgencyError } from "../http/agency-error";
import { given } from "./bodies";
import { orUnknown } from "./optional";

type ListedVisit = Omit<Visit, "startsAt" | "endsAt"> & { attendanceId?: string };
type Agenda<V> = (
  client: AgencyClient,
  days: { start_date: string; end_date: string },
) => Promise<{ items: V[] }>;

/** A visit in the caller's own agenda, 30 days back and ahead; undefined when it is not there. */
export async function findVisit<V extends { id: string }>(
  client: AgencyClient,
  id: string,
  agenda: Agenda<V>,
): Promise<V | undefined> {
  const { timeZone } = await enterpriseCalls.mine(client);
  const today = dayIn(new Date(), timeZone);
  const halves = await Promise.all([
    agenda(client, { start_date: today, end_date: addDays(today, VISIT_LOOK_BACK_DAYS) }),
    agenda(client, { start_date: addDays(today, -VISIT_LOOK_BACK_DAYS), end_date: addDays(today, -1) }),
  ]);
  return halves.flatMap(({ items }) => items).find((one) => one.id === id);
}

type Closing = { updateType: UpdateVisitBody["updateType"] };
type Closed = { canceled: boolean; finished: boolean };

/** A visit that was canceled or finished and is in no agenda any more: some list open ones alone. */
export const closed = <V extends Closed>(before: V | undefined, { updateType }: Closing): V | undefined =>
  before && updateType !== "NEW_DATE"
    ? { ...before, canceled: updateType === "CANCEL", finished: updateType === "FINISH" }
    : undefined;

/** Whether a visit is over after what should have closed it; any is fine after another time. */
export const isClosedAs = ({ canceled, finished }: Closed, { updateType }: Closing): boolean =>
  updateType === "NEW_DATE" || canceled || finished;

/** The agency said yes, and the visit is as it was (docs/product/other-agencies.md#writes). */
export const stillOpen = (): AgencyError =>
  new AgencyError({
    code: "UPSTREAM_UNAVAILABLE",
    message: "A imobiliária aceitou a mudança da visita, mas ela ainda não aparece.",
    reason: "PUT visit was answered with success, the visit is open as before",
  });

type Of = { userId?: string | null; attendanceId?: string | null };

/**
 * What the specification lists for a visit's payload, for an agency that takes a body as the whole: of whom, of what,
 * by whom and why in words (docs/product/other-agencies.md#bodies).
 */
export async function wholeSchedule(
  client: AgencyClient,
  body: z.input<typeof ScheduleVisitBody>,
  { userId, attendanceId }: Of,
): Promise<object> {
  if (client.features.has("partial")) return body;
  const [{ status: _, ...context }, userName, reason] = await Promise.all([
    contextOf(client, attendanceId, String(body.customerServicePropertyId)),
    nameOf(client, userId),
    reasonOf(client, body.feedback ? "FINISH" : "NEW_DATE", body.reasonId),
  ]);
  const newStatus = body.newStatus ?? (body.feedback ? "VISIT_MADE" : "VISIT_SCHEDULED");
  return { ...context, userName, reason, ...given(body), newStatus };
}

/** The same of a change: what the visit says already goes along. */
export async function wholeUpdate(
  client: AgencyClient,
  body: z.input<typeof UpdateVisitBody>,
  visit: ListedVisit | undefined,
): Promise<object> {
  if (!visit) return body;
  const attendanceId = visit.attendance?.id ?? visit.attendanceId;
  const [{ status, ...context }, reason] = await Promise.all([
    contextOf(client, attendanceId, visit.customerServicePropertyId),
    reasonOf(client, body.updateType, body.reasonId),
  ]);
  const newStatus = { CANCEL: "IN_PROGRESS", NEW_DATE: status, FINISH: "VISIT_MADE" }[body.updateType];
  const present = { feedback: visit.feedback, reason: visit.reason?.reason, userName: visit.user.name };
  return { ...context, ...given(present), newStatus, ...given({ reason }), ...given(body) };
}

type Context = {
  customerServiceId?: string;
  customerServicePropertyId?: string;
  propertyId?: string;
  businessType?: string;
  status?: string;
};

/** The attendance and listing behind a row, as far as they are known. */
async function contextOf(
  client: AgencyClient,
  attendanceId: string | null | undefined,
  row: string | null | undefined,
): Promise<Context> {
  if (!attendanceId) return { customerServicePropertyId: row ?? undefined };
  const [attendance, property] = await Promise.all([
    orUnknown(attendanceCalls.get(client, attendanceId)),
    row ? orUnknown(propertyCalls.row(client, attendanceId, row)) : undefined,
  ]);
  return {
    customerServiceId: attendanceId,
    customerServicePropertyId: row ?? undefined,
    propertyId: property?.property.id,
    businessType: attendance?.businessType,
    status: attendance?.status,
  };
}

async function nameOf(client: AgencyClient, userId: string | null | undefined): Promise<string | undefined> {
  if (!userId) return (await accountCalls.me(client)).name;
  return (await orUnknown(accountCalls.users(client, undefined)))?.items.find(({ id }) => id === userId)
    ?.name;
}

async function reasonOf(
  client: AgencyClient,
  type: Parameters<typeof domainCalls.visitReasons>[1],
  reasonId: unknown,
): Promise<string | undefined> {
  if (reasonId === undefined || reasonId === null) return undefined;
  return (await orUnknown(domainCalls.visitReasons(client, type)))?.itens.find(
    ({ id }) => id === String(reasonId),
  )?.name;
}
