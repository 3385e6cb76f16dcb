import type { Attendance, CreateBody, CreateQuery } from "@soleira/schema/attendance/wire";
import { nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import { NOTICE } from "@soleira/schema/notification/texts";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { attendanceProperty } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { forbidden, invalid } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import { ownId } from "../../http/parse";
import { createsForOthers, createsForSelf } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { colleagueFor } from "../account/colleague.store";
import { findOrCreateCustomer } from "../customer/customer.store";
import { notify } from "../notification/notification.event";
import { readForView } from "./attendance.store";
import { insert } from "./change";
import { copyProperties, copyTags } from "./copy";
import { temperatureFor } from "./edit";
import { lockExternalId } from "./external-id";
import type { Row } from "./row.store";

type Call = { query: z.output<typeof CreateQuery>; body: CreateBody };

/**
 * A NEW attendance, or the one that has this `externalId` (docs/product/create.md#external-id). The person is found by phone or e-mail, or made; with `copyFrom` they and the properties,
 * tags, channel and temperature are those of that attendance, a finished one included (docs/product/create.md#copy).
 * @throws 400/4001 naming the field, 403/4003 for a funnel or an agent that is not the caller's to choose.
 */
export async function createAttendance(work: Work, { query, body }: Call): Promise<Attendance> {
  const { tx, principal, now } = work;
  const known = body.externalId ? await lockExternalId(work, body.externalId) : null;
  if (known) return { ...known, created: false };
  const { copyFrom } = query;
  const { userId, source, channelId, propertyId, temperature, at } = await checkAll({
    at: () => momentOf(now, body.occurredAt),
    userId: () => agentOf(work, body),
    source: () => (copyFrom ? sourceOf(work, copyFrom) : null),
    name: () => copyFrom || requireName(body),
    contact: () => copyFrom || requireContact(body),
    channelId: () => channelOf(work, query, body),
    propertyId: () => (body.propertyCode?.trim() ? propertyFor(work, body.propertyCode.trim()) : null),
    temperature: () =>
      body.temperatureId ? temperatureFor(tx, principal.enterpriseId, body.temperatureId) : null,
  });
  const person = source
    ? { id: source.customerId, differing: null }
    : await findOrCreateCustomer(work, principal.enterpriseId, body);

  const { row, attendance } = await insert(work, {
    values: {
      enterpriseId: principal.enterpriseId,
      businessType: body.businessType,
      customerId: person.id,
      userId,
      externalId: body.externalId,
      content: body.content?.trim() || source?.content || null,
      acquisitionChannelId: channelId ?? source?.acquisitionChannelId ?? null,
      ...(temperature
        ? { temperatureId: temperature.id, temperatureOrder: temperature.heat }
        : source && {
            temperatureId: source.temperatureId,
            temperatureOrder: sql`coalesce((select t.heat from temperature t
              where t.enterprise_id = ${principal.enterpriseId} and t.id = ${source.temperatureId}::bigint), 0)`,
          }),
    },
    note: {
      type: "CREATED",
      title: "Atendimento criado",
      message: source ? `Com os dados do atendimento ${source.id}` : person.differing,
      at,
    },
    afterInsert: async (enterpriseId, attendanceId) => {
      // The property that was asked for now comes first: it is the one that the card shows.
      if (propertyId !== null)
        await tx.insert(attendanceProperty).values({
          enterpriseId,
          attendanceId,
          propertyId,
          acquisitionChannelId: channelId,
          createdAt: now,
        });
      if (!source) return;
      await copyProperties(work, source, { enterpriseId, id: attendanceId });
      await copyTags(work, source, { enterpriseId, id: attendanceId });
    },
  });
  const code = (body.businessType !== "RAISE_PROPERTY" && body.propertyCode?.trim()) || null;
  await notify(work, row, [
    { kind: "LEAD_NEW", to: userId, referenceId: row.id, says: (name) => NOTICE.newLead(name, code) },
  ]);
  return attendance;
}

/** Whose card it will be: the agent that reception or a manager chose, else the caller. */
async function agentOf({ tx, principal }: Work, { userId, businessType }: CreateBody): Promise<number> {
  if (userId && createsForOthers(principal))
    return (await colleagueFor(tx, principal.enterpriseId, businessType, userId, "userId")).id;
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

function requireName({ name }: CreateBody): void {
  const wrong = nameProblem(name);
  if (wrong) throw invalid("name", wrong);
}

function requireContact(body: CreateBody): void {
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
    sql`select id::int as id from acquisition_channel where enterprise_id = ${principal.enterpriseId} and ${is} and set_aside_at is null order by id limit 1`,
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
