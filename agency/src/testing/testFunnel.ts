import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import { rows } from "../database/database";
import { demoSignIns } from "../demo/demo";
import type { Client, TestAgency } from "./testAgency";

/** The last changed card of the caller's column. */
export async function firstCard(
  client: Client,
  type: BusinessType,
  status: AttendanceStatus,
): Promise<Attendance> {
  const { body } = await client.get(
    `/v1/customer-services/mine?business_type=${type}&status=${status}&size=1`,
  );
  if (!body.items?.[0]) throw new Error(`no ${status} card of ${type}: ${JSON.stringify(body)}`);
  return body.items[0];
}

/** The id of an item of a domain list, by its name. */
export async function idOf(client: Client, path: string, name: string): Promise<string> {
  const { body } = await client.get(path);
  const items: { id: string; name: string }[] = body.itens ?? body.items ?? [];
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`${path} has no ${name}: ${JSON.stringify(body)}`);
  return String(found.id);
}

/** What happened to an attendance, newest first. */
export async function historyOf(client: Client, id: string) {
  const { body } = await client.get(`/v1/customer-services/${id}/histories?size=100`);
  return body.items as {
    id: string;
    title: string;
    message: string | null;
    createdBy: string;
    type: { icon: string };
  }[];
}

/** A NEW attendance of the caller, of a person of their own. */
export async function newCard(client: Client, more: object = {}): Promise<Attendance> {
  people++;
  const { status, body } = await client.post("/v1/customer-services/", {
    businessType: "SALE",
    name: `Pessoa Nova ${people}`,
    phone: `(11) 97000-${String(people).padStart(4, "0")}`,
    ...more,
  });
  if (status !== 201) throw new Error(`creating answered ${status} ${JSON.stringify(body)}`);
  return body;
}
let people = 0;

/** The secret of a demo agency's portal. */
export function portalSecret(enterprise: string): string {
  const found = demoSignIns().find((one) => one.name === "Grupo OLX" && one.enterprise === enterprise);
  if (!found) throw new Error(`no portal of ${enterprise}`);
  return found.password;
}

/** Events in the outbox, oldest first, all or those of an attendance: what the webhook is going to get. */
export const outboxOf = (agency: TestAgency, id?: string) =>
  agency.database.transaction((tx) =>
    rows<{ sequence: number; version: number | null; payload: Record<string, unknown>; delivered: boolean }>(
      tx,
      sql`select sequence::int as sequence, (payload ->> 'version')::int as version, payload, delivered_at is not null as delivered from outbox
          where ${id ?? null}::bigint is null or (aggregate_type, aggregate_id) = ('attendance', ${id ?? null}::bigint) order by sequence`,
    ),
  );

/** Rows of a statement as the tables' owner, for what no call shows. */
export const ownerRows = <Row extends Record<string, unknown>>(
  agency: TestAgency,
  statement: ReturnType<typeof sql>,
) => agency.database.transaction((tx) => rows<Row>(tx, statement));
