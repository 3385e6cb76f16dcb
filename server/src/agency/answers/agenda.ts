import { Id } from "@soleira/schema/page/wire";
import { Visit, VisitList } from "@soleira/schema/visit/wire";
import * as z from "zod";

/** Another agency may give day and hour alone, and of the attendance its id; the gateway makes the rest. */
export const AgendaVisit = Visit.partial({ startsAt: true, endsAt: true }).extend({
  attendanceId: Id.optional(),
});
export const Agenda = VisitList.extend({ items: z.array(AgendaVisit) });

/** A visit as an agency lists it: some say day and hour alone, and of the attendance its id. */
export type ListedVisit = Omit<Visit, "startsAt" | "endsAt"> &
  Partial<Pick<Visit, "startsAt" | "endsAt">> & { attendanceId?: string };
