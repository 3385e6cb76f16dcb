import { sql } from "drizzle-orm";
import { findOrCreateCustomer } from "../customer/customer.store";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import type { AnyWork } from "../tenancy/work";
import type { Assignments } from "./attendance.store";
import type { Row } from "./row";

type Place = { enterpriseId: number; id: number };

/**
 * The columns of a new attendance that continues another: customer, temperature, channel and text. In another unit
 * the person is found or made there, and temperature and channel are those of the same heat and name.
 */
export async function valuesCopied(work: AnyWork, from: Row, enterpriseId: number): Promise<Assignments> {
  const sameHouse = from.enterpriseId === enterpriseId;
  const customerId = sameHouse ? from.customerId : await customerElsewhere(work, from, enterpriseId);
  return {
    enterprise_id: sql`${enterpriseId}`,
    business_type: sql`${from.businessType}`,
    customer_id: sql`${customerId}::bigint`,
    content: sql`${from.content}::text`,
    temperature_id: sql`(select t.id from temperature o join temperature t on t.enterprise_id = ${enterpriseId} and t.heat = o.heat
      where o.enterprise_id = ${from.enterpriseId} and o.id = ${from.temperatureId}::bigint)`,
    temperature_order: sql`coalesce((select t.heat from temperature o join temperature t on t.enterprise_id = ${enterpriseId} and t.heat = o.heat
      where o.enterprise_id = ${from.enterpriseId} and o.id = ${from.temperatureId}::bigint), 0)`,
    acquisition_channel_id: sql`(select t.id from acquisition_channel o join acquisition_channel t on t.enterprise_id = ${enterpriseId} and t.name = o.name
      where o.enterprise_id = ${from.enterpriseId} and o.id = ${from.acquisitionChannelId}::bigint)`,
  };
}

async function customerElsewhere(work: AnyWork, from: Row, enterpriseId: number): Promise<number> {
  const { tx } = work;
  const person = await firstRow<{ name: string; phone: string | null; email: string | null }>(
    tx,
    sql`select name, phone, email from customer where enterprise_id = ${from.enterpriseId} and id = ${from.customerId}`,
  );
  if (!person) throw new Error("an attendance without a customer");
  return (await findOrCreateCustomer(work, enterpriseId, person)).id;
}

/** The same properties; in another unit those that it has under the same code. */
export async function copyProperties({ tx, now }: AnyWork, from: Place, to: Place): Promise<void> {
  await tx.execute(sql`
    insert into attendance_property (enterprise_id, attendance_id, property_id, message, created_at)
    select t.enterprise_id, ${to.id}::bigint, t.id, ap.message, ${now.toISOString()}::timestamptz
    from attendance_property ap
    join property o on o.enterprise_id = ap.enterprise_id and o.id = ap.property_id
    join property t on t.enterprise_id = ${to.enterpriseId} and t.code = o.code
    where ap.enterprise_id = ${from.enterpriseId} and ap.attendance_id = ${from.id}
    order by ap.id on conflict do nothing`);
}

/** What happened before, told again with its own dates; versions belong to the other card. */
export async function copyHistory(tx: Tx, from: Place, to: Place): Promise<void> {
  await tx.execute(sql`
    insert into history (enterprise_id, attendance_id, type, title, message, remember_at, created_by, created_by_name, created_at)
    select ${to.enterpriseId}::int, ${to.id}::bigint, type, title, message, remember_at, created_by, created_by_name, created_at
    from history where enterprise_id = ${from.enterpriseId} and attendance_id = ${from.id} order by created_at, id`);
}
