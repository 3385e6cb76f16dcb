import { sql } from "drizzle-orm";
import * as z from "zod";
import { firstRow } from "../../database/database";
import type { AnyWork } from "../../tenancy/work";
import { calendar } from "./ics";
import { findPublicVisit, gone, publicVisitOf, type VisitAddress } from "./public.store";

/** Minutes before a visit at which its customer's calendar reminds of it. */
const REMINDS_BEFORE = 60;

/** The visit as its customer's calendar program takes it (docs/product/public-visit.md#calendar). */
async function read(work: AnyWork, address: VisitAddress): Promise<string> {
  const found = await findPublicVisit(work, address);
  if (!found?.mayRead) throw gone();
  const { startsAt, endsAt, timeZone, status, property, agent, enterprise } = await publicVisitOf(
    work,
    found,
  );
  const changed = await firstRow<{ revision: number; at: Date }>(
    work.tx,
    sql`select revision, updated_at as at from visit where enterprise_id = ${found.enterpriseId} and id = ${found.id}`,
  );
  if (!changed) throw gone();
  return calendar(`Visita · ${enterprise.name}`, timeZone, [
    {
      uid: `visit-${found.enterpriseId}-${found.id}@soleira`,
      sequence: changed.revision,
      start: new Date(startsAt),
      end: new Date(endsAt),
      changed: new Date(changed.at),
      summary: `Visita ao imóvel ${property.code} · ${enterprise.name}`,
      description: [agent.name, agent.phone].filter(Boolean).join(" · "),
      location: property.address ?? property.district ?? null,
      canceled: status === "CANCELED",
      remindsBefore: REMINDS_BEFORE,
    },
  ]);
}

export const calendarOfVisit = {
  answer: z.string().meta({ example: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n" }),
  read,
};
