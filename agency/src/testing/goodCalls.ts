import { agencyRoutes } from "../app";
import type { RegisteredRoute } from "../http/routes";
import type { Client, TestAgency } from "./testAgency";
import { idOf, newCard } from "./testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "./testVisit";

export type GoodCall = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

export const nameOf = ({ method, path }: RegisteredRoute) => `${method.toUpperCase()} ${path}`;

/** A good call of each route that takes something, by the name of the route; each is Ana's. */
export async function goodCalls(agency: TestAgency, ana: Client): Promise<Record<string, GoodCall>> {
  const slots = slotsFrom("2026-11-23T11:00:00.000Z");
  const { card, row, code } = await cardWithProperty(agency, ana);
  const visited = await cardWithProperty(agency, ana);
  const visitId = await bookVisit(ana, visited.row, slots());
  const qualified = await newCard(ana, { businessType: "SALE" });
  const page = { page: "1", size: "5" };
  const days = { start_date: "2026-11-20", end_date: "2026-11-21", users: "1", enterprise: "1" };
  const unit = { query: { enterprise: "1" } };
  const id = { id: card.id };
  const list = {
    ...page,
    business_type: "SALE",
    status: "NEW",
    start_date: "2026-11-01",
    end_date: "2026-11-30",
    q: "ana",
    acquisition_channel: "1",
    temperature: "1",
    tag: "1",
    sort: "updated_at:desc",
    status_out: "FINISHED",
    updated_since: "2026-11-01T00:00:00Z",
    ids: "1,2",
    external_id: "crm-1",
    scope: "mine",
  };
  const { page: _, status: _status, status_out: _out, ids: _ids, external_id: _external, ...board } = list;
  const after = (await ana.get("/v1/customer-services/keyset?size=1")).body.items[0].cursor;
  const create = {
    query: { channel: "Site", channelId: "1", copyFrom: card.id },
    body: {
      businessType: "SALE",
      name: "Pessoa Beira",
      phone: "(11) 97111-2222",
      email: "beira@example.com",
      acquisitionChannelId: null,
      propertyCode: null,
      temperatureId: null,
      content: "x",
      userId: null,
      externalId: null,
    },
  };
  const book = {
    customerServicePropertyId: row,
    dateStart: slots(),
    message: "x",
    feedback: null,
    reason: null,
    reasonId: null,
    newStatus: null,
    businessType: "SALE",
    observation: "x",
    source: "web",
    from: null,
    version: null,
  };
  const good: Record<string, GoodCall> = {
    "PUT /v1/customer-services/{id}/status (handing over)": {
      path: { id: qualified.id },
      body: {
        status: "LEAD_QUALIFIED",
        distributeAutomatic: false,
        distributeToSubsidiaryId: null,
        // Nothing: it must stay open for the next call.
        distributeToUserId: "987654",
      },
    },
    "PUT /v1/customer-services/{id}/status (won)": {
      path: { id: qualified.id },
      body: { status: "FINISHED", dealWon: true, amount: "1.00" },
    },
    "POST /oauth/token (another agency)": {
      body: { grant_type: "enterprise_authorization", refresh_token: ana.refreshToken, enterprise_id: "1" },
    },
    "POST /v1/customer-services/": create,
    "GET /v1/customer-services/:validate": {
      query: { business_type: "SALE", phone: "(11) 97111-2222", email: "a@b.example" },
    },
    "GET /v1/customer-services/": { query: list },
    "GET /v1/customer-services/mine": { query: list },
    "GET /v1/customer-services/mine/board": { query: board },
    "GET /v1/customer-services/histories": { query: { ...page, ids: card.id } },
    "GET /v1/customer-services/properties": { query: { ...page, ids: card.id } },
    "GET /v1/customer-services/messages": { query: { type: "whatsapp", ids: card.id } },
    "GET /v1/customer-services/keyset": { query: { ...list, after } },
    "GET /v1/customer-services/mine/business-summaries": { query: { scope: "mine" } },
    "GET /v1/customer-services/mine/week-summaries": { query: { scope: "mine" } },
    "GET /v1/customer-services/mine/schedules": { query: { ...page, business_type: "SALE" } },
    "GET /v1/customer-services/mine/today": { query: { ...page, business_type: "SALE" } },
    "PUT /v1/customer-services/{id}": {
      path: id,
      body: {
        status: "RETURN_LATER",
        tags: ["1"],
        from: undefined,
        reason: null,
        amount: null,
        dealWon: null,
        proposalId: null,
        distributeAutomatic: null,
        distributeToSubsidiaryId: null,
        distributeToUserId: null,
        date: "2026-12-02T12:00:00Z",
        openVisits: null,
        visitReasonId: null,
        version: null,
      },
    },
    "PUT /v1/customer-services/{id}/contact-type": { path: id, body: { contactTypeId: "1", version: null } },
    "GET /v1/customer-services/{id}/histories": { path: id, query: page },
    "POST /v1/customer-services/{id}/histories": {
      path: id,
      body: {
        type: "OBSERVATION",
        message: "x",
        reasonId: null,
        rememberAt: "2026-12-01T12:00:00Z",
        version: null,
      },
    },
    "GET /v1/customer-services/{id}/messages": { path: id, query: { type: "whatsapp" } },
    "GET /v1/customer-services/{id}/properties": { path: id, query: page },
    "POST /v1/customer-services/{id}/properties": {
      path: id,
      body: { propertyCode: code, integrationType: "WEB", version: null },
    },
    "PUT /v1/customer-services/{id}/properties/{propertyId}": {
      path: { ...id, propertyId: row },
      body: {
        interestLevelId: await idOf(ana, "/v1/domains/interest-levels", "Alto").catch(() => "1"),
        interestLevelReasonId: "1",
        observation: "x",
        acquisitionChannelId: "1",
        version: null,
      },
    },
    "PUT /v1/customer-services/{id}/schedule": {
      path: id,
      body: { date: "2026-12-01T12:00:00Z", version: null },
    },
    // Of a version that is not there yet: it must stay for the next call.
    "DELETE /v1/customer-services/{id}/schedule": { path: id, query: { version: "987654" } },
    "DELETE /v1/customer-services/{id}/properties/{propertyId}": {
      path: { ...id, propertyId: row },
      query: { version: "987654" },
    },
    "DELETE /v1/schedules/visits/{visitId}": { path: { visitId }, query: { version: "987654" } },
    "PUT /v1/customer-services/{id}/status": {
      path: id,
      body: {
        status: "RETURN_LATER",
        from: null,
        reason: null,
        amount: null,
        dealWon: null,
        proposalId: null,
        distributeAutomatic: null,
        distributeToSubsidiaryId: null,
        distributeToUserId: null,
        date: "2026-12-02T12:00:00Z",
        openVisits: null,
        visitReasonId: null,
        version: null,
      },
    },
    "POST /v1/customer-services/{id}/status:undo": { path: id, body: { version: 1 } },
    "PUT /v1/customer-services/{id}/temperature": { path: id, body: { temperatureId: "1", version: null } },
    "PUT /v1/customers/{id}": {
      path: { id: card.customer.id },
      body: { name: "Pessoa Beira", phone: null, email: null, expected: null },
    },
    "GET /v1/domains/schedule-visit-reasons": { query: { type: "CANCEL", enterprise: "1" } },
    "GET /v1/domains/status-reasons": {
      query: { status: "FINISHED", pre_service_only: "0", enterprise: "1" },
    },
    "GET /v1/enterprises/mine/statuses": { query: { business_type: "SALE", enterprise: "1" } },
    "GET /v1/events": {
      query: { since: "0", size: "10", type: "attendance.changed", business_type: "SALE" },
    },
    "GET /v1/schedules/partner-visits": { query: { customer_service_property: row } },
    "GET /v1/schedules/visits": { query: { ...days, scope: "mine" } },
    "GET /v1/schedules/visits/{visitId}": { path: { visitId } },
    "GET /v1/properties/{code}": { path: { code }, query: { enterprise: "1" } },
    "GET /v1/customers/{id}/customer-services": {
      path: { id: card.customer.id },
      query: { ...page, business_type: "SALE" },
    },
    "GET /v1/schedules/availables": { query: days },
    "GET /v1/schedules/public/visits": { query: days },
    "GET /v1/schedules/public/availables": { query: days },
    "POST /v1/schedules/users/me/visits": { body: book },
    "POST /v1/schedules/users/{userId}/visits": { path: { userId: "1" }, body: book },
    "PUT /v1/schedules/visits/{visitId}": {
      path: { visitId },
      body: {
        updateType: "NEW_DATE",
        dateStart: slots(),
        reasonId: await visitReason(ana, "NEW_DATE"),
        observation: "x",
        feedback: "x",
        userName: "Ana",
        version: null,
      },
    },
    "GET /v1/users": { query: { role: "ESTATE_AGENT_SALE", enterprise: "1" } },
    "POST /v1/leads/grupo-olx": { body: { leadOrigin: "ZAP", clientListingId: code, name: "Beira" } },
    "POST /oauth/token": {
      body: {
        grant_type: "refresh_token",
        username: "nobody@example.com",
        password: "x",
        refresh_token: "x",
        enterprise_id: "1",
      },
    },
    "POST /oauth/revoke": { body: { token: "x" } },
  };
  for (const route of agencyRoutes().all) if (route.unit && !good[nameOf(route)]) good[nameOf(route)] = unit;
  return good;
}
