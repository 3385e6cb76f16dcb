import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { RequestStatus } from "@soleira/schema/transfer/plan";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import {
  attendance,
  history,
  requestTransfer,
  requestTransferHistory,
  requestTransferReason,
} from "../database/schema";
import type { Workshop } from "./funnel";

type Person = { id: number; name: string };
type Request = {
  status: RequestStatus;
  observation: string;
  /** Who has the lead today. */
  of: "requester" | "colleague";
  decision: string | null;
};

const REQUESTS: readonly Request[] = [
  { status: "PENDING", observation: "Mora perto do colega.", of: "requester", decision: null },
  {
    status: "APPROVED",
    observation: "Já foi atendida por ele.",
    of: "colleague",
    decision: "Bom atendimento!",
  },
  {
    status: "DENIED",
    observation: "Estou com a agenda cheia.",
    of: "requester",
    decision: "Fique com este até a visita de sábado.",
  },
  { status: "CANCELED", observation: "Pediu outro corretor.", of: "requester", decision: null },
];
const WORDS: Record<RequestStatus, string> = {
  PENDING: "Transferência pedida",
  APPROVED: "Transferido de",
  DENIED: "Pedido de transferência recusado",
  CANCELED: "Pedido de transferência cancelado",
};
const HOUR = 3_600_000;

/** Requests of a transfer in their four states, from the first agent of that funnel to the second. */
export async function insertTransferRequests(
  tx: Tx,
  { enterpriseId, now }: Workshop,
  type: BusinessType,
): Promise<void> {
  const people = (role: string) =>
    rows<Person>(
      tx,
      sql`select u.id::int as id, u.name from membership m join user_account u on u.id = m.user_id
          where m.enterprise_id = ${enterpriseId} and ${role} = any (m.roles) and u.account_status = 'ACTIVE'
          order by u.id`,
    );
  const [requester, colleague] = await people(agentRole(type));
  const [manager] = await people("ENTERPRISE_MANAGER");
  const reasons = await tx
    .select()
    .from(requestTransferReason)
    .where(eq(requestTransferReason.enterpriseId, enterpriseId))
    .orderBy(asc(requestTransferReason.id));
  if (!requester || !colleague || !manager) throw new Error("an agency without two agents and a manager");
  for (const [index, { status, observation, of, decision }] of REQUESTS.entries()) {
    const has = of === "requester" ? requester : colleague;
    // Of those that wait longest: the lists that people look at first stay as they are.
    const [lead] = await rows<{ id: number; version: number }>(
      tx,
      sql`select a.id::int as id, a.version from attendance a
          where a.enterprise_id = ${enterpriseId} and a.user_id = ${has.id} and a.business_type = ${type}
            and a.status not in ('NEW', 'FINISHED', 'LEAD_QUALIFIED') order by a.updated_at, a.id limit 1 offset ${of === "requester" ? index : 0}`,
    );
    if (!lead) throw new Error("an agent without leads at work");
    const askedAt = new Date(now.getTime() - (60 - 9 * index) * HOUR);
    const decidedAt = status === "PENDING" ? null : new Date(askedAt.getTime() + 5 * HOUR);
    const by = status === "CANCELED" ? requester : manager;
    const [made] = await tx
      .insert(requestTransfer)
      .values({
        enterpriseId,
        attendanceId: lead.id,
        requesterId: requester.id,
        reasonId: reasons[index]?.id ?? 0,
        observation,
        toUserId: colleague.id,
        status,
        decidedBy: decidedAt && by.id,
        decidedByName: decidedAt && by.name,
        decidedAt,
        decision,
        createdAt: askedAt,
      })
      .returning({ id: requestTransfer.id });
    const steps = [
      { status: "PENDING" as const, person: requester, at: askedAt, message: observation },
      ...(decidedAt ? [{ status, person: by, at: decidedAt, message: decision }] : []),
    ];
    await tx.insert(requestTransferHistory).values(
      steps.map(({ person, ...step }) => ({
        enterpriseId,
        requestId: made?.id ?? 0,
        byName: person.name,
        ...step,
      })),
    );
    await tx.insert(history).values(
      steps.map(({ status: to, person, at, message }, step) => ({
        enterpriseId,
        attendanceId: lead.id,
        type: "TRANSFER",
        title: to === "APPROVED" ? `${WORDS[to]} ${requester.name} para ${colleague.name}` : WORDS[to],
        message,
        createdBy: person.id,
        createdByName: person.name,
        version: lead.version + 1 + step,
        createdAt: at,
      })),
    );
    await tx
      .update(attendance)
      .set({ version: lead.version + steps.length })
      .where(and(eq(attendance.enterpriseId, enterpriseId), eq(attendance.id, lead.id)));
  }
}
