import { agentRole, type Role } from "@soleira/schema/account/roles";
import type { UndoHandOverBody } from "@soleira/schema/arrivals/wire";
import { queueRole } from "@soleira/schema/distribution/queue";
import { AGENCY_ERRORS } from "@soleira/schema/error/codes";
import { nameAlone } from "@soleira/schema/format/names";
import { timeIn } from "@soleira/schema/format/zone";
import { NOTICE } from "@soleira/schema/notification/texts";
import type { TransferAnswer } from "@soleira/schema/transfer/wire";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import { canSee } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { colleagueName } from "../account/colleague.store";
import { lockAll, readAttendance } from "../attendance/attendance.store";
import { movedText } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";
import { lockQueue } from "../distribution/queue.store";
import { notify } from "../notification/notification.event";
import { reopenRequest } from "./cancel-request";
import type { TransferFollowers } from "./followers";
import type { HandedOver } from "./handed-over.store";
import { inQueueOrder, lockAgendas, NOT_SEEN, refused } from "./transfer";

type Known = {
  handed: HandedOver | null;
  answeredAt: string | null;
  zone: string;
  /** Whom it goes back to, null for nobody; they may have left its funnel. */
  former: { name: string; active: boolean; roles: Role[] } | null;
  /** Of the visits that went along, those that may go back. */
  visits: number;
};
type Refusal = ReturnType<typeof refused>;
type Judged = { row: Row } & ({ handed: HandedOver; former: string | null } | { refusal: Refusal });

/**
 * Takes back the caller's last hand-over of each lead, exactly, where nothing happened to it since
 * (docs/product/arrivals.md#taking-back). Answers for each in the order of the call.
 */
export async function undoHandOver(
  work: Work,
  follow: TransferFollowers,
  { customerServices }: UndoHandOverBody,
): Promise<TransferAnswer> {
  const versions = new Map(customerServices.map(({ id, version }) => [id, version]));
  const rows = await lockAll(work, [...versions.keys()]);
  const judged = new Map<string, Judged>();
  for (const row of inQueueOrder([...rows.values()]))
    if (canSee(work.principal, row))
      judged.set(String(row.id), { row, ...(await judge(work, row, versions.get(String(row.id)))) });
  const back = [...judged.values()].flatMap((one) => ("handed" in one ? [one] : []));
  await putBackTurns(work, back);
  await lockAgendas(
    work,
    back.flatMap(({ row, handed: { userId } }) =>
      userId === null ? [] : [{ enterpriseId: row.enterpriseId, userId }],
    ),
  );
  const items: TransferAnswer["items"] = [];
  for (const id of versions.keys()) {
    const one = judged.get(id);
    if (!one) items.push(NOT_SEEN(id));
    else if ("refusal" in one)
      items.push({ ...one.refusal, attendance: await readAttendance(work, one.row) });
    else items.push({ id, ok: true, ...(await giveBack(work, follow, one)) });
  }
  return { items };
}

async function judge(
  work: Work,
  row: Row,
  version: number | undefined,
): Promise<{ handed: HandedOver; former: string | null } | { refusal: Refusal }> {
  const refuse = (description: string, code: { code: number } = { code: AGENCY_ERRORS.CONFLICT.code }) => ({
    refusal: refused(String(row.id), code, description),
  });
  const { handed, answeredAt, zone, former, visits } = await knownOf(work, row);
  if (!handed) return refuse("Não há o que desfazer: este lead não foi passado por aqui.");
  if (handed.by !== work.principal.userId)
    return refuse("Só quem passou o lead pode desfazer.", AGENCY_ERRORS.FORBIDDEN);
  if (handed.version !== row.version || version !== row.version)
    return refuse(
      answeredAt === null
        ? await movedText(work, row)
        : `Já foi respondido, às ${timeIn(new Date(answeredAt), zone)}.`,
    );
  const roles: Role[] = [agentRole(row.businessType), queueRole("PRE_SERVICE")];
  if (former && !(former.active && former.roles.some((role) => roles.includes(role))))
    return refuse(`${former.name} não atende mais este funil.`);
  if (visits < handed.visits.length)
    return refuse("Uma visita que foi junto não pode mais voltar: o horário passou ou foi ocupado.");
  return { handed, former: former?.name ?? null };
}

async function knownOf({ tx, now }: Work, { enterpriseId, id }: Row): Promise<Known> {
  const found = await firstRow<Known>(
    tx,
    sql`select a.handed_over as handed, a.first_contact_at as "answeredAt", e.time_zone as zone,
          (select jsonb_build_object('name', u.name, 'roles', m.roles, 'active', m.active and u.account_status = 'ACTIVE')
            from membership m join user_account u on u.id = m.user_id
            where m.enterprise_id = a.enterprise_id and m.user_id = (a.handed_over ->> 'userId')::bigint) as former,
          (select count(*)::int from visit v where v.enterprise_id = a.enterprise_id and ${isOpenVisit}
            and v.id in (select jsonb_array_elements_text(a.handed_over -> 'visits')::bigint)
            and v.starts_at > ${now.toISOString()}::timestamptz and not exists (
              select from visit o where o.enterprise_id = v.enterprise_id and o.user_id = (a.handed_over ->> 'userId')::bigint
                and not o.canceled and not o.finished and o.starts_at < v.ends_at and o.ends_at > v.starts_at)) as visits
        from attendance a join enterprise e on e.id = a.enterprise_id
        where a.enterprise_id = ${enterpriseId} and a.id = ${id}`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  return found;
}

/** Whose turn of a queue it took is where they were, unless they got another lead since: the last one taken goes first. */
async function putBackTurns({ tx }: Work, back: readonly { row: Row; handed: HandedOver }[]): Promise<void> {
  const taken = back.flatMap(({ row, handed: { standing } }) => (standing ? [{ row, standing }] : []));
  for (const { row } of taken) {
    await lockQueue(tx, row.enterpriseId, "PRE_SERVICE");
    await lockQueue(tx, row.enterpriseId, row.businessType);
  }
  const since = ({ standing }: (typeof taken)[number]) => standing.taken ?? "";
  for (const { row, standing } of taken.sort((a, b) => (since(a) < since(b) ? 1 : -1)))
    await tx.execute(
      sql`update queue_member set waits_since = ${standing.waitsSince}::timestamptz, last_received_at = ${standing.lastReceivedAt}::timestamptz
          where enterprise_id = ${row.enterpriseId} and queue = ${standing.queue} and user_id = ${standing.userId}
            and waits_since = ${standing.taken ?? null}::timestamptz`,
    );
}

async function giveBack(
  work: Work,
  follow: TransferFollowers,
  { row, handed, former }: { row: Row; handed: HandedOver; former: string | null },
) {
  const { tx } = work;
  const { userId, requestId } = handed;
  const others = [];
  for (const move of follow.moves) others.push(await move(work, row, userId));
  const visits =
    userId === null || handed.visits.length === 0
      ? null
      : await follow.moveVisits(work, row, userId, handed.visits);
  await tx.execute(
    sql`delete from lead_turn where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and id > ${handed.lastTurn ?? 0}::bigint`,
  );
  await tx.execute(
    sql`update lead_turn t set pass_at = w.pass_at, to_accept = w.to_accept
        from jsonb_to_recordset(${JSON.stringify(
          handed.turns.map(({ id, passAt, toAccept }) => ({ id, pass_at: passAt, to_accept: toAccept })),
        )}::jsonb) as w(id bigint, pass_at timestamptz, to_accept boolean)
        where t.enterprise_id = ${row.enterpriseId} and t.attendance_id = ${row.id} and t.id = w.id`,
  );
  if (requestId !== null)
    await reopenRequest(work, { enterpriseId: row.enterpriseId, id: requestId }, "Transferência desfeita");
  const offeredTo = userId === null ? (handed.turns.find(({ offer }) => offer)?.userId ?? null) : null;
  const to =
    former === null
      ? offeredTo === null
        ? "Está de novo sem corretor"
        : `Oferecido de novo a ${await colleagueName(tx, offeredTo)}`
      : `Voltou para ${former}`;
  const attendance = await follow.change(work, {
    row,
    set: { userId, answerDueAt: sql`${handed.answerDueAt}::timestamptz`, handedOver: sql`null` },
    note: {
      type: "TRANSFER",
      title: "Transferência desfeita",
      message: [to, ...others.map(({ text }) => text)].filter(Boolean).join(" · "),
    },
  });
  await visits?.emit();
  for (const { emit } of others) await emit();
  const told = (to: number | null, name: (lead: string) => string, yours: boolean) => ({
    kind: "LEAD_TRANSFERRED" as const,
    to,
    referenceId: yours ? row.id : null,
    says: (lead: string, by: string) => NOTICE.transferUndone(name(lead), by, yours),
  });
  await notify(work, row, [
    told(row.userId, (lead) => lead, false),
    told(handed.offered, nameAlone, false),
    told(userId, (lead) => lead, true),
    {
      kind: "LEAD_NEW",
      to: offeredTo,
      referenceId: null,
      says: (lead) => NOTICE.toAccept(nameAlone(lead)),
    },
  ]);
  return { attendance, visitsMoved: visits?.moved ?? [], visitsKept: [] };
}
