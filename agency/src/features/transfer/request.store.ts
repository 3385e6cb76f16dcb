import { isManager } from "@soleira/schema/account/roles";
import type { RequestStatus } from "@soleira/schema/transfer/plan";
import type { TransferTarget } from "@soleira/schema/transfer/target";
import type { RequestTransfer, RequestTransferQuery } from "@soleira/schema/transfer/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { intArray, utc } from "../../database/fragments";
import { requestTransferHistory } from "../../database/schema";
import { notFound } from "../../error/api-error";
import { pageOf } from "../../http/page";
import type { AnyWork, Work } from "../../tenancy/work";
import { lockAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";

type Place = { enterpriseId: number; id: number };

const personJson = (column: string) =>
  sql`(select jsonb_build_object('id', u.id::text, 'name', u.name) from user_account u where u.id = ${sql.raw(column)})`;

/** A request `r` on the wire (RequestTransfer). */
const requestJson = sql`jsonb_build_object('id', r.id::text, 'status', r.status,
  'customerService', (select jsonb_build_object('id', a.id::text, 'businessType', a.business_type, 'customerName', c.name)
    from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
    where a.enterprise_id = r.enterprise_id and a.id = r.attendance_id),
  'requester', ${personJson("r.requester_id")},
  'reason', (select jsonb_build_object('id', n.id::text, 'name', n.name) from request_transfer_reason n
    where n.enterprise_id = r.enterprise_id and n.id = r.reason_id),
  'observation', r.observation,
  'toUser', ${personJson("r.to_user_id")},
  'toSubsidiary', (select jsonb_build_object('id', e.id::text, 'name', e.name) from enterprise e where e.id = r.to_enterprise_id),
  'toQueue', r.to_queue,
  'decidedBy', case when r.decided_by is not null then jsonb_build_object('id', r.decided_by::text, 'name', r.decided_by_name) end,
  'decidedAt', ${utc(sql`r.decided_at`)}, 'decision', r.decision, 'createdAt', ${utc(sql`r.created_at`)},
  'histories', (select coalesce(jsonb_agg(jsonb_build_object('status', h.status, 'by', h.by_name, 'at', ${utc(sql`h.at`)}, 'message', h.message)
      order by h.id), '[]')
    from request_transfer_history h where h.enterprise_id = r.enterprise_id and h.request_id = r.id))`;

/** Requests `r` that the caller sees: those they made, of managers all of their enterprises (docs/product/transfers.md#requests). */
const isSeen = ({ principal }: Work) =>
  isManager(principal.roles)
    ? sql`r.enterprise_id = any (${intArray(principal.tenants)})`
    : sql`r.enterprise_id = ${principal.enterpriseId} and r.requester_id = ${principal.userId}`;

/** @throws 404/4004 for one that the caller does not see */
export async function readRequest(work: Work, id: number): Promise<RequestTransfer> {
  const found = await firstRow<{ request: RequestTransfer }>(
    work.tx,
    sql`select ${requestJson} as request from request_transfer r where ${isSeen(work)} and r.id = ${id}`,
  );
  if (!found) throw notFound();
  return found.request;
}

/** What decides what may be done with a request. */
export type Request = Place & {
  status: RequestStatus;
  requesterId: number;
  target: TransferTarget;
};

/**
 * The request of a path, locked behind its attendance (docs/product/changes.md#locks): that never changes.
 * @throws 404/4004 for one that the caller does not see
 */
export async function lockRequest(work: Work, id: number): Promise<{ request: Request; row: Row }> {
  const { tx } = work;
  const of = await firstRow<{ enterpriseId: number; attendanceId: number }>(
    tx,
    sql`select r.enterprise_id as "enterpriseId", r.attendance_id::int as "attendanceId" from request_transfer r
        where ${isSeen(work)} and r.id = ${id}`,
  );
  if (!of) throw notFound();
  const row = await lockAttendance(tx, of.enterpriseId, of.attendanceId);
  const request = await firstRow<Request>(
    tx,
    sql`select r.enterprise_id as "enterpriseId", r.id::int as id, r.status, r.requester_id::int as "requesterId",
          jsonb_build_object('distributeToUserId', r.to_user_id::text, 'distributeToSubsidiaryId', r.to_enterprise_id::text,
            'distributeAutomatic', r.to_queue) as target
        from request_transfer r where r.enterprise_id = ${of.enterpriseId} and r.id = ${id} for update`,
  );
  if (!request) throw new Error("a request that was there is gone");
  return { request, row };
}

/** What happened to a request, by whom. */
export async function note(
  { tx, principal, now }: AnyWork,
  { enterpriseId, id }: Place,
  status: RequestStatus,
  message: string | null | undefined,
): Promise<void> {
  await tx.insert(requestTransferHistory).values({
    enterpriseId,
    requestId: id,
    status,
    byName: principal?.userName ?? null,
    at: now,
    message: message?.trim() || null,
  });
}

/** GET /v1/request-transfers: newest first. */
export async function listRequests(work: Work, query: z.output<typeof RequestTransferQuery>) {
  const { status, business_type: type, page, size } = query;
  const matching = sql`from request_transfer r
    ${type ? sql`join attendance a on a.enterprise_id = r.enterprise_id and a.id = r.attendance_id and a.business_type = ${type}` : sql``}
    where ${isSeen(work)} ${status ? sql`and r.status = ${status}` : sql``}`;
  const found = await firstRow<{ total: number; items: RequestTransfer[] }>(
    work.tx,
    sql`select (select count(*)::int ${matching}) as total,
          coalesce((select jsonb_agg(${requestJson} order by r.id desc) from (
            select r.* ${matching} order by r.id desc offset ${(page - 1) * size}::int limit ${size}::int) r), '[]') as items`,
  );
  return pageOf(found?.items ?? [], query, found?.total ?? 0);
}
