import type { Attendance, CreateBody, CreateQuery } from "@soleira/schema/attendance/wire";
import { nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { findOrCreateCustomer } from "../customer/customer.store";
import { firstRow } from "../database/database";
import { forbidden, invalid } from "../error/api-error";
import { ownId } from "../http/parse";
import { createsForOthers, createsForSelf } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import { agentFor } from "./agent";
import type { Assignments } from "./attendance.store";
import { insert, readForView } from "./attendance.store";
import { copyProperties } from "./copy";
import { temperatureFor } from "./edit";
import type { Row } from "./row";

type Call = { query: z.output<typeof CreateQuery>; body: CreateBody };

/**
 * A NEW attendance. The person is found by phone or e-mail, or made; with `copyFrom` they and the properties and
 * temperature are those of that attendance, a finished one included (docs/product/create.md#copy).
 * @throws 400/4001 naming the field, 403/4003 for a funnel or an agent that is not the caller's to choose.
 */
export async function createAttendance(work: Work, { query, body }: Call): Promise<Attendance> {
  const { tx, principal, now } = work;
  const userId = await agentOf(work, body);
  const source = query.copyFrom ? await sourceOf(work, query.copyFrom) : null;
  const wrongName = source ? null : nameProblem(body.name);
  if (wrongName) throw invalid("name", wrongName);
  const channelId = await channelOf(work, query, body);
  const property = body.propertyCode?.trim() ? await propertyFor(work, body.propertyCode.trim()) : null;
  const temperature = body.temperatureId
    ? await temperatureFor(tx, principal.enterpriseId, body.temperatureId)
    : null;
  requireContact(body, source);
  const person = source
    ? { id: source.customerId, differing: null }
    : await findOrCreateCustomer(work, principal.enterpriseId, body);

  const values: Assignments = {
    enterprise_id: sql`${principal.enterpriseId}`,
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
          temperature_order: sql`coalesce((select t.heat from temperature t where t.enterprise_id = ${principal.enterpriseId} and t.id = ${source.temperatureId}::bigint), 0)`,
        }),
  };
  const { attendance } = await insert(work, {
    values,
    note: {
      type: "CREATED",
      title: "Atendimento criado",
      message: source ? `Com os dados do atendimento ${source.id}` : person.differing,
    },
    afterInsert: async (enterpriseId, id) => {
      // The property that was asked for now comes first: it is the one that the card shows.
      if (property !== null)
        await tx.execute(sql`
          insert into attendance_property (enterprise_id, attendance_id, property_id, acquisition_channel_id, created_at)
          values (${enterpriseId}, ${id}, ${property}, ${channelId}::bigint, ${now.toISOString()}::timestamptz)`);
      if (source) await copyProperties(work, source, { enterpriseId, id });
    },
  });
  return attendance;
}

/** Whose card it will be: the agent that reception or a manager chose, else the caller. */
async function agentOf({ tx, principal }: Work, { userId, businessType }: CreateBody): Promise<number> {
  if (userId && createsForOthers(principal))
    return (await agentFor(tx, principal.enterpriseId, businessType, userId, "userId")).id;
  if (userId && userId !== String(principal.userId))
    throw forbidden("Você só pode criar atendimentos para você.");
  if (createsForSelf(principal, businessType)) return principal.userId;
  if (createsForOthers(principal)) throw invalid("userId", "Escolha o corretor.");
  throw forbidden("Você não atende este funil.");
}

async function sourceOf(work: Work, copyFrom: string): Promise<Row> {
  const { principal } = work;
  const id = ownId(copyFrom, "copyFrom", "Atendimento inválido.");
  const { row } = await readForView(work, id);
  if (row.enterpriseId !== principal.enterpriseId)
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
async function channelOf(
  { tx, principal }: Work,
  query: Call["query"],
  body: CreateBody,
): Promise<number | null> {
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
    sql`select id::int as id from acquisition_channel where enterprise_id = ${principal.enterpriseId} and ${is} order by id limit 1`,
  );
  if (!found) throw invalid(field, "Canal inválido.");
  return found.id;
}

async function propertyFor({ tx, principal }: Work, code: string): Promise<number> {
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select id::int as id from property where enterprise_id = ${principal.enterpriseId} and code in (${code}, upper(${code})) order by id limit 1`,
  );
  if (!found) throw invalid("propertyCode", "Imóvel não encontrado.");
  return found.id;
}
