import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import { type Dialect, dayOf, errorOf, listOf, moneyOf, pageOf, spelled, timeOf } from "./dialect";

/**
 * An agency API as somebody would write it who has the two specifications and nothing else: one agent, a few leads in
 * memory, no idempotency keys, versions, counts or events. It writes down what it was asked.
 */
export type Asked = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

type Lead = {
  id: number;
  status: string;
  customer: { id: number; name: string; phone: string | null; email: string | null };
  /** Whose it is, by name. */
  agent: string;
  temperature: number | null;
  scheduledAt: Date | null;
  updatedAt: Date;
};
type Row = {
  id: number;
  lead: number;
  code: string;
  level: number | null;
  reason: number | null;
  observation: string | null;
  channel: number | null;
};
type Visit = {
  id: number;
  /** Whose agenda it is in. */
  agent: string;
  row: number;
  date: string;
  hour: string;
  canceled: boolean;
  finished: boolean;
  reason: string | null;
  feedback: string | null;
};

const STATUSES = [
  ["NEW", "Novo"],
  ["IN_PROGRESS", "Em atendimento"],
  ["LEAD_QUALIFIED", "Lead qualificado"],
  ["RETURN_LATER", "Retornar depois"],
  ["VISIT_SCHEDULED", "Visita agendada"],
  ["VISIT_MADE", "Visita realizada"],
  ["IN_PROPOSAL", "Em proposta"],
  ["FINISHED", "Finalizado"],
] as const;
const TEMPERATURES = ["Frio", "Morno", "Quente"];
const LEVELS = ["Baixo", "Médio", "Alto"];
const REASONS = ["Localização", "Preço", "Tamanho"];
const CHANNELS = ["Site", "Portal", "Indicação"];
const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
/** Shorter than a token's life anywhere: nothing but the refresh token says when it is over. */
const TOKENS = { access_token: "access-1", refresh_token: "refresh-1" };
const CREATED = new Date("2026-11-18T12:00:00.000Z");

export type Foreign = Awaited<ReturnType<typeof startForeign>>;

export async function startForeign(dialect: Dialect) {
  const asked: Asked[] = [];
  const state = {
    /** Of tokens: false, and every call with one is refused. */
    signedIn: true,
    /** Refuses the next status call with this status. */
    refuseStatus: 0,
    /** Does what it is asked to create, and cuts the connection off. */
    dropWrites: false,
    /** The status whose list never comes. */
    hang: "",
    /** Neither a row nor the busy times show visits. */
    hidesVisits: false,
    /** Rows of every list that lack their id. */
    spoilt: 0,
    leads: [1, 2, 3, 4, 5, 6].map(
      (id): Lead => ({
        id,
        status: id === 6 ? "IN_PROGRESS" : "NEW",
        customer: {
          id: 100 + id,
          name: `Maria Souza ${id}`,
          phone: "(11) 98765-4321",
          email: id === 2 ? null : `maria${id}@example.com`,
        },
        agent: "Ana Prado",
        temperature: id === 1 ? 3 : null,
        scheduledAt: null,
        updatedAt: new Date(CREATED.getTime() + id * 60_000),
      }),
    ),
    rows: [
      { id: 10, lead: 1, code: "AP10", level: 3, reason: 1, observation: "Gostou da vista.", channel: 2 },
    ] as Row[],
    visits: [] as Visit[],
    histories: [] as { id: number; lead: number; message: string; rememberAt: string | null }[],
  };
  let last = 1000;
  const app = express();
  app.use(express.json(), express.urlencoded({ extended: false }));
  app.use((request, _response, next) => {
    const { method, path, query } = request;
    asked.push({ method, path, query, body: (request.body ?? {}) as Record<string, unknown> });
    next();
  });

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
      customerServiceId: lead?.id,
      customerServicePropertyId: visit.row,
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

  app.post("/oauth/token", (request, response) => {
    const { grant_type, username, password } = request.body as Record<string, string>;
    response.set("cache-control", "no-store");
    const fine = grant_type === "password" ? password === "Segredo1" && username : state.signedIn;
    if (fine) return void response.json(TOKENS);
    response
      .status(dialect.errors === "spring" ? 401 : 400)
      .json({ error: "invalid_grant", error_description: "The user credentials were incorrect." });
  });
  app.use("/v1", (request, response, next) => {
    if (state.signedIn && request.headers.authorization === "Bearer access-1") return next();
    if (dialect.errors === "specification")
      return void response.status(401).json({ code: 4016, description: "Sessão expirada." });
    refuse(response, 401, "Unauthenticated.");
  });
  app.get("/v1/users/me", (_request, response) =>
    say(response, {
      id: 7,
      name: "Ana Prado",
      email: "ana@example.com",
      phone: null,
      avatar: null,
      roles: ["ESTATE_AGENT_SALE"],
      enterprise: { id: 1, name: "Casa Nova" },
    }),
  );
  app.get("/v1/users", (_request, response) => list(response, [{ id: 7, name: "Ana Prado" }]));
  app.get("/v1/enterprises/mine", (_request, response) =>
    say(response, { id: 1, name: "Casa Nova", holding: null, hasPreService: null, isCanEditCustomer: true }),
  );
  app.get("/v1/enterprises/mine/statuses", (_request, response) =>
    list(
      response,
      STATUSES.map(([status, description], order) => ({
        id: order + 1,
        status,
        order,
        description,
        useOnPreService: null,
        actionRequired: order > 1,
      })),
    ),
  );
  app.get("/v1/enterprises/mine/temperatures", (_request, response) =>
    list(
      response,
      TEMPERATURES.map((name, index) => ({ id: index + 1, name, color: "#ff0000" })),
    ),
  );
  const domains: Record<string, readonly string[]> = {
    "acquisition-channels": CHANNELS,
    "interest-levels": LEVELS,
    "interest-level-reasons": REASONS,
    "status-reasons": ["Sem contato"],
    "schedule-visit-reasons": ["Cliente pediu"],
    "history-reasons": ["Ligação"],
    "contact-types": ["Telefone"],
  };
  for (const [name, values] of Object.entries(domains))
    app.get(`/v1/domains/${name}`, (_request, response) => say(response, { itens: named(values) }));

  const S = "/v1/customer-services";
  app.get(`${S}/mine`, (request, response) => {
    const { status } = request.query;
    if (status && status === state.hang) return;
    page(request, response, state.leads.filter((lead) => !status || lead.status === status).map(leadOf));
  });
  const withLead =
    (work: (lead: Lead, request: Request<{ id: string }>, response: Response) => void) =>
    (request: Request<{ id: string }>, response: Response) => {
      const lead = state.leads.find(({ id }) => id === Number(request.params.id));
      if (lead) work(lead, request, response);
      else refuse(response, 404, "No query results for model [App\\Models\\Lead].");
    };
  /** Somebody changes a lead. */
  const change = (work: (lead: Lead, body: Record<string, never>) => void) =>
    withLead((lead, request, response) => {
      work(lead, (request.body ?? {}) as Record<string, never>);
      lead.updatedAt = new Date(lead.updatedAt.getTime() + 60_000);
      wrote(response, lead.id, leadOf(lead));
    });
  app.get(
    `${S}/:id`,
    withLead((lead, _request, response) => say(response, leadOf(lead))),
  );
  app.put(`${S}/:id/status`, (_request, response, next) => {
    if (!state.refuseStatus) return next();
    if (state.refuseStatus < 500) return refuse(response, state.refuseStatus, "Status não permitido.");
    response.status(state.refuseStatus).send("<h1>oops</h1>");
  });
  app.put(
    `${S}/:id/status`,
    change((lead, body) => {
      lead.status = body.status ?? lead.status;
    }),
  );
  app.put(
    `${S}/:id/schedule`,
    change((lead, body) => {
      lead.scheduledAt = new Date(body.date ?? "");
    }),
  );
  app.delete(
    `${S}/:id/schedule`,
    change((lead) => {
      lead.scheduledAt = null;
    }),
  );
  app.put(
    `${S}/:id/temperature`,
    change((lead, body) => {
      lead.temperature = Number(body.temperatureId);
      if (lead.status === "NEW") lead.status = "IN_PROGRESS";
    }),
  );
  app.post(`${S}/`, (request, response) => {
    const { name, phone, email } = request.body as Record<string, string>;
    if (!phone && !email)
      return refuse(response, 400, "Os dados informados são inválidos.", {
        [dialect.keys === "snake" ? "phone_number" : "phoneNumber"]: "Informe o telefone.",
      });
    last++;
    state.leads.unshift({
      id: last,
      status: "NEW",
      customer: { id: 100 + last, name: name ?? "", phone: phone ?? null, email: email ?? null },
      agent: "Ana Prado",
      temperature: null,
      scheduledAt: null,
      updatedAt: CREATED,
    });
    if (state.dropWrites) return void response.destroy();
    wrote(response, last, leadOf(state.leads[0] as Lead), true);
  });
  app.get(
    `${S}/:id/histories`,
    withLead((lead, request, response) =>
      page(
        request,
        response,
        state.histories
          .filter((one) => one.lead === lead.id)
          .map(({ id, message, rememberAt }) => ({
            id,
            type: { icon: "note" },
            title: "Observação",
            createdBy: "Ana Prado",
            createdAt: timeOf(dialect, CREATED),
            rememberAt: rememberAt && timeOf(dialect, new Date(rememberAt)),
            message,
          })),
      ),
    ),
  );
  app.post(
    `${S}/:id/histories`,
    withLead((lead, request, response) => {
      last++;
      const { message, rememberAt } = request.body as { message: string; rememberAt?: string };
      state.histories.unshift({ id: last, lead: lead.id, message, rememberAt: rememberAt ?? null });
      wrote(response, last, {}, true);
    }),
  );
  app.get(
    `${S}/:id/properties`,
    withLead((lead, request, response) =>
      page(request, response, state.rows.filter((row) => row.lead === lead.id).map(rowOf)),
    ),
  );
  app.post(
    `${S}/:id/properties`,
    withLead((lead, request, response) => {
      last++;
      const { propertyCode: code } = request.body as { propertyCode: string };
      const row: Row = {
        id: last,
        lead: lead.id,
        code,
        level: null,
        reason: null,
        observation: null,
        channel: 1,
      };
      state.rows.unshift(row);
      wrote(response, last, rowOf(row), true);
    }),
  );
  // What a PUT leaves out is gone.
  app.put(`${S}/:id/properties/:row`, (request, response) => {
    const row = state.rows.find(({ id }) => id === Number(request.params.row));
    if (!row) return refuse(response, 404, "Not found");
    const { interestLevelId, interestLevelReasonId, observation, acquisitionChannelId } =
      request.body as Record<string, string | undefined>;
    row.level = Number(interestLevelId) || null;
    row.reason = Number(interestLevelReasonId) || null;
    row.observation = observation ?? null;
    row.channel = Number(acquisitionChannelId) || null;
    wrote(response, row.id, rowOf(row));
  });
  app.put("/v1/customers/:id", (request, response) => {
    const lead = state.leads.find(({ customer }) => customer.id === Number(request.params.id));
    if (!lead) return refuse(response, 404, "Not found");
    const { name, phone, email } = request.body as Record<string, string | undefined>;
    lead.customer = { ...lead.customer, name: name ?? "", phone: phone ?? null, email: email ?? null };
    wrote(response, lead.customer.id, lead.customer);
  });
  const local = (instant: string) => {
    const at = new Date(Date.parse(instant) - 3 * 3_600_000).toISOString();
    return { date: at.slice(0, 10), hour: at.slice(11, 16) };
  };
  app.get("/v1/schedules/visits", (request, response) => {
    const { start_date, end_date, users } = request.query as Record<string, string>;
    if (users && users !== "7") return refuse(response, 403, "Sem permissão.");
    list(
      response,
      state.visits
        .filter(
          ({ agent, date }) =>
            agent === "Ana Prado" && date >= (start_date ?? "") && date <= (end_date ?? "9"),
        )
        .map(visitOf),
    );
  });
  app.get("/v1/schedules/availables", (_request, response) =>
    say(response, { days: [{ date: "2026-11-23", hours: ["09:00", "09:30"] }] }),
  );
  // Busy times of others, without a word of whose customer: not in every agency.
  app.get("/v1/schedules/public/visits", (_request, response) => {
    if (state.hidesVisits || dialect.lists === "bare") return refuse(response, 404, "Not found");
    list(
      response,
      state.visits.map(({ id, date, hour, agent }) => ({
        ...{ id, date: dayOf(dialect, date), startHour: hour, user: { id: 8, name: agent } },
      })),
    );
  });
  app.post("/v1/schedules/users/:user/visits", (request, response) => {
    const { customerServicePropertyId, dateStart, feedback, newStatus } = request.body as Record<
      string,
      string
    >;
    last++;
    const visit: Visit = {
      id: last,
      agent: request.params.user === "me" ? "Ana Prado" : "Caio Bezerra",
      row: Number(customerServicePropertyId),
      ...local(dateStart ?? ""),
      canceled: false,
      finished: Boolean(feedback),
      reason: null,
      feedback: feedback ?? null,
    };
    state.visits.push(visit);
    const lead = state.leads.find(({ id }) => id === state.rows.find((row) => row.id === visit.row)?.lead);
    if (lead) lead.status = newStatus ?? "VISIT_SCHEDULED";
    wrote(response, last, visitOf(visit), true);
  });
  app.put("/v1/schedules/visits/:id", (request, response) => {
    const visit = state.visits.find(({ id }) => id === Number(request.params.id));
    if (!visit) return refuse(response, 404, "Not found");
    const { updateType, dateStart, reason, feedback } = request.body as Record<string, string>;
    if (dateStart) Object.assign(visit, local(dateStart));
    Object.assign(visit, { reason: reason ?? null, feedback: feedback ?? null });
    if (updateType === "CANCEL") visit.canceled = true;
    if (updateType === "FINISH") visit.finished = true;
    wrote(response, visit.id, visitOf(visit));
  });
  app.use((_request, response) => refuse(response, 404, "Not Found"));

  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    asked,
    /** The writes since `forget`, as `PUT /path` and body. */
    writes: () =>
      asked
        .filter(({ method, path }) => method !== "GET" && path !== "/oauth/token")
        .map(({ method, path, body }): [string, Record<string, unknown>] => [`${method} ${path}`, body]),
    forget: () => {
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
