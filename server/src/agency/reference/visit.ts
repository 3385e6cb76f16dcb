import type { Attendance } from "@soleira/schema/attendance/wire";
import type { ScheduleVisitBody, UpdateVisitBody } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { logCursorOf } from "../answers/log-cursor";
import { findScheduled, type Scheduled, type VisitSource } from "../answers/scheduled-visit";
import { unreadableOf } from "../answers/unreadable";
import { withVersion } from "../foreign/expected-version";
import { requireOffered, whereOffered } from "../foreign/offered";
import type { OwnChanges } from "../foreign/own-changes";
import { done, refusal } from "../http/agency-error";
import type { AttendanceCalls } from "./attendance";
import type { PropertyCalls } from "./property";
import type { VisitEndpoints } from "./visit.endpoints";

export type { VisitSource } from "../answers/scheduled-visit";

type Parts = {
  client: AgencyClient;
  attendance: AttendanceCalls;
  property: PropertyCalls;
  endpoints: VisitEndpoints;
  own: OwnChanges;
};
/** A visit after a change, null where the agency shows it nowhere yet; `attendanceId` is null where it is not known. */
export type ChangedVisit = { visit: VisitSource | null; attendanceId: string | null };
type Days = Parameters<VisitEndpoints["agenda"]>[0];

const BOOKED =
  "A visita foi agendada, mas a imobiliária ainda não a mostra. Confira a agenda antes de agendar de novo.";

/** What resolvers ask of visits. A change answers the visit as it is then, and publishes it where needed. */
export function visitCalls({ client, attendance, property, endpoints, own }: Parts) {
  const changed = async (visit: VisitSource, kind: "CREATED" | "UPDATED"): Promise<ChangedVisit> => {
    const attendanceId = visit.attendance?.id ?? visit.attendanceId ?? null;
    if (attendanceId) {
      attendance.forget(attendanceId);
      await own.visit(kind, visit, () => attendance.reread(attendanceId));
    }
    return { visit, attendanceId };
  };
  /** The attendance of a visit, where the caller's agenda shows it. */
  const ofVisit = async (id: string): Promise<Attendance | undefined> => {
    const visit = await endpoints.find(id);
    const attendanceId = visit?.attendance?.id ?? visit?.attendanceId;
    return attendanceId ? attendance.get(attendanceId) : undefined;
  };
  const feed = async (call: () => Promise<{ url: string | null }>) => {
    await client.signedIn();
    requireOffered(client, "feed");
    return call();
  };
  const counted = <T extends VisitSource>(list: { items: T[]; cursor?: string | null }) => ({
    items: list.items as VisitSource[],
    unreadable: unreadableOf(list),
    cursor: logCursorOf(client, list.cursor),
  });

  return {
    /** @throws AgencyError that says that it is booked, where neither the visit nor its attendance is known */
    async schedule(
      body: z.input<typeof ScheduleVisitBody>,
      at: Scheduled,
      key: string,
    ): Promise<ChangedVisit> {
      const { attendanceId } = at;
      const known = await withVersion(client, body, async () =>
        attendanceId ? attendance.get(attendanceId) : undefined,
      );
      const { id } = await endpoints.schedule(at.userId, known, key, attendanceId);
      const visit = await findScheduled(id, at, { ...endpoints, row: property.row });
      if (visit)
        return changed(
          { ...visit, attendanceId: visit.attendanceId ?? attendanceId ?? undefined },
          "CREATED",
        );
      if (!attendanceId) throw done("POST visit was done, it is shown nowhere", BOOKED);
      client.logWarning("a visit was booked that the agency shows nowhere");
      attendance.forget(attendanceId);
      await own.touchedIfSeen(() => attendance.reread(attendanceId));
      return { visit: null, attendanceId };
    },
    /** Of an agency whose visits do not say whose they are, `attendanceId` does. */
    async update(
      id: string,
      body: z.input<typeof UpdateVisitBody>,
      key: string,
      attendanceId?: string | null,
    ): Promise<ChangedVisit> {
      const known = await withVersion(client, body, async () =>
        attendanceId ? attendance.get(attendanceId) : ofVisit(id),
      );
      const visit = await endpoints.update(id, known, key, attendanceId);
      const said = visit.attendance?.id ?? visit.attendanceId ?? attendanceId ?? undefined;
      return changed({ ...visit, attendanceId: said }, "UPDATED");
    },
    /** Answers its attendance as it is then. */
    async remove(id: string, version: number | null | undefined, key: string): Promise<Attendance> {
      requireOffered(client, "deleteVisit");
      const query = await withVersion(client, { version: version ?? undefined }, () => ofVisit(id));
      return own.visitRemoved(id, {
        find: () => endpoints.find(id),
        remove: async () => {
          const answered = await endpoints.remove(id, query, key);
          return answered && attendance.remember(answered);
        },
        read: attendance.reread,
      });
    },
    /** Where the agency has no such call: of the caller's own agenda, 30 days back and ahead. */
    async get(id: string): Promise<VisitSource> {
      const visit =
        (await whereOffered(client, "lookup", () => endpoints.get(id))) ?? (await endpoints.find(id));
      if (!visit) throw refusal("NOT_FOUND");
      return visit;
    },
    agenda: async (days: Days) => counted(await endpoints.agenda(days)),
    /** Of all of the enterprise. */
    async enterpriseAgenda(days: Days) {
      requireOffered(client, "scope");
      return counted(await endpoints.agenda({ ...days, scope: "enterprise" }));
    },
    busyTimes: async (days: Days) => counted(await endpoints.busyTimes(days)),
    free: endpoints.free,
    freeOf: endpoints.freeOf,
    partner: endpoints.partner,
    feed: () => feed(endpoints.feed),
    renewFeed: () => feed(endpoints.renewFeed),
    revokeFeed: () => feed(endpoints.revokeFeed),
  };
}
