import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "./testAgency";
import { newCard, ownerRows } from "./testFunnel";

/** A new attendance of the caller with a property: its card and the id of the property's row. */
export async function cardWithProperty(
  agency: TestAgency,
  client: Client,
  type: BusinessType = "SALE",
  more: object = {},
): Promise<{ card: Attendance; row: string; code: string }> {
  const { body } = await client.get("/v1/enterprises/mine");
  const [property] = await ownerRows<{ code: string }>(
    agency,
    sql`select code from property where enterprise_id = ${Number(body.id)} and business_type = ${type} order by id limit 1`,
  );
  const code = property?.code ?? "";
  const card = await newCard(client, { businessType: type, propertyCode: code, ...more });
  const [row] = await ownerRows<{ id: string }>(
    agency,
    sql`select id::text as id from attendance_property where attendance_id = ${Number(card.id)}`,
  );
  return { card, row: row?.id ?? "", code };
}

/** Books a visit for that row of the caller; answers its id. */
export async function bookVisit(
  client: Client,
  row: string,
  dateStart: string,
  more: object = {},
): Promise<string> {
  const { status, body } = await client.post("/v1/schedules/users/me/visits", {
    customerServicePropertyId: row,
    dateStart,
    ...more,
  });
  if (status !== 201) throw new Error(`booking answered ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** The reason of that kind with that name. */
export async function visitReason(client: Client, type: "CANCEL" | "NEW_DATE" | "FINISH"): Promise<string> {
  const { body } = await client.get(`/v1/domains/schedule-visit-reasons?type=${type}`);
  return String(body.itens[0].id);
}

/** Half hours from that instant on, one after the other: no test takes another's slot. */
export function slotsFrom(first: string): () => string {
  let next = new Date(first).getTime();
  return () => {
    const slot = new Date(next);
    // Past 19:30 in São Paulo comes the next day's 08:00.
    next += slot.toISOString().slice(11, 16) === "22:30" ? 12.5 * 3_600_000 : 1_800_000;
    return slot.toISOString();
  };
}
