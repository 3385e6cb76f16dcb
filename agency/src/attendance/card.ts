import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isDragDisabled } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatElapsed } from "@soleira/schema/format/dates";
import { fromCentavos } from "@soleira/schema/format/money";
import { sql } from "drizzle-orm";
import { customerJson } from "../customer/customer.store";
import { addressJson, isOpenVisit, utc } from "../database/fragments";

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
  lastContactAt: string | null;
  scheduledAt: string | null;
  temperature: { id: string; name: string; color: string } | null;
  property: { code: string } | null;
  properties: number;
  acquisitionChannel: string | null;
  acquisitionChannelId: string | null;
  tags: { id: string; name: string; color: string | null }[];
  content: string | null;
  nextVisit: { id: string; startsAt: string; propertyCode: string; address: string | null } | null;
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
  select jsonb_build_object('id', v.id::text, 'startsAt', ${utc(sql`v.starts_at`)}, 'propertyCode', p.code, 'address', ${addressJson})
  from attendance_property ap
  join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
  join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
  where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id
  order by v.starts_at, v.id limit 1)`;

/**
 * A card of attendance `a` as one json object; use it with `cardJoins`. Everything that a list shows comes in the
 * statement that finds the rows: no second trip, no query per card.
 */
export const cardJson = sql`jsonb_build_object(
  'id', a.id::text, 'uuid', a.uuid, 'externalId', a.external_id, 'version', a.version, 'status', a.status, 'businessType', a.business_type,
  'enterprise', (select jsonb_build_object('id', e.id::text, 'name', e.name) from enterprise e where e.id = a.enterprise_id),
  'customer', ${customerJson},
  'user', case when u.id is not null then jsonb_build_object('id', u.id::text, 'name', u.name) end,
  'contactType', case when ct.id is not null then jsonb_build_object('id', ct.id::text, 'name', ct.name) end,
  'createdAt', a.created_at, 'updatedAt', a.updated_at, 'lastContactAt', a.last_contact_at, 'scheduledAt', a.scheduled_at,
  'temperature', case when t.id is not null then jsonb_build_object('id', t.id::text, 'name', t.name, 'color', t.color) end,
  'property', case when p.code is not null then jsonb_build_object('code', p.code) end,
  'properties', coalesce(p.n, 0),
  'acquisitionChannel', ac.name, 'acquisitionChannelId', ac.id::text,
  'tags', coalesce(tg.tags, '[]'::jsonb),
  'content', a.content,
  'nextVisit', ${nextVisitJson},
  'finish', case when a.status = 'FINISHED' then jsonb_build_object('dealWon', a.deal_won, 'amountCents', a.amount_cents,
    'reason', (select jsonb_build_object('id', r.id::text, 'name', r.name) from status_reason r
      where r.enterprise_id = a.enterprise_id and r.id = a.reason_id and r.status = 'FINISHED'),
    'at', a.finished_at, 'mergedIntoId', a.merged_into_id::text) end)`;

/** The joins that `cardJson` reads, around an attendance `a`; each by primary key or by a key that begins with it. */
export const cardJoins = sql`
  join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
  left join user_account u on u.id = a.user_id
  left join contact_type ct on ct.enterprise_id = a.enterprise_id and ct.id = a.contact_type_id
  left join temperature t on t.enterprise_id = a.enterprise_id and t.id = a.temperature_id
  left join acquisition_channel ac on ac.enterprise_id = a.enterprise_id and ac.id = a.acquisition_channel_id
  left join lateral (
    select (array_agg(pr.code order by ap.id))[1] as code, count(*)::int as n
    from attendance_property ap
    join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
    where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id) p on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', g.id::text, 'name', g.name, 'color', g.color) order by g.name) as tags
    from attendance_tag atg join tag g on g.enterprise_id = atg.enterprise_id and g.id = atg.tag_id
    where atg.enterprise_id = a.enterprise_id and atg.attendance_id = a.id) tg on true`;

const instant = (text: string): string => new Date(text).toISOString();
const instantUpTo = (text: string, now: Date): string =>
  new Date(Math.min(Date.parse(text), now.getTime())).toISOString();
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));

/**
 * The attendance as every call answers it (docs/product/attendances.md#fields); `period` is the time elapsed at `now`.
 */
export function toAttendance(card: Card, now: Date): Attendance {
  const { properties, finish, ...rest } = card;
  return {
    ...rest,
    period: formatElapsed(new Date(card.lastContactAt ?? card.createdAt), now),
    periodLastUpdate: formatElapsed(new Date(card.updatedAt), now),
    createdAt: instant(card.createdAt),
    // Never later than now, whatever a clock said that was ahead (docs/product/machine.md#clock).
    updatedAt: instantUpTo(card.updatedAt, now),
    lastContactAt: instantOrNull(card.lastContactAt),
    scheduledAt: instantOrNull(card.scheduledAt),
    totalMoreProperties: Math.max(0, properties - 1),
    isDragDisabled: isDragDisabled(card.status),
    finish: finish && {
      dealWon: finish.dealWon,
      amount: finish.amountCents === null ? null : fromCentavos(finish.amountCents),
      reason: finish.reason?.name ?? null,
      reasonId: finish.reason?.id ?? null,
      at: instantOrNull(finish.at),
      mergedIntoId: finish.mergedIntoId,
    },
  };
}
