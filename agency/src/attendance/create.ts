import type { Attendance, CreateBody, CreateQuery } from "@soleira/schema/attendance/wire";
import { nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { findOrCreateCustomer } from "../customer/customer.store";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { forbidden, invalid } from "../error/agency-error";
import { ownId } from "../http/parse";
import type { Who } from "../tenancy/principal";
import { createsForOthers, createsForSelf } from "../tenancy/principal";
import { agentFor } from "./agent";
import type { Assignments } from "./attendance.store";
import { actorOf, insert, readForView } from "./attendance.store";
import { copyProperties } from "./copy";
import { temperatureFor } from "./edit";
import type { Row } from "./row";

type Call = { query: z.output<typeof CreateQuery>; body: CreateBody };

/**
 * A NEW attendance. The person is found by phone or e-mail, or made; with `copyFrom` they and the properties and
 * temperature are those of that attendance, a finished one included (docs/product/create.md#copy).
 * @throws 400/4001 naming the field, 403/4003 for a funnel or an agent that is not the caller's to choose.
 */
export async function createAttendance(
  tx: Tx,
  who: Who,
  { query, body }: Call,
  now: Date,
): Promise<Attendance> {
  const userId = await agentOf(tx, who, body);
  const source = query.copyFrom ? await sourceOf(tx, who, query.copyFrom, now) : null;
  const wrongName = source ? null : nameProblem(body.name);
  if (wrongName) throw invalid("name", wrongName);
  const channelId = await channelOf(tx, who, query, body);
  const property = body.propertyCode?.trim() ? await propertyFor(tx, who, body.propertyCode.trim()) : null;
  const temperature = body.temperatureId
    ? await temperatureFor(tx, who.enterpriseId, body.temperatureId)
    : null;
  requireContact(body, source);
  const person = source
    ? { id: source.customerId, differing: null }
    : await findOrCreateCustomer(tx, who.enterpriseId, body, now);

  const values: Assignments = {
    enterprise_id: sql`${who.enterpriseId}`,
    business_type: sql`${body.businessType}`,
    customer_id: sql`${person.id}::bigint`,
    user_id: sql`${userId}::bigint`,
    content: sql`${body.content?.trim() || source?.content || null}::text`,
    acquisition_channel_id: sql`${channelId ?? source?.acquisitionChannelId ?? null}::bigint`,
    ...(temperature
      ? {
          temperature_id: sql`${temperature.id}::bigint`,
          temperature_order: sql`${temperature.heat}::smallint`,
        }
      : source && {
          temperature_id: sql`${source.temperatureId}::bigint`,
          temperature_order: sql`coalesce((select t.heat from temperature t where t.enterprise_id = ${who.enterpriseId} and t.id = ${source.temperatureId}::bigint), 0)`,
        }),
  };
  const { attendance } = await insert(tx, {
    actor: actorOf(who),
    values,
    note: {
      type: "CREATED",
      title: "Atendimento criado",
      message: source ? `Com os dados do atendimento ${source.id}` : person.differing,
    },
    now,
    afterInsert: async (enterpriseId, id) => {
      // The property that was asked for now comes first: it is the one that the card shows.
      if (property !== null)
        await tx.execute(sql`
          insert into attendance_property (enterprise_id, attendance_id, property_id, acquisition_channel_id, created_at)
          values (${enterpriseId}, ${id}, ${property}, ${channelId}::bigint, ${now.toISOString()}::timestamptz)`);
      if (source) await copyProperties(tx, source, { enterpriseId, id }, now);
    },
  });
  return attendance;
}

/** Whose card it will be: the agent that reception or a manager chose, else the caller. */
async function agentOf(tx: Tx, who: Who, { userId, businessType }: CreateBody): Promise<number> {
  if (userId && createsForOthers(who))
    return (await agentFor(tx, who.enterpriseId, businessType, userId, "userId")).id;
  if (userId && userId !== String(who.userId)) throw forbidden("Você só pode criar atendimentos para você.");
  if (createsForSelf(who, businessType)) return who.userId;
  if (createsForOthers(who)) throw invalid("userId", "Escolha o corretor.");
  throw forbidden("Você não atende este funil.");
}

async function sourceOf(tx: Tx, who: Who, copyFrom: string, now: Date): Promise<Row> {
  const id = ownId(copyFrom, "copyFrom", "Atendimento inválido.");
  const { row } = await readForView(tx, who, id, now);
  if (row.enterpriseId !== who.enterpriseId)
    throw invalid("copyFrom", "Este atendimento é de outra unidade.");
  return row;
}

function requireContact(body: CreateBody, source: Row | null): void {
  if (source) return;
  if (!body.phone?.trim() && !body.email?.trim()) throw invalid("phone", "Informe telefone ou e-mail.");
  const wrongPhone = body.phone?.trim() ? phoneProblem(body.phone) : null;
  if (wrongPhone) throw invalid("phone", wrongPhone);
}

/** The channel by id (body, then query) or by name (query); null without one. */
async function channelOf(tx: Tx, who: Who, query: Call["query"], body: CreateBody): Promise<number | null> {
  const field = body.acquisitionChannelId
    ? "acquisitionChannelId"
    : query.channelId
      ? "channelId"
      : "channel";
  const value = body.acquisitionChannelId ?? query.channelId ?? query.channel?.trim();
  if (!value) return null;
  const is =
    field === "channel"
      ? sql`fold(name) = fold(${value})`
      : sql`id = ${ownId(value, field, "Canal inválido.")}::bigint`;
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select id::int as id from acquisition_channel where enterprise_id = ${who.enterpriseId} and ${is} order by id limit 1`,
  );
  if (!found) throw invalid(field, "Canal inválido.");
  return found.id;
}

async function propertyFor(tx: Tx, who: Who, code: string): Promise<number> {
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select id::int as id from property where enterprise_id = ${who.enterpriseId} and code in (${code}, upper(${code})) order by id limit 1`,
  );
  if (!found) throw invalid("propertyCode", "Imóvel não encontrado.");
  return found.id;
}
