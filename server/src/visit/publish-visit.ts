import type { Attendance } from "@soleira/schema/attendance/wire";
import { instantOf } from "@soleira/schema/format/zone";
import { VISIT_MINUTES } from "@soleira/schema/visit/slots";
import { accountCalls } from "../agency/calls/account";
import { enterpriseCalls } from "../agency/calls/enterprise";
import type { Context } from "../session/context";
import type { VisitSource } from "./visit.type";

type Changed = {
  id: string;
  attendance: Attendance;
  /** Whose agenda it is, or was, in; undefined where that is not known. */
  userId: string | undefined;
  visit: VisitSource | null;
};

/** Tells the subscribers of this gateway of a visit that it changed itself, where the agency has no webhook. */
export async function publishVisit(
  { call, shared }: Context,
  kind: "CREATED" | "UPDATED" | "REMOVED",
  { id, attendance, userId, visit }: Changed,
): Promise<void> {
  const [me, { timeZone }] = await Promise.all([accountCalls.me(call), enterpriseCalls.mine(call)]);
  const userIds = [userId, attendance.user?.id].filter((one) => one !== undefined);
  shared.bus.publish({
    sequence: 0,
    type: "visit.changed",
    id,
    attendanceId: attendance.id,
    at: attendance.updatedAt,
    actor: { id: me.id, name: me.name },
    audience: { userIds, enterpriseIds: [me.enterprise.id] },
    created: kind === "CREATED",
    visit: visit && { ...visit, ...timesOf(visit, timeZone) },
  });
}

function timesOf({ date, startHour, startsAt, endsAt }: VisitSource, zone: string) {
  const start = startsAt ? new Date(startsAt) : instantOf(date, startHour, zone);
  const end = endsAt ?? new Date(start.getTime() + VISIT_MINUTES * 60_000).toISOString();
  return { startsAt: start.toISOString(), endsAt: end };
}
