import { formatDateTime, formatShort } from "@soleira/schema/format/dates";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { NOTICE } from "@soleira/schema/notification/texts";
import { SAME_TIME, VISIT_BEGUN, VISIT_MOVED, VISIT_OVER } from "@soleira/schema/visit/public";
import type { PublicVisit, PublicVisitBody } from "@soleira/schema/visit/public-wire";
import { slotRefusal, VISIT_WINDOW_DAYS } from "@soleira/schema/visit/slots";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import { conflict } from "../../error/api-error";
import type { AnyWork } from "../../tenancy/work";
import { notify } from "../notification/notification.event";
import { freeTimesOf } from "./agenda";
import type { VisitFollower } from "./follower";
import { findPublicVisit, gone, publicVisitOf, type VisitAddress } from "./public.store";
import { joinDetails, requireStart } from "./schedule";
import { confirmed, followGone, type Open, writeVisit } from "./update";
import { lockVisit, slotTaken } from "./visit.store";

/** What the history calls who has answered. */
const CUSTOMER = "Cliente";

/** @throws 404/4004 for everything that its customer may not read */
export async function readPublicVisit(work: AnyWork, address: VisitAddress): Promise<PublicVisit> {
  const found = await findPublicVisit(work, address);
  if (!found?.mayRead) throw gone();
  return publicVisitOf(work, found);
}

/** Free times of who shows the property, of the next 30 days (docs/product/public-visit.md#free-times). */
export async function freeForCustomer(work: AnyWork, address: VisitAddress) {
  const found = await findPublicVisit(work, address);
  if (!found?.mayAnswer) throw gone();
  const { enterpriseId, id } = found;
  const visit = await firstRow<{ userId: number; zone: string }>(
    work.tx,
    sql`select v.user_id::int as "userId", e.time_zone as zone from visit v join enterprise e on e.id = v.enterprise_id
        where v.enterprise_id = ${enterpriseId} and v.id = ${id}`,
  );
  if (!visit) throw gone();
  const { userId, zone } = visit;
  const today = dayIn(work.now, zone);
  const days = Array.from({ length: VISIT_WINDOW_DAYS + 1 }, (_, index) => addDays(today, index));
  return freeTimesOf(work, { tenants: [enterpriseId], users: [userId], zone, days });
}

/**
 * The customer's answer; the same again changes nothing (docs/product/public-visit.md#answering).
 * @throws 404/4004 once it is over, 409/4009 with the visit where it was canceled meanwhile or the time is taken, 400/4001
 */
export async function answerPublicVisit(
  work: AnyWork,
  follow: VisitFollower,
  address: VisitAddress,
  body: PublicVisitBody,
): Promise<PublicVisit> {
  const found = await findPublicVisit(work, address);
  if (!found?.mayRead) throw gone();
  const open = await lockVisit(work.tx, [found.enterpriseId], found.id);
  const { visit } = open;
  // Behind the lock: another tab, or the agency, may have been faster.
  const now = await findPublicVisit(work, address);
  if (!now?.mayRead) throw gone();
  if (visit.canceled && body.answer === "CANCEL") return publicVisitOf(work, now);
  const { expectedStart } = body;
  if (expectedStart && Date.parse(expectedStart) !== +visit.startsAt)
    throw conflict(VISIT_MOVED, await publicVisitOf(work, now));
  if (!now.mayAnswer)
    throw conflict(visit.canceled ? VISIT_OVER : VISIT_BEGUN, await publicVisitOf(work, now));
  await ANSWER[body.answer](work, follow, open, body);
  return readPublicVisit(work, address);
}

type Answer = (work: AnyWork, follow: VisitFollower, open: Open, body: PublicVisitBody) => Promise<void>;

const ANSWER: Record<PublicVisitBody["answer"], Answer> = {
  async CONFIRM(work, follow, open) {
    const { confirmedAt, confirmedByCustomer } = open.visit;
    if (confirmedAt && confirmedByCustomer) return;
    await write(work, open, {
      set: confirmed(work.now, true),
      attendance: await follow(work, open.row, {}),
      title: "Visita confirmada pelo cliente",
      says: NOTICE.visitConfirmed,
    });
  },

  async OTHER_TIME(work, follow, open, { dateStart }) {
    const { visit, row } = open;
    const { zone } = visit.place;
    const wanted = new Date(dateStart ?? "");
    if (+wanted === +(visit.askedFor ?? 0)) return;
    requireStart(+wanted === +visit.startsAt ? SAME_TIME : slotRefusal(wanted, work.now, zone));
    if (await isTaken(work, open, wanted)) throw slotTaken();
    await write(work, open, {
      set: { ...confirmed(null, true), askedFor: wanted },
      attendance: await follow(work, row, {}),
      title: "Cliente pediu outro horário",
      detail: `pediu ${formatDateTime(wanted, zone)}`,
      says: (lead, at) => NOTICE.visitAskedTime(lead, at, formatShort(wanted, zone)),
    });
  },

  async CANCEL(work, follow, open, { reason }) {
    const said = reason?.trim() || null;
    await write(work, open, {
      set: {
        canceled: true,
        askedFor: null,
        reason: "Cancelada pelo cliente",
        ...(said && { observation: said }),
      },
      attendance: await followGone(work, follow, open),
      title: "Visita cancelada pelo cliente",
      detail: said,
      says: (lead, at) => NOTICE.visitCanceledByCustomer(lead, at, said),
    });
  },
};

type Change = Pick<Parameters<typeof writeVisit>[2], "set" | "attendance"> & {
  title: string;
  detail?: string | null;
  says(lead: string, at: string): string;
};

/** Writes an answer, and notifies who shows the property and whose lead it is. */
async function write(work: AnyWork, open: Open, { title, detail, says, ...change }: Change): Promise<void> {
  const { visit, row } = open;
  const { startsAt, place } = visit;
  const message = joinDetails(place.code, formatDateTime(startsAt, place.zone), detail);
  await writeVisit(work, open, { ...change, note: { title, message, source: CUSTOMER } });
  const people = [...new Set([visit.userId, row.userId])];
  await notify(
    work,
    row,
    people.map((to) => ({
      kind: "VISIT_ANSWERED",
      to,
      // Who does not work the lead is led to the agenda.
      referenceId: to === row.userId ? row.id : null,
      says: (lead: string) => says(lead, formatShort(startsAt, place.zone)),
    })),
  );
}

/** Whether who shows the property has another visit then. */
const isTaken = async ({ tx }: AnyWork, { visit }: Open, at: Date): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from visit v where v.enterprise_id = ${visit.enterpriseId} and v.user_id = ${visit.userId}
        and v.starts_at = ${at.toISOString()}::timestamptz and v.id <> ${visit.id} and ${isOpenVisit} limit 1`,
  )) !== undefined;
