import type { Me } from "@soleira/schema/account/wire";
import type { Attendance } from "@soleira/schema/attendance/wire";
import type { Enterprise } from "@soleira/schema/enterprise/wire";
import { instantOf } from "@soleira/schema/format/instant";
import type { LiveEvent } from "@soleira/schema/live/wire";
import type { Proposal } from "@soleira/schema/proposal/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { VISIT_MINUTES } from "@soleira/schema/visit/slots";
import { orUnknown } from "../answers/optional";
import type { VisitSource } from "../answers/scheduled-visit";
import { refusal, unavailable } from "../http/agency-error";
import type { Base } from "../reference/attendance";
import { completeEvent } from "./events";

type Read = () => Promise<Attendance>;
type Removal = {
  find(): Promise<VisitSource | undefined>;
  remove(): Promise<Attendance | null>;
  read(attendanceId: string): Promise<Attendance>;
};

/** What becomes of a caller's own changes for the subscribers of this gateway. */
export type OwnChanges = {
  /** Runs a change of one attendance; `read` reads it as it was before, `of` takes it out of the answer. */
  attendance<T>(read: Read, write: () => Promise<T>, of: (answer: T) => Attendance): Promise<T>;
  /** The same of a change of several; of one that the caller does not see what it was before is not known. */
  attendances<T>(reads: Read[], write: () => Promise<T>, of: (answer: T) => Attendance[]): Promise<T>;
  created(attendance: Attendance): Promise<void>;
  /** Something of an attendance changed whose answer does not hold it; what it was before is not known. */
  touched(read: Read): Promise<void>;
  /** The same, for a caller who may not see the attendance: it was changed all the same. */
  touchedIfSeen(read: Read): Promise<void>;
  visit(kind: "CREATED" | "UPDATED", visit: VisitSource, read: Read): Promise<void>;
  /** A proposal was made or changed, and with most changes its attendance. */
  proposal(created: boolean, proposal: Proposal, read: Read): Promise<void>;
  /** Runs the removal of a visit and answers its attendance as it is then. */
  visitRemoved(id: string, removal: Removal): Promise<Attendance>;
};
type Calls = { me(): Promise<Me>; enterprise(): Promise<Enterprise> };

/** Publishes them where the agency has no webhook; where it has one, nothing is done and nothing read. */
export const ownChanges = (
  features: AgencyFeatures,
  { client: { api }, account, enterprise }: Pick<Base, "client" | "account" | "enterprise">,
): OwnChanges =>
  features.has("webhook")
    ? BY_WEBHOOK
    : published((event) => api.publish(completeEvent(event, features)), {
        me: account.me,
        enterprise: enterprise.mine,
      });

const BY_WEBHOOK: OwnChanges = {
  attendance: (_read, write) => write(),
  attendances: (_reads, write) => write(),
  created: async () => {},
  touched: async () => {},
  touchedIfSeen: async () => {},
  visit: async () => {},
  proposal: async () => {},
  async visitRemoved(_id, { remove }) {
    const answered = await remove();
    if (!answered) throw unavailable("DELETE visit answered nothing");
    return answered;
  },
};

function published(publish: (event: LiveEvent) => void, { me, enterprise }: Calls): OwnChanges {
  const attendanceChanged = async (before: Attendance | null, after: Attendance) =>
    publish(attendanceEvent(await me(), before, after));
  const touched = async (read: Read) => {
    const attendance = await read();
    await attendanceChanged(attendance, attendance);
    return attendance;
  };
  const visitChanged = async (kind: VisitKind, visit: ChangedVisit) => {
    const [person, { timeZone }] = await Promise.all([me(), enterprise()]);
    publish(visitEvent(person, timeZone, kind, visit));
  };
  return {
    async attendance(read, write, of) {
      const before = await read();
      const answer = await write();
      await attendanceChanged(before, of(answer));
      return answer;
    },
    async attendances(reads, write, of) {
      const before = await Promise.all(reads.map((read) => orUnknown(read())));
      const answer = await write();
      for (const after of of(answer))
        await attendanceChanged(before.find((one) => one?.id === after.id) ?? after, after);
      return answer;
    },
    created: (attendance) => attendanceChanged(null, attendance),
    async touched(read) {
      await touched(read);
    },
    async touchedIfSeen(read) {
      await orUnknown(touched(read));
    },
    async visit(kind, visit, read) {
      // A demonstrator who makes a visit need not see its attendance.
      const attendance = await orUnknown(touched(read));
      if (attendance) await visitChanged(kind, { id: visit.id, attendance, userId: visit.user.id, visit });
    },
    async proposal(created, proposal, read) {
      const attendance = await orUnknown(touched(read));
      publish(proposalEvent(await me(), created, proposal, attendance));
    },
    async visitRemoved(id, { find, remove, read }) {
      const visit = await find();
      // Nothing is taken out whose attendance could not be answered.
      const attendanceId = visit?.attendance?.id ?? visit?.attendanceId;
      if (!attendanceId) throw refusal("NOT_FOUND");
      const answered = await remove();
      const attendance = await touched(() => read(answered?.id ?? attendanceId));
      await visitChanged("REMOVED", { id, attendance, userId: visit?.user.id, visit: null });
      return attendance;
    },
  };
}

function attendanceEvent(
  { id, name, enterprise }: Me,
  before: Attendance | null,
  after: Attendance,
): LiveEvent {
  const snapshot = (attendance: Attendance) => ({
    status: attendance.status,
    businessType: attendance.businessType,
    userId: attendance.user?.id ?? null,
    enterpriseId: enterprise.id,
  });
  const owner = after.user?.id;
  const former = before?.user?.id;
  return {
    sequence: 0,
    type: "attendance.changed",
    id: after.id,
    version: after.version ?? null,
    at: after.updatedAt,
    actor: { id, name },
    before: before && snapshot(before),
    after: snapshot(after),
    audience: { userIds: owner ? [owner] : [], enterpriseIds: [enterprise.id] },
    lost: { userIds: former && former !== owner ? [former] : [], enterpriseIds: [] },
    attendance: after,
  };
}

function proposalEvent(
  { id: actorId, name, enterprise }: Me,
  created: boolean,
  proposal: Proposal,
  attendance: Attendance | undefined,
): LiveEvent {
  const owner = attendance?.user?.id ?? proposal.user?.id;
  return {
    sequence: 0,
    type: "proposal.changed",
    id: proposal.id,
    attendanceId: proposal.customerServiceId,
    enterpriseId: enterprise.id,
    businessType: attendance?.businessType ?? proposal.businessType,
    version: proposal.version ?? null,
    at: new Date().toISOString(),
    actor: { id: actorId, name },
    by: "AGENT",
    created,
    audience: { userIds: owner ? [owner] : [], enterpriseIds: [enterprise.id] },
    lost: { userIds: [], enterpriseIds: [] },
    proposal,
  };
}

type VisitKind = "CREATED" | "UPDATED" | "REMOVED";
type ChangedVisit = {
  id: string;
  attendance: Attendance;
  /** Whose agenda it is, or was, in; undefined where that is not known. */
  userId: string | undefined;
  visit: VisitSource | null;
};

function visitEvent(
  { id: actorId, name, enterprise }: Me,
  zone: string,
  kind: VisitKind,
  { id, attendance, userId, visit }: ChangedVisit,
): LiveEvent {
  return {
    sequence: 0,
    type: "visit.changed",
    id,
    attendanceId: attendance.id,
    enterpriseId: enterprise.id,
    at: attendance.updatedAt,
    actor: { id: actorId, name },
    audience: {
      userIds: [userId, attendance.user?.id].filter((one) => one !== undefined),
      enterpriseIds: [enterprise.id],
    },
    created: kind === "CREATED",
    visit: visit && { ...visit, ...timesOf(visit, zone) },
  };
}

function timesOf({ date, startHour, startsAt, endsAt }: VisitSource, zone: string) {
  const start = startsAt ? new Date(startsAt) : instantOf(date, startHour, zone);
  const end = endsAt ?? new Date(start.getTime() + VISIT_MINUTES * 60_000).toISOString();
  return { startsAt: start.toISOString(), endsAt: end };
}
