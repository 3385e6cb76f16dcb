import type { Express, RequestHandler } from "express";
import type { Answers } from "./answers";
import { type Dialect, dayOf, moneyOf } from "./dialect";
import type { State } from "./state";

/** Proposals, notifications and merged rows with their common fields alone; not in every agency. */
export function addFieldsAloneRoutes(
  app: Express,
  dialect: Dialect,
  state: State,
  { say, page, list }: Answers,
) {
  const where: RequestHandler = (_request, _response, next) => next(state.fieldsAlone ? undefined : "route");
  const proposal = {
    id: 3,
    uuid: "10000000-0000-4000-8000-000000000003",
    property: "Apartamento no Centro",
    status: { status: "WAITING_CUSTOMER", description: "Aguardando cliente" },
    propertyCode: "AP10",
    acquisitionChannel: "Site",
    amount: moneyOf(dialect, 45_000_000),
    amountUpdated: null,
    proposalDate: dayOf(dialect, "2026-11-20"),
    dueDate: dayOf(dialect, "2026-11-27"),
    hasCounterOffer: false,
    document: null,
    completed: false,
  };
  const { customer } = state.leads[0] ?? {};
  app.get("/v1/customer-services/1/proposals", where, (request, response) =>
    page(request, response, [proposal]),
  );
  app.get("/v1/customer-services/1/associates", where, (_request, response) =>
    list(response, [{ id: 9, name: "Maria S.", email: customer?.email, phone: customer?.phone }]),
  );
  app.get("/v1/notifications/mine/total", where, (_request, response) => say(response, { totalUnread: 4 }));
}
