import type { Attendance } from "@soleira/schema/attendance/wire";
import type { ConfirmVisitBody, ScheduleVisitBody, UpdateVisitBody } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import { logCursorOf } from "../answers/log-cursor";
import { findScheduled, type Scheduled, type VisitSource } from "../answers/scheduled-visit";
import { unreadableOf } from "../answers/unreadable";
import { done, unavailable } from "../http/agency-error";
import type { WithProperty } from "./property";
import type { Days, VisitEndpoints } from "./visit.endpoints";

export type WithVisits = WithProperty & { schedule: VisitEndpoints };
/** A visit after a change, null where the agency shows it nowhere yet; `attendanceId` is null where it is not known. */
export type ChangedVisit = { visit: VisitSource | null; attendanceId: string | null };

const BOOKED =
  "A visita foi agendada, mas a imobiliária ainda não a mostra. Confira a agenda antes de agendar de novo.";

/** What resolvers ask of visits. A change answers the visit as it is then. */
export function visitCalls({ client, attendance, property, schedule: endpoints }: WithVisits) {
  const changed = (visit: VisitSource): ChangedVisit => {
    const attendanceId = visit.attendance?.id ?? visit.attendanceId ?? null;
    if (attendanceId) attendance.forget(attendanceId);
    return { visit, attendanceId };
  };
  const counted = <T extends VisitSource>(list: { items: T[]; cursor?: string | null }) => ({
    items: list.items as VisitSource[],
    unreadable: unreadableOf(list),
    cursor: logCursorOf(client, list.cursor),
  });

  /** Of an agency whose visits do not say whose they are, `attendanceId` does. */
  const changedOf = (visit: VisitSource, attendanceId: string | null | undefined): ChangedVisit =>
    changed({
      ...visit,
      attendanceId: visit.attendance?.id ?? visit.attendanceId ?? attendanceId ?? undefined,
    });
  return {
    /** @throws AgencyError that says that it is booked, where neither the visit nor its attendance is known */
    async schedule(
      body: z.input<typeof ScheduleVisitBody>,
      at: Scheduled,
      key: string,
    ): Promise<ChangedVisit> {
      const { attendanceId } = at;
      const { id } = await endpoints.schedule(at.userId, body, key, attendanceId);
      const visit = await findScheduled(id, at, { ...endpoints, row: property.row });
      if (visit) return changed({ ...visit, attendanceId: visit.attendanceId ?? attendanceId ?? undefined });
      if (!attendanceId) throw done("POST visit was done, it is shown nowhere", BOOKED);
      client.logWarning("a visit was booked that the agency shows nowhere");
      attendance.forget(attendanceId);
      return { visit: null, attendanceId };
    },
    update: async (
      id: string,
      body: z.input<typeof UpdateVisitBody>,
      key: string,
      attendanceId?: string | null,
    ): Promise<ChangedVisit> => changedOf(await endpoints.update(id, body, key, attendanceId), attendanceId),
    confirm: async (
      id: string,
      body: z.input<typeof ConfirmVisitBody>,
      key: string,
      attendanceId?: string | null,
    ): Promise<ChangedVisit> => changedOf(await endpoints.confirm(id, body, key), attendanceId),
    link: endpoints.link,
    /** Answers its attendance as it is then. */
    async remove(id: string, version: number | null | undefined, key: string): Promise<Attendance> {
      const answered = await endpoints.remove(id, { version: version ?? undefined }, key);
      if (!answered) throw unavailable("DELETE visit answered nothing");
      return attendance.remember(answered);
    },
    get: (id: string): Promise<VisitSource> => endpoints.get(id),
    agenda: async (days: Days) => counted(await endpoints.agenda(days)),
    /** Of all of the enterprise. */
    async enterpriseAgenda(days: Days) {
      return counted(await endpoints.agenda({ ...days, scope: "enterprise" }));
    },
    busyTimes: async (days: Days) => counted(await endpoints.busyTimes(days)),
    free: endpoints.free,
    freeOf: endpoints.freeOf,
    busyProperties: endpoints.busyProperties,
    reminders: endpoints.reminders,
    partner: endpoints.partner,
    feed: endpoints.feed,
    renewFeed: endpoints.renewFeed,
    revokeFeed: endpoints.revokeFeed,
  };
}
export type VisitCalls = ReturnType<typeof visitCalls>;
