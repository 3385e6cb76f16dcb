import type { Request, Response } from "express";
import { type Dialect, dayOf, errorOf, listOf, moneyOf, pageOf, spelled, timeOf } from "./dialect";
import { CREATED, type Lead, type Row, type State, type Visit } from "./state";

export const TEMPERATURES = ["Frio", "Morno", "Quente"];
export const LEVELS = ["Baixo", "Médio", "Alto"];
export const REASONS = ["Localização", "Preço", "Tamanho"];
export const CHANNELS = ["Site", "Portal", "Indicação"];

export type Answers = ReturnType<typeof createAnswers>;

/** How the foreign agency answers: its leads, rows and visits in the words of its dialect. */
export function createAnswers(dialect: Dialect, state: State) {
  const refuse = (response: Response, status: number, text: string, fields?: Record<string, string>) => {
    const { status: answered, body } = errorOf(dialect, status, text, fields);
    const type = dialect.errors === "problem" ? "application/problem+json" : "application/json";
    response.status(answered).type(type).send(JSON.stringify(body));
  };
  const say = (response: Response, body: unknown) => void response.json(spelled(dialect, body));
  const list = (response: Response, items: unknown[]) => say(response, listOf(dialect, items.map(spoil)));
  const page = ({ query }: Request, response: Response, items: unknown[]) =>
    say(
      response,
      pageOf(dialect, items.map(spoil), Number(query.page ?? dialect.firstPage), Number(query.size ?? 10)),
    );
  const spoil = (item: unknown, index: number) =>
    index < state.spoilt ? { ...(item as object), id: null } : item;

  /** What a write says, and how. */
  const wrote = (response: Response, id: number, thing: unknown, made = false) => {
    switch (dialect.writes) {
      case "empty":
        return void response.status(204).end();
      case "accepted":
        return void response.status(202).end();
      case "id":
        return void response.status(made ? 201 : 200).json({ id });
      case "message":
        return void response.json({ message: "Salvo com sucesso" });
      default:
        return void response.status(made ? 201 : 200).json(spelled(dialect, { data: thing }));
    }
  };

  const nameOf = (id: number | null, names: readonly string[]) => (id ? (names[id - 1] ?? null) : null);
  const either = (object: { name: string } | null) =>
    dialect.names === "objects" || !object ? object : object.name;
  const agentOf = (name: string) =>
    dialect.agents === "named" ? { name } : either({ id: 7, name } as { name: string });
  const leadOf = (lead: Lead) => ({
    id: lead.id,
    uuid: `00000000-0000-4000-8000-${String(lead.id).padStart(12, "0")}`,
    status: lead.status,
    businessType: "SALE",
    customer: lead.customer,
    user: agentOf(lead.agent),
    contactType: null,
    period: "2 dias",
    periodLastUpdate: null,
    createdAt: timeOf(dialect, CREATED),
    updatedAt: timeOf(dialect, lead.updatedAt),
    lastContactAt: null,
    scheduledAt: timeOf(dialect, lead.scheduledAt),
    temperature: either(
      lead.temperature
        ? ({ id: lead.temperature, name: TEMPERATURES[lead.temperature - 1], color: "#ff0000" } as {
            name: string;
          })
        : null,
    ),
    property: state.rows.some((row) => row.lead === lead.id) ? { code: "AP10" } : null,
    acquisitionChannel: dialect.names === "objects" ? { id: 1, name: "Site" } : "Site",
    totalMoreProperties: null,
    tags: lead.id === 1 ? (dialect.names === "objects" ? [{ id: 1, name: "VIP" }] : ["VIP"]) : null,
    content: null,
    isDragDisabled: null,
  });
  const visitOf = (visit: Visit) => {
    const row = state.rows.find(({ id }) => id === visit.row);
    const lead = state.leads.find(({ id }) => id === row?.lead);
    return {
      id: visit.id,
      date: dayOf(dialect, visit.date),
      startHour: `${visit.hour}:00`,
      ...(dialect.names === "objects"
        ? { user: agentOf(visit.agent) }
        : { userId: visit.agent === "Ana Prado" ? 7 : 8, userName: visit.agent }),
      canceled: visit.canceled,
      finished: visit.finished,
      partner: null,
      reason: visit.reason && { reason: visit.reason },
      feedback: visit.feedback,
      // The specification's own fields do not say whose visit it is.
      ...(dialect.agents !== "named" && {
        customerServiceId: lead?.id,
        customerServicePropertyId: visit.row,
      }),
    };
  };
  const rowOf = (row: Row) => {
    const visit = state.hidesVisits ? undefined : state.visits.filter((one) => one.row === row.id).at(-1);
    return {
      id: row.id,
      acquisitionChannel: nameOf(row.channel, CHANNELS),
      acquisitionChannelId: row.channel,
      createdAt: timeOf(dialect, CREATED),
      message: null,
      property: {
        id: 500 + row.id,
        code: row.code,
        url: null,
        enabled: dialect.defaults === "null" ? 1 : true,
        type: dialect.names === "objects" ? { name: "Apartamento" } : "Apartamento",
        propertyTax: moneyOf(dialect, 120_050),
        condominiumAmount: moneyOf(dialect, 80_000),
        parkingSpace: "2",
        acceptPet: null,
        obs: null,
        registry: null,
        taxIndication: null,
        registration: null,
        size: dialect.money === "comma" ? "72,5" : 72.5,
      },
      interest: row.level && {
        level: nameOf(row.level, LEVELS),
        reason: nameOf(row.reason, REASONS),
        observation: row.observation,
      },
      visit: visit ? visitOf(visit) : null,
    };
  };

  return { refuse, say, list, page, wrote, leadOf, visitOf, rowOf };
}
