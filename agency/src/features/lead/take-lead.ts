import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { NOTICE } from "@soleira/schema/notification/texts";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { attendanceProperty } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import { colleagueOf, managersOf } from "../account/colleague.store";
import { lockAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { completeKnown, findOrCreateCustomer, recognise } from "../customer/customer.store";
import { type Begun, beginTurn, type Turn } from "../distribution/turn.store";
import { notifyReceiver } from "../distribution/unassigned.event";
import { notify } from "../notification/notification.event";
import type { LeadFollowers } from "./followers";
import type { Lead } from "./lead";
import type { Property } from "./lookups";
import { channelOf, heatOf, propertyOf } from "./lookups";
import { receiverOf } from "./queue";

/** How a lead is taken that no door brought (docs/product/import.md#leads): nobody is notified of it, and no return is due. */
export type Quietly = {
  /** Who gets it; null: the next in the queue. */
  userId: number | null;
  /** What history says, and who says it. */
  title: string;
  source: string;
};
/** The attendance that a lead began, or was added to, with the property that it brought there. */
export type TakenLead = { id: number; begun: boolean; propertyRowId: number | null };

/**
 * Takes a lead (docs/product/leads.md#same-person): the same person with an open attendance of that funnel gets property and
 * history there; any other person a NEW attendance for the next in the queue.
 */
export async function takeLead(
  work: AnyWork,
  follow: LeadFollowers,
  enterpriseId: number,
  lead: Lead,
  quietly?: Quietly,
): Promise<TakenLead> {
  const { tx } = work;
  const property = await propertyOf(tx, enterpriseId, lead.propertyCode);
  const type = lead.businessType ?? property?.businessType ?? "SALE";
  const channelId = await channelOf(tx, enterpriseId, lead.portal);
  const arrival = { enterpriseId, lead, type, property, channelId, quietly };
  return (await addToOpen(work, follow, arrival)) ?? (await begin(work, follow, arrival));
}

type Arrival = {
  enterpriseId: number;
  lead: Lead;
  type: BusinessType;
  property: Property | null;
  channelId: number | null;
  quietly: Quietly | undefined;
};

/**
 * The same person's open attendance gets the property and a history item, its agent learns of it, and a return that was put
 * off is due (docs/product/leads.md#writes-again); null where there is none.
 */
async function addToOpen(work: AnyWork, follow: LeadFollowers, arrival: Arrival): Promise<TakenLead | null> {
  const { enterpriseId, lead, type, property, quietly } = arrival;
  const { tx, now } = work;
  const { same } = await recognise(tx, enterpriseId, lead, true);
  const open = await firstRow<{ id: number; customerId: number }>(
    tx,
    sql`select a.id::int as id, a.customer_id::int as "customerId" from attendance a
        where a.enterprise_id = ${enterpriseId} and a.customer_id = any (${idsOf(same)}) and a.business_type = ${type}
          and a.status not in ('FINISHED', 'LEAD_QUALIFIED')
        order by a.updated_at desc, a.id desc limit 1 for no key update of a`,
  );
  const known = same.find(({ id }) => id === open?.customerId);
  if (!open || !known) return null;
  const row = await lockAttendance(tx, enterpriseId, open.id);
  const differing = await completeKnown(work, enterpriseId, known, lead);
  const propertyRowId = property && (await addProperty(work, { ...arrival, property }, row.id));
  await follow.change(work, {
    row,
    ...(!quietly && row.scheduledAt && row.scheduledAt > now && { set: { scheduledAt: now } }),
    note: { ...noteOf(arrival, differing), title: quietly?.title ?? `Novo contato pelo ${lead.portal}` },
    lead: quietly ? undefined : "RECEIVED",
  });
  if (!quietly) await notifyWroteAgain(work, row, lead.portal);
  return { id: row.id, begun: false, propertyRowId };
}

const idsOf = (people: readonly { id: number }[]) =>
  sql`${`{${people.map(({ id }) => id).join(",")}}`}::bigint[]`;

/** Its agent, or the managers of one that nobody works on. */
async function notifyWroteAgain(work: AnyWork, row: Row, portal: string): Promise<void> {
  const agent = row.owner?.active ? row.userId : null;
  const receivers = agent === null ? await managersOf(work.tx, row.enterpriseId) : [agent];
  await notify(
    work,
    row,
    receivers.map((to) => ({
      kind: "LEAD_WROTE_AGAIN",
      to,
      referenceId: row.id,
      says: (name) => NOTICE.wroteAgain(name, portal),
      ...(agent === null && { bundle: NOTICE.wroteAgainBundle }),
    })),
  );
}

/** A NEW attendance for the next in turn: pre-attendants first where the agency has pre-service. */
async function begin(work: AnyWork, follow: LeadFollowers, arrival: Arrival): Promise<TakenLead> {
  const { enterpriseId, lead, type, property, channelId, quietly } = arrival;
  const person = await findOrCreateCustomer(work, enterpriseId, lead);
  const heat = heatOf(enterpriseId, lead.warmth);
  const turn =
    quietly?.userId != null
      ? givenTo(quietly.userId)
      : await beginTurn(
          work,
          enterpriseId,
          (await formerAgent(work, arrival, person.id)) ??
            (await receiverOf(work, enterpriseId, type, { channelId, property })),
        );
  let propertyRowId: number | null = null;
  const { row } = await follow.insert(work, {
    values: {
      enterpriseId,
      businessType: type,
      customerId: person.id,
      ...turn.set,
      acquisitionChannelId: channelId,
      content: lead.message,
      ...(heat && {
        temperatureId: sql`(select t.id from temperature t where t.enterprise_id = ${enterpriseId} and t.heat = ${heat})`,
        temperatureOrder: sql`coalesce(${heat}, 0)`,
      }),
    },
    note: { ...noteOf(arrival, person.differing), title: quietly?.title ?? `Lead recebido: ${lead.portal}` },
    lead: quietly ? undefined : "RECEIVED",
    afterInsert: async (_enterprise, id) => {
      propertyRowId = property && (await addProperty(work, { ...arrival, property }, id));
      await turn.note(id);
    },
  });
  if (quietly) return { id: row.id, begun: true, propertyRowId };
  const code = property && type !== "RAISE_PROPERTY" ? (lead.propertyCode ?? null) : null;
  await notifyReceiver(work, row, turn, {
    kind: "LEAD_NEW",
    to: row.userId,
    referenceId: row.id,
    says: (name) => NOTICE.newLead(name, code),
  });
  return { id: row.id, begun: true, propertyRowId };
}

/** Who was chosen has no clock, as who is given a lead by a manager. */
const givenTo = (userId: number): Begun => ({
  set: { userId, answerDueAt: null },
  offeredTo: null,
  note: async () => {},
});

/**
 * Who had the person's last finished attendance of that funnel, where they still work in it and the agency wants it so
 * (docs/product/leads.md#writes-again).
 */
async function formerAgent(
  { tx }: AnyWork,
  { enterpriseId, type }: Arrival,
  customerId: number,
): Promise<Turn | null> {
  const last = await firstRow<{ userId: number }>(
    tx,
    sql`select a.user_id::int as "userId" from attendance a join enterprise e on e.id = a.enterprise_id
        where a.enterprise_id = ${enterpriseId} and a.customer_id = ${customerId} and a.business_type = ${type}
          and a.status = 'FINISHED' and a.user_id is not null and a.merged_into_id is null and e.returns_to_agent
        order by a.finished_at desc nulls last, a.id desc limit 1`,
  );
  const colleague = last && (await colleagueOf(tx, enterpriseId, last.userId));
  return colleague?.roles.includes(agentRole(type))
    ? { userId: colleague.id, queue: type, reason: "RETURNING" }
    : null;
}

const noteOf = ({ lead, property, quietly }: Arrival, differing: string | null) => ({
  type: "LEAD" as const,
  message:
    [
      differing,
      lead.message,
      lead.whence,
      lead.propertyCode && `Imóvel ${lead.propertyCode}${property ? "" : " (não cadastrado)"}`,
    ]
      .filter(Boolean)
      .join("\n") || null,
  source: quietly?.source ?? lead.portal,
});

async function addProperty(
  { tx, now }: AnyWork,
  { enterpriseId, lead, property, channelId }: Arrival & { property: Property },
  attendanceId: number,
): Promise<number | null> {
  const [added] = await tx
    .insert(attendanceProperty)
    .values({
      enterpriseId,
      attendanceId,
      propertyId: property.id,
      acquisitionChannelId: channelId,
      message: lead.message,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: attendanceProperty.id });
  return added?.id ?? null;
}
