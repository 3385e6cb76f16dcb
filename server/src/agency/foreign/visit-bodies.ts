import type { Me } from "@soleira/schema/account/wire";
import type { Attendance } from "@soleira/schema/attendance/wire";
import type { DomainList } from "@soleira/schema/domain/wire";
import type { AttendanceProperty } from "@soleira/schema/property/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import type { ScheduleVisitBody, UpdateVisitBody } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import type { ListedVisit } from "../answers/agenda";
import { given } from "../answers/given";
import { orUnknown } from "../answers/optional";

type ReasonType = (typeof VISIT_REASON_TYPES)[number];
/** What a body is completed from. */
export type Known = {
  me(): Promise<Me>;
  users(): Promise<{ items: { id: string; name: string }[] }>;
  attendance(id: string): Promise<Attendance>;
  row(attendanceId: string, row: string): Promise<AttendanceProperty | undefined>;
  /** The row that shows this visit as its last. */
  rowOfVisit(attendanceId: string, visitId: string): Promise<AttendanceProperty | undefined>;
  visitReasons(type: ReasonType): Promise<DomainList["itens"]>;
};

type Of = { userId?: string | null; attendanceId?: string | null };

/**
 * Every field of a visit's payload, for an agency that takes a body as the whole: of whom, of what,
 * by whom and why in words (docs/product/other-agencies.md#bodies).
 */
export async function wholeSchedule(
  features: AgencyFeatures,
  { from, ...rest }: z.input<typeof ScheduleVisitBody>,
  { userId, attendanceId }: Of,
  known: Known,
): Promise<object> {
  const body = { ...rest, from: features.has("from") ? from : undefined };
  if (features.has("partial")) return body;
  const [{ status: _, ...context }, userName, reason] = await Promise.all([
    contextOf(known, attendanceId, String(body.customerServicePropertyId)),
    nameOf(known, userId),
    reasonOf(known, body.feedback ? "FINISH" : "NEW_DATE", body.reasonId),
  ]);
  const newStatus = body.newStatus ?? (body.feedback ? "VISIT_MADE" : "VISIT_SCHEDULED");
  return { ...context, userName, reason, ...given(body), newStatus };
}

/** The same of a change: what the visit holds already goes along. */
export async function wholeUpdate(
  body: z.input<typeof UpdateVisitBody>,
  visit: ListedVisit,
  known: Known,
): Promise<object> {
  const attendanceId = visit.attendance?.id ?? visit.attendanceId;
  const [{ status, ...context }, reason] = await Promise.all([
    contextOf(known, attendanceId, visit.customerServicePropertyId),
    reasonOf(known, body.updateType, body.reasonId),
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
  known: Known,
  attendanceId: string | null | undefined,
  row: string | null | undefined,
): Promise<Context> {
  if (!attendanceId) return { customerServicePropertyId: row ?? undefined };
  const [attendance, property] = await Promise.all([
    orUnknown(known.attendance(attendanceId)),
    row ? orUnknown(known.row(attendanceId, row)) : undefined,
  ]);
  return {
    customerServiceId: attendanceId,
    customerServicePropertyId: row ?? undefined,
    propertyId: property?.property.id,
    businessType: attendance?.businessType,
    status: attendance?.status,
  };
}

async function nameOf(known: Known, userId: string | null | undefined): Promise<string | undefined> {
  if (!userId) return (await known.me()).name;
  return (await orUnknown(known.users()))?.items.find(({ id }) => id === userId)?.name;
}

async function reasonOf(known: Known, type: ReasonType, reasonId: unknown): Promise<string | undefined> {
  if (reasonId === undefined || reasonId === null) return undefined;
  return (await orUnknown(known.visitReasons(type)))?.find(({ id }) => id === String(reasonId))?.name;
}
