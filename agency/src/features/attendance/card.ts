import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { ClosedBy } from "@soleira/schema/attendance/closed-by";
import { CLOSED_BY_NAME } from "@soleira/schema/attendance/closed-by";
import { correctableUntil } from "@soleira/schema/attendance/correction";
import type { CurrentProposalState } from "@soleira/schema/attendance/next-step";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isDragDisabled } from "@soleira/schema/attendance/status";
import type { Attendance, NextVisit } from "@soleira/schema/attendance/wire";
import { formatElapsed } from "@soleira/schema/format/dates";
import { fromCentavos } from "@soleira/schema/format/money";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { addressJson, isOpenVisit, utc } from "../../database/fragments";
import { customerJson } from "../customer/customer.store";

/** What the database says of a card; the words that depend on the clock are added by `toAttendance`. */
export type Card = {
  id: string;
  uuid: string;
  externalId: string | null;
  version: number;
  status: AttendanceStatus;
  businessType: BusinessType;
  enterprise: { id: string; name: string };
  customer: {
    id: string;
    name: string;
    phone: string | null;
    phoneE164: string | null;
    email: string | null;
  };
  user: { id: string; name: string } | null;
  contactType: { id: string; name: string } | null;
  createdAt: string;
  updatedAt: string;
  statusSince: string;
  noStepSince: string | null;
  lastContactAt: string | null;
  answerDueAt: string | null;
  scheduledAt: string | null;
  returnSubject: string | null;
  temperature: { id: string; name: string; color: string } | null;
  properties: { code: string | null; count: number };
  acquisitionChannel: { id: string; name: string } | null;
  tags: { id: string; name: string; color: string | null }[];
  content: string | null;
  transferRequestId: string | null;
  nextVisit: z.infer<typeof NextVisit> | null;
  proposal: {
    id: string;
    state: CurrentProposalState;
    amountCents: number;
    expiresAt: string | null;
    answeredAt: string | null;
  } | null;
  finish: {
    dealWon: boolean | null;
    amountCents: number | null;
    reason: { id: string; name: string } | null;
    at: string | null;
    mergedIntoId: string | null;
  } | null;
};

/** The open visit of attendance `a` that comes first (NextVisit), null without one; by two indexes. */
const nextVisitJson = sql`(
  select json_build_object('id', v.id::text, 'startsAt', ${utc(sql`v.starts_at`)}, 'propertyCode', p.code, 'address', ${addressJson},
    'confirmed', v.confirmed_at is not null, 'askedFor', ${utc(sql`v.asked_for`)})
  from attendance_property ap
  join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
  join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
  where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id
  order by v.starts_at, v.id limit 1)`;

/** Of the proposals `p` of one attendance the one to act on comes first. */
export const TO_ACT_ON = sql`p.status = 'ACCEPTED' desc, p.status = 'WAITING_CUSTOMER' desc, p.last_offer_by = 'CUSTOMER' desc,
  case p.status when 'WAITING_CUSTOMER' then p.due_date end, p.answered_at desc, p.id desc`;
/** What is in force of it. */
export const AMOUNT_IN_FORCE = sql`coalesce(p.amount_updated_cents, p.amount_cents)`;

/** The proposal of attendance `a` to act on (CurrentProposal), null without one; by an index. */
export const currentProposalJson = sql`(
  select json_build_object('id', p.id::text,
    'state', case when p.status = 'WAITING_CUSTOMER' and p.last_offer_by = 'CUSTOMER' then 'COUNTERED' else p.status end,
    'amountCents', ${AMOUNT_IN_FORCE},
    'answeredAt', ${utc(sql`p.answered_at`)},
    'expiresAt', case when p.status = 'WAITING_CUSTOMER' then ${utc(
      sql`((p.due_date + 1)::timestamp at time zone (select e.time_zone from enterprise e where e.id = a.enterprise_id))`,
    )} end)
  from proposal p
  where p.enterprise_id = a.enterprise_id and p.attendance_id = a.id and p.status <> 'DELETED'
  order by ${TO_ACT_ON} limit 1)`;

/** When the first answer of attendance `a` is due, null where none is waited for (docs/product/first-answer.md#clock). */
export const answerDueJson = sql.raw(
  "case when a.first_contact_at is null and a.status not in ('FINISHED', 'LEAD_QUALIFIED') then a.answer_due_at end",
);

/** Id and name of the row of that list which a column of attendance `a` names, null without one. */
const namedJson = (table: string, column: string) =>
  sql`(select json_build_object('id', n.id::text, 'name', n.name) from ${sql.identifier(table)} n
    where n.enterprise_id = a.enterprise_id and n.id = ${sql.raw(`a.${column}`)})`;

/** The reason of an attendance that nobody finished, as one of the list: its id is what closed it. */
const closedJson = (by: ClosedBy) =>
  sql.raw(`json_build_object('id', '${by}', 'name', '${CLOSED_BY_NAME[by]}')`);

/**
 * A card of attendance `a` as one json object. What belongs to it is looked up by key for each row that is answered and
 * never joined: a page of five costs five times a card, whatever the planner expects of the list
 * (schema/decisions/0029-what-a-list-costs.md).
 */
export const cardJson = sql`json_build_object(
  'id', a.id::text, 'uuid', a.uuid, 'externalId', a.external_id, 'version', a.version, 'status', a.status, 'businessType', a.business_type,
  'enterprise', (select json_build_object('id', e.id::text, 'name', e.name) from enterprise e where e.id = a.enterprise_id),
  'customer', (select ${customerJson} from customer c where c.enterprise_id = a.enterprise_id and c.id = a.customer_id),
  'user', (select json_build_object('id', u.id::text, 'name', u.name) from user_account u where u.id = a.user_id),
  'contactType', ${namedJson("contact_type", "contact_type_id")},
  'createdAt', a.created_at, 'updatedAt', a.updated_at, 'statusSince', a.status_since, 'noStepSince', a.no_step_since, 'lastContactAt', a.last_contact_at,
  'answerDueAt', ${answerDueJson}, 'scheduledAt', a.scheduled_at,
  'returnSubject', case when a.scheduled_at is not null then a.return_subject end,
  'temperature', (select json_build_object('id', t.id::text, 'name', t.name, 'color', t.color) from temperature t
    where t.enterprise_id = a.enterprise_id and t.id = a.temperature_id),
  'properties', (select json_build_object('code', (array_agg(p.code order by ap.id))[1], 'count', count(*))
    from attendance_property ap join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
    where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id),
  'acquisitionChannel', ${namedJson("acquisition_channel", "acquisition_channel_id")},
  'tags', (select coalesce(json_agg(json_build_object('id', g.id::text, 'name', g.name, 'color', g.color) order by g.name), '[]')
    from attendance_tag atg join tag g on g.enterprise_id = atg.enterprise_id and g.id = atg.tag_id
    where atg.enterprise_id = a.enterprise_id and atg.attendance_id = a.id),
  'content', a.content,
  'transferRequestId', (select r.id::text from request_transfer r
    where r.enterprise_id = a.enterprise_id and r.attendance_id = a.id and r.status = 'PENDING'),
  'nextVisit', ${nextVisitJson},
  'proposal', case when a.status not in ('FINISHED', 'LEAD_QUALIFIED') then ${currentProposalJson} end,
  'finish', case when a.status = 'FINISHED' then json_build_object('dealWon', a.deal_won, 'amountCents', a.amount_cents,
    'reason', case a.closed_by when 'MERGE' then ${closedJson("MERGE")} when 'TRANSFER' then ${closedJson("TRANSFER")}
      else (select json_build_object('id', r.id::text, 'name', r.name) from status_reason r
        where r.enterprise_id = a.enterprise_id and r.id = a.reason_id and r.status = 'FINISHED') end,
    'at', a.finished_at, 'mergedIntoId', a.merged_into_id::text) end)`;

/** The cards of a page as one json array: of its rows `f(enterprise_id, id, …)`, in that order. */
export const cardsJson = (rows: SQL, order: SQL) => sql`coalesce((
  select json_agg(${cardJson} order by ${order}) from (${rows}) f
  cross join lateral (select o.* from attendance o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) a), '[]')`;

/** What of a card every call answers as it is; none of it can be forgotten below. */
type Unchanged = Omit<Card, "properties" | "acquisitionChannel" | "proposal" | "finish">;

const instant = (text: string): string => new Date(text).toISOString();
const instantUpTo = (text: string, now: Date): string =>
  new Date(Math.min(Date.parse(text), now.getTime())).toISOString();
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));

/**
 * The attendance as every call answers it (docs/product/attendances.md#fields); `period` is the time elapsed at `now`.
 */
export function toAttendance(card: Card, now: Date): Attendance {
  const { properties, acquisitionChannel, proposal, finish } = card;
  // Each field by its name: with `...rest` V8 makes a new shape for every card, and a board costs the agency a quarter more.
  const attendance: Attendance & Unchanged = {
    id: card.id,
    uuid: card.uuid,
    externalId: card.externalId,
    version: card.version,
    status: card.status,
    businessType: card.businessType,
    enterprise: card.enterprise,
    customer: card.customer,
    user: card.user,
    contactType: card.contactType,
    period: formatElapsed(new Date(card.lastContactAt ?? card.createdAt), now),
    periodLastUpdate: formatElapsed(new Date(card.updatedAt), now),
    createdAt: instant(card.createdAt),
    // Never later than now, whatever a clock said that was ahead (docs/product/machine.md#clock).
    updatedAt: instantUpTo(card.updatedAt, now),
    statusSince: instantUpTo(card.statusSince, now),
    noStepSince: instantOrNull(card.noStepSince),
    lastContactAt: instantOrNull(card.lastContactAt),
    answerDueAt: instantOrNull(card.answerDueAt),
    scheduledAt: instantOrNull(card.scheduledAt),
    returnSubject: card.returnSubject,
    temperature: card.temperature,
    property: properties.code === null ? null : { code: properties.code },
    totalMoreProperties: Math.max(0, properties.count - 1),
    acquisitionChannel: acquisitionChannel?.name ?? null,
    acquisitionChannelId: acquisitionChannel?.id ?? null,
    tags: card.tags,
    content: card.content,
    isDragDisabled: isDragDisabled(card.status),
    transferRequestId: card.transferRequestId,
    nextVisit: card.nextVisit,
    proposal: proposal && {
      id: proposal.id,
      state: proposal.state,
      amount: fromCentavos(proposal.amountCents),
      expiresAt: proposal.expiresAt,
      answeredAt: proposal.answeredAt,
    },
    finish: finish && {
      dealWon: finish.dealWon,
      amount: finish.amountCents === null ? null : fromCentavos(finish.amountCents),
      reason: finish.reason?.name ?? null,
      reasonId: finish.reason?.id ?? null,
      at: instantOrNull(finish.at),
      correctableUntil: correctableUntil(finish),
      mergedIntoId: finish.mergedIntoId,
    },
  };
  return attendance;
}
