import type { Express, Request, Response } from "express";
import type { Answers } from "./answers";
import { type Dialect, timeOf } from "./dialect";
import { CREATED, type Lead, type Row, type State } from "./state";

/** Leads with their history and their properties of interest. */
export function addLeadRoutes(
  app: Express,
  dialect: Dialect,
  state: State,
  { refuse, say, page, wrote, leadOf, rowOf }: Answers,
) {
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
    state.last++;
    state.leads.unshift({
      id: state.last,
      status: "NEW",
      customer: { id: 100 + state.last, name: name ?? "", phone: phone ?? null, email: email ?? null },
      agent: "Ana Prado",
      temperature: null,
      scheduledAt: null,
      updatedAt: CREATED,
    });
    if (state.dropWrites) return void response.destroy();
    wrote(response, state.last, leadOf(state.leads[0] as Lead), true);
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
      state.last++;
      const { message, rememberAt } = request.body as { message: string; rememberAt?: string };
      state.histories.unshift({ id: state.last, lead: lead.id, message, rememberAt: rememberAt ?? null });
      wrote(response, state.last, {}, true);
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
      state.last++;
      const { propertyCode: code } = request.body as { propertyCode: string };
      const row: Row = {
        id: state.last,
        lead: lead.id,
        code,
        level: null,
        reason: null,
        observation: null,
        channel: 1,
      };
      state.rows.unshift(row);
      wrote(response, state.last, rowOf(row), true);
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
}
