import { sql } from "drizzle-orm";
import { addressJson, isOpenVisit, utc } from "../../database/fragments";

const enterpriseZone = sql`(select e.time_zone from enterprise e where e.id = v.enterprise_id)`;
/** What a visit `v` shows beside its property (PropertyVisit); day and hour are its enterprise's. */
export const visitJson = sql`jsonb_build_object(
  'id', v.id::text,
  'date', to_char(v.starts_at at time zone ${enterpriseZone}, 'YYYY-MM-DD'),
  'startHour', to_char(v.starts_at at time zone ${enterpriseZone}, 'HH24:MI'),
  'user', jsonb_build_object('id', v.user_id::text, 'name', (select u.name from user_account u where u.id = v.user_id)),
  'canceled', v.canceled, 'finished', v.finished, 'partner', v.partner,
  'reason', case when v.reason is not null then jsonb_build_object('reason', v.reason) end,
  'reasonId', v.reason_id::text,
  'feedback', v.feedback,
  'confirmedAt', ${utc(sql`v.confirmed_at`)}, 'confirmedByCustomer', v.confirmed_by_customer,
  'askedFor', ${utc(sql`v.asked_for`)})`;

/** The visit that a property row `ap` of an attendance shows, null without any: the open one, else the latest. */
export const latestVisitJson = sql`(
  select ${visitJson} from visit v
  where v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id
  order by ${isOpenVisit} desc, v.id desc limit 1)`;

/** A visit `v` as an agenda shows it (Visit); use it with `agendaJoins`. */
export const agendaJson = sql`${visitJson} || jsonb_build_object(
  'startsAt', ${utc(sql`v.starts_at`)}, 'endsAt', ${utc(sql`v.ends_at`)},
  'attendance', jsonb_build_object('id', a.id::text, 'businessType', a.business_type, 'status', a.status, 'customerName', c.name,
    'customerPhone', case when ${isOpenVisit} then c.phone end, 'customerPhoneE164', case when ${isOpenVisit} then c.phone_e164 end),
  'customerServicePropertyId', v.attendance_property_id::text,
  'propertyCode', p.code, 'district', p.district, 'address', ${addressJson})`;

/** The joins that `agendaJson` reads, each by primary key. */
export const agendaJoins = sql`
  join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
  join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
  join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
  join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id`;
