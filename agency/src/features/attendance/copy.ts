import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow, insertFrom } from "../../database/database";
import { attendanceProperty, attendanceTag, history } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import { findOrCreateCustomer, type Person } from "../customer/customer.store";
import type { NewRow, Row } from "./row.store";

type Place = { enterpriseId: number; id: number };

/**
 * The columns of a new attendance that continues another: customer, temperature, channel and text. In another unit
 * the person is found or made there, and temperature and channel are those of the same heat and name.
 */
export async function valuesCopied(work: AnyWork, from: Row, enterpriseId: number): Promise<NewRow> {
  const isSameAgency = from.enterpriseId === enterpriseId;
  const temperature = (column: SQL) => sql`(select ${column} from temperature o
    join temperature t on t.enterprise_id = ${enterpriseId} and t.heat = o.heat and t.set_aside_at is null
    where o.enterprise_id = ${from.enterpriseId} and o.id = ${from.temperatureId}::bigint)`;
  return {
    enterpriseId,
    businessType: from.businessType,
    customerId: isSameAgency ? from.customerId : await customerElsewhere(work, from, enterpriseId),
    content: from.content,
    temperatureId: temperature(sql`t.id`),
    temperatureOrder: sql`coalesce(${temperature(sql`t.heat`)}, 0)`,
    acquisitionChannelId: sql`(select t.id from acquisition_channel o
      join acquisition_channel t on t.enterprise_id = ${enterpriseId} and t.name = o.name and t.set_aside_at is null
      where o.enterprise_id = ${from.enterpriseId} and o.id = ${from.acquisitionChannelId}::bigint)`,
  };
}

async function customerElsewhere(work: AnyWork, from: Row, enterpriseId: number): Promise<number> {
  const { tx } = work;
  const person = await firstRow<Person>(
    tx,
    sql`select name, phone, email, (select coalesce(jsonb_agg(jsonb_build_object('type', k.type, 'value', k.value)), '[]')
          from customer_contact k
          where k.enterprise_id = ${from.enterpriseId} and k.customer_id = ${from.customerId} and not k.main) as further
        from customer where enterprise_id = ${from.enterpriseId} and id = ${from.customerId}`,
  );
  if (!person) throw new Error("an attendance without a customer");
  return (await findOrCreateCustomer(work, enterpriseId, person)).id;
}

/** The same properties; in another unit those that it has under the same code. */
export async function copyProperties({ tx, now }: AnyWork, from: Place, to: Place): Promise<void> {
  const copied = insertFrom(
    attendanceProperty,
    {
      enterpriseId: sql`t.enterprise_id`,
      attendanceId: sql`${to.id}::bigint`,
      propertyId: sql`t.id`,
      message: sql`ap.message`,
      acquisitionChannelId: sql`case when ap.enterprise_id = t.enterprise_id then ap.acquisition_channel_id end`,
      createdAt: sql`${now.toISOString()}::timestamptz`,
    },
    sql`from attendance_property ap
      join property o on o.enterprise_id = ap.enterprise_id and o.id = ap.property_id
      join property t on t.enterprise_id = ${to.enterpriseId} and t.code = o.code
      where ap.enterprise_id = ${from.enterpriseId} and ap.attendance_id = ${from.id}
      order by ap.id`,
  );
  await tx.execute(sql`${copied} on conflict do nothing`);
}

/** The same tags, of the same agency, those that are no longer offered too. */
export async function copyTags({ tx }: AnyWork, from: Place, to: Place): Promise<void> {
  await tx.execute(sql`insert into ${attendanceTag} (enterprise_id, attendance_id, tag_id)
    select t.enterprise_id, ${to.id}::bigint, t.tag_id from attendance_tag t
    where t.enterprise_id = ${from.enterpriseId} and t.attendance_id = ${from.id}`);
}

/** What happened before, with its own dates; versions belong to the other card. */
export async function copyHistory({ tx }: AnyWork, from: Place, to: Place): Promise<void> {
  await tx.execute(
    insertFrom(
      history,
      {
        enterpriseId: sql`${to.enterpriseId}::int`,
        attendanceId: sql`${to.id}::bigint`,
        type: sql`type`,
        title: sql`title`,
        message: sql`message`,
        rememberAt: sql`remember_at`,
        createdBy: sql`created_by`,
        createdByName: sql`created_by_name`,
        createdAt: sql`created_at`,
      },
      sql`from history where enterprise_id = ${from.enterpriseId} and attendance_id = ${from.id} order by created_at, id`,
    ),
  );
}
