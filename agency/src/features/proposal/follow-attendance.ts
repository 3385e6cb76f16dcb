import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { amountInForce } from "@soleira/schema/proposal/offer";
import type { ProposalStatus } from "@soleira/schema/proposal/status";
import { OwnId } from "@soleira/schema/rest/params";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { AnyWork, Work } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { handles, settingsOf } from "./access.store";
import { agentHandles, emitProposal } from "./proposal.event";
import { offerOf, readStored } from "./proposal.store";

/** What became of proposals with their attendance. `emit` puts their events into the outbox, after that of the attendance. */
type Followed = {
  /** What history says of it, null of nothing. */
  text: string | null;
  emit(): Promise<void>;
};

/**
 * The proposal that a deal is to be made with (docs/product/proposals.md#closing): accepted or waiting, of that attendance
 * and its type, and of somebody who may name it; null for any other.
 */
export async function dealOf(
  work: Work,
  row: Row,
  named: string,
): Promise<{ id: number; amount: string; status: ProposalStatus } | null> {
  const { tx, principal } = work;
  const id = OwnId.safeParse(named).data;
  if (id === undefined || !handles(principal, row)) return null;
  if (!(await settingsOf(tx, row.enterpriseId)).uses) return null;
  const found = await firstRow<{ businessType: BusinessType }>(
    tx,
    sql`select p.business_type as "businessType" from proposal p
        where p.enterprise_id = ${row.enterpriseId} and p.id = ${id} and p.attendance_id = ${row.id}
          and p.status in ('WAITING_CUSTOMER', 'ACCEPTED') for no key update`,
  );
  if (found?.businessType !== row.businessType) return null;
  const stored = await readStored(tx, { enterpriseId: row.enterpriseId, id });
  return { id, amount: amountInForce(offerOf(stored)), status: stored.status };
}

/**
 * With an attendance that is closed its waiting proposals are deleted; the one that the deal is made with becomes ACCEPTED
 * (docs/product/proposals.md#closing).
 */
export async function closeProposals(
  work: AnyWork,
  row: Row,
  { proposalId, reason = "Atendimento encerrado" }: { proposalId: number | null; reason?: string },
): Promise<Followed> {
  const { principal, now } = work;
  const accepted = await update(
    work,
    sql`p.status = 'WAITING_CUSTOMER' and p.attendance_id = ${row.id} and p.id = ${proposalId}::bigint`,
    row,
    sql`status = 'ACCEPTED', answered_by_name = ${principal?.userName ?? null}, answered_at = ${now.toISOString()}::timestamptz`,
  );
  const deleted = await deleteWaiting(work, row, reason);
  return follow(
    work,
    row,
    [namedText(accepted, "aceita"), namedText(deleted, "excluída")],
    [...accepted, ...deleted],
  );
}

/**
 * The attendance goes to another agent or funnel: its proposals do, and their former agent gets that they are gone
 * (docs/product/proposals.md#live). `before` is the attendance before its change; call it after that, and `emit` after the
 * attendance's event. With `deletes` the waiting ones are deleted for that reason in the same change of theirs.
 */
export async function followTransfer(
  work: AnyWork,
  before: Row,
  to: { userId: number | null; businessType?: BusinessType; deletes?: string },
): Promise<Followed> {
  const { businessType = before.businessType } = to;
  // In another funnel the same agent may have them no longer, or only now.
  const isNew =
    to.userId !== before.userId || agentHandles(before) !== agentHandles({ ...before, businessType });
  const deleted = to.deletes === undefined ? [] : await deleteWaiting(work, before, to.deletes, to.userId);
  const moved = isNew
    ? await update(
        work,
        sql`p.attendance_id = ${before.id} and not p.id = any (${intArray(deleted)}::bigint[])`,
        before,
        sql`user_id = ${to.userId}::bigint`,
      )
    : [];
  return follow(
    work,
    before,
    [namedText(deleted, "excluída")],
    [...deleted, ...moved].sort((a, b) => a - b),
  );
}

/**
 * The proposals of attendances that are merged into `survivor` go to it with their property; of two that wait for one
 * property the one changed last stays, the other is deleted with the reason 'Mesclado' (docs/product/merge.md#what-moves).
 * Called while the rows of properties that both have are still there.
 */
export async function followMerge(work: AnyWork, survivor: Row, others: readonly Row[]): Promise<Followed> {
  const ids = sql`${`{${[survivor, ...others].map(({ id }) => id).join(",")}}`}::bigint[]`;
  const of = new Map(
    (
      await rows<{ id: number; attendanceId: number }>(
        work.tx,
        sql`select p.id::int as id, p.attendance_id::int as "attendanceId" from proposal p
            where p.enterprise_id = ${survivor.enterpriseId} and p.attendance_id = any (${ids}) order by p.id for no key update`,
      )
    ).map(({ id, attendanceId }) => [id, attendanceId]),
  );
  const moves = [...of].filter(([, attendanceId]) => attendanceId !== survivor.id).map(([id]) => id);
  // Before they move: the database allows one that waits for each property.
  const deleted = await update(
    work,
    sql`p.status = 'WAITING_CUSTOMER' and p.attendance_id = any (${ids}) and exists (
      select from proposal o where o.enterprise_id = p.enterprise_id and o.attendance_id = any (${ids}) and o.id <> p.id
        and o.status = 'WAITING_CUSTOMER' and coalesce(o.property_code, '') = coalesce(p.property_code, '')
        and (o.updated_at, o.id) > (p.updated_at, p.id))`,
    survivor,
    sql`status = 'DELETED', reason = 'Mesclado'`,
  );
  await work.tx.execute(sql`
    update proposal p set attendance_id = ${survivor.id}, user_id = ${survivor.userId}::bigint,
      attendance_property_id = (
        select s.id from attendance_property o
        join attendance_property s on s.enterprise_id = o.enterprise_id and s.property_id = o.property_id and s.attendance_id = ${survivor.id}
        where o.enterprise_id = p.enterprise_id and o.id = p.attendance_property_id),
      version = version + case when p.id = any (${intArray(deleted)}::bigint[]) then 0 else 1 end,
      updated_at = greatest(updated_at, ${work.now.toISOString()}::timestamptz)
    where p.enterprise_id = ${survivor.enterpriseId} and p.id = any (${intArray(moves)}::bigint[])`);
  const rowOf = new Map([survivor, ...others].map((row) => [row.id, row]));
  return {
    text: namedText(deleted, "excluída"),
    async emit() {
      for (const id of [...new Set([...moves, ...deleted])].sort((a, b) => a - b))
        await emitProposal(work, { id, before: rowOf.get(of.get(id) ?? survivor.id) ?? survivor });
    },
  };
}

/** The waiting ones of an attendance, deleted for that reason; the version of one rises once, also where it changes hands. */
const deleteWaiting = (
  work: AnyWork,
  row: Row,
  reason: string,
  userId: number | null = row.userId,
): Promise<number[]> =>
  update(
    work,
    sql`p.status = 'WAITING_CUSTOMER' and p.attendance_id = ${row.id}`,
    row,
    sql`status = 'DELETED', reason = ${reason}, user_id = ${userId}::bigint`,
  );

/** Those proposals of the enterprise, changed and a version further; their numbers, lowest first. */
async function update({ tx, now }: AnyWork, which: SQL, { enterpriseId }: Row, set: SQL): Promise<number[]> {
  const changed = await rows<{ id: number }>(
    tx,
    sql`with u as (
          update proposal p set ${set}, version = version + 1, updated_at = greatest(updated_at, ${now.toISOString()}::timestamptz)
          where p.enterprise_id = ${enterpriseId} and ${which} returning p.id::int as id)
        select id from u order by id`,
  );
  return changed.map(({ id }) => id);
}

function follow(work: AnyWork, before: Row, texts: (string | null)[], ids: readonly number[]): Followed {
  return {
    text: texts.filter(Boolean).join(" · ") || null,
    async emit() {
      for (const id of ids) await emitProposal(work, { id, before });
    },
  };
}

/** `Proposta nº 12 excluída`, `Propostas nº 12 e nº 13 excluídas`; null of none. */
function namedText(ids: readonly number[], done: string): string | null {
  if (ids.length === 0) return null;
  const names = ids.map((id) => `nº ${id}`);
  const last = names.pop();
  return names.length === 0 ? `Proposta ${last} ${done}` : `Propostas ${names.join(", ")} e ${last} ${done}s`;
}
