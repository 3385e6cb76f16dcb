import type { HandOverArrivalsBody } from "@soleira/schema/arrivals/wire";
import { isClosed } from "@soleira/schema/attendance/status";
import type { Queue } from "@soleira/schema/distribution/queue";
import { timeIn } from "@soleira/schema/format/zone";
import type { TransferAnswer } from "@soleira/schema/transfer/wire";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import type { Work } from "../../tenancy/work";
import { colleagueName } from "../account/colleague.store";
import type { Row } from "../attendance/row.store";
import { lockQueue } from "../distribution/queue.store";
import type { TransferFollowers } from "./followers";
import { keepHandedOver, type Standing, standingsOf, type Was, wasOf } from "./handed-over.store";
import type { Receiver, Stays } from "./target";
import { receiverOf, refusalOf } from "./target";
import { transferAttendances } from "./transfer";

/** What a lead that waits has been through; `had`: who had its turns, `last` the last one of them. */
type Past = { answeredAt: string | null; zone: string; queue: Queue; had: number[]; last: number | null };

const pastOf = async ({ tx }: Work, { enterpriseId, id, businessType }: Row): Promise<Past> => {
  const past = await firstRow<Past>(
    tx,
    sql`select a.first_contact_at as "answeredAt", e.time_zone as zone,
          coalesce(t.queue, ${businessType}) as queue, t.user_id::int as last,
          (select coalesce(json_agg(distinct t.user_id), '[]') from lead_turn t
            where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id) as had
        from attendance a join enterprise e on e.id = a.enterprise_id
        left join lateral (select t.queue, t.user_id from lead_turn t
          where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id order by t.id desc limit 1) t on true
        where a.enterprise_id = ${enterpriseId} and a.id = ${id}`,
  );
  if (!past) throw new Error("an attendance that was there is gone");
  return past;
};

/**
 * Gives leads that wait to an agent, or each to the next in turn of its queue who did not have it
 * (docs/product/arrivals.md#handing-over): what was answered or went to somebody since the caller looked stays.
 * Answers for each in the order of the call.
 */
export async function handOverArrivals(
  work: Work,
  follow: TransferFollowers,
  { customerServices, ...target }: HandOverArrivalsBody,
): Promise<TransferAnswer> {
  const seen = new Map(customerServices.map(({ id, from }) => [id, from]));
  const before = new Map<string, { row: Row; was: Was }>();
  const answer = await transferAttendances(
    work,
    follow,
    { ...target, customerServices: [...seen.keys()] },
    async (row, named) => {
      const past = await pastOf(work, row);
      const changed = isClosed(row.status)
        ? null
        : await changeOf(work, row, past, seen.get(String(row.id)) ?? null);
      if (changed !== null) return { changed };
      const clock = past.answeredAt === null;
      const was = await wasOf(work, row);
      before.set(String(row.id), { row, was });
      if (named.kind === "queue") {
        const next = await nextOf(work, follow, row, past, clock);
        if ("standing" in next) was.standing = next.standing;
        return next;
      }
      const found = await receiverOf(work, follow, row, named);
      if (!("to" in found) || found.to.kind !== "agent" || !clock) return found;
      return { to: { ...found.to, queue: row.businessType, byHand: true } };
    },
  );
  for (const { id, ok } of answer.items) {
    const one = before.get(id);
    if (ok && one) await keepHandedOver(work, one.row, one.was);
  }
  return answer;
}

/** What happened to a lead since the caller saw it with `from`; null where nothing did. */
async function changeOf({ tx }: Work, row: Row, past: Past, from: string | null): Promise<string | null> {
  const holder = row.userId === null ? null : String(row.userId);
  if (holder !== from)
    return row.userId === null
      ? "Já está sem corretor."
      : `Já está com ${await colleagueName(tx, row.userId)}.`;
  // One without an agent is given to somebody, answered or not.
  if (holder !== null && past.answeredAt !== null)
    return `Já foi respondido, às ${timeIn(new Date(past.answeredAt), past.zone)}.`;
  return null;
}

/** The next in turn of its queue: nobody who had it, as long as there is somebody else, and never who has it. */
async function nextOf(
  work: Work,
  follow: TransferFollowers,
  row: Row,
  { queue, had, last }: Past,
  clock: boolean,
): Promise<Stays | { to: Receiver; standing: Standing }> {
  const closed = refusalOf(row, { kind: "queue" }, 0);
  if (closed) return { why: closed };
  // Before that of the funnel, as a new lead takes them (docs/product/changes.md#locks).
  await lockQueue(work.tx, row.enterpriseId, "PRE_SERVICE");
  await lockQueue(work.tx, row.enterpriseId, row.businessType);
  const standings = await standingsOf(work, row);
  const holders = [row.userId ?? last].filter((id) => id !== null);
  // Of pre-service without anybody else in turn the funnel's, as a new lead goes.
  const queues: Queue[] = queue === "PRE_SERVICE" ? [queue, row.businessType] : [queue];
  const next = async () => {
    for (const except of [[...had, ...holders], holders])
      for (const one of queues) {
        const id = await follow.nextInQueue(work, row.enterpriseId, one, except);
        if (id !== null) return { id, queue: one };
      }
    return null;
  };
  const found = await next();
  if (found === null) return { changed: "Ninguém mais está na vez nesta fila." };
  const agent = { id: found.id, name: await colleagueName(work.tx, found.id) };
  const of = (list: readonly Standing[]) =>
    list.find((one) => one.queue === found.queue && one.userId === found.id) as Standing;
  const standing = { ...of(standings), taken: of(await standingsOf(work, row)).waitsSince };
  return { to: { kind: "agent", agent, ...(clock && { queue: found.queue }) }, standing };
}
