import { encodeCursor } from "@soleira/schema/page/cursor";
import { sql } from "drizzle-orm";
import { agencyRoutes } from "../app";
import { DEMO_PASSWORD } from "../demo/people";
import type { RegisteredRoute } from "../http/routes";
import type { Client, TestAgency } from "./testAgency";
import { idOf, newCard, ownerRows } from "./testFunnel";
import { propose } from "./testProposal";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "./testVisit";

const siteLead = {
  id: "1",
  name: "Beira",
  email: "beira@exemplo.example",
  phone: "11971112222",
  message: "x",
  property: "1",
  business_type: "SALE",
  page: "https://www.example.com/imovel/1",
  utm_source: "x",
  utm_medium: "x",
  utm_campaign: "x",
  utm_term: "x",
  utm_content: "x",
};

export type GoodCall = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Not of agents: a manager's. */
  byManager?: true;
};

export const nameOf = ({ method, path }: RegisteredRoute) => `${method.toUpperCase()} ${path}`;

/** A good call of each route that takes something, by the name of the route; each is Ana's, or a manager's. */
export async function goodCalls(agency: TestAgency, ana: Client): Promise<Record<string, GoodCall>> {
  const slots = slotsFrom("2026-11-23T11:00:00.000Z");
  const { card, row, code } = await cardWithProperty(agency, ana);
  const visited = await cardWithProperty(agency, ana);
  const visitId = await bookVisit(ana, visited.row, slots());
  const { url } = (await ana.get(`/v1/schedules/visits/${visitId}/link`)).body;
  const ofCustomer = { path: { id: visitId }, query: { uuid: url.split("/").at(-1) as string } };
  const proposed = await propose(ana, visited.card.id, { customerServicePropertyId: visited.row });
  const qualified = await newCard(ana, { businessType: "SALE" });
  const waiting = await newCard(ana, { businessType: "SALE" });
  const target = {
    distributeToUserId: "987654",
    distributeToSubsidiaryId: null,
    distributeAutomatic: null,
    observation: "x",
  };
  const asking = {
    ...target,
    customerServices: [waiting.id],
    distributeToUserId: null,
    reasonId: await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia"),
  };
  const requestId = String((await ana.post("/v1/request-transfers", asking)).body.items[0].request.id);
  const page = { page: "1", size: "5" };
  const days = { start_date: "2026-11-20", end_date: "2026-11-21", users: "1", enterprise: "1" };
  const report = {
    startDate: "2026-11-01",
    endDate: "2026-11-30",
    business_type: "SALE",
    user: "1",
    team: "1",
    enterprise: "1",
    acquisition_channel: "1",
    reached: "NEW",
    passed: "NEW",
  };
  const desk = { queue: "SALE", enterprise: "1", order: "NEWEST" };
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
    statuses: "NEW",
    temperatures: "1",
    tags: "1",
    acquisition_channels: "1",
    next_step: "NONE",
    user: "1",
    team: "1",
    enterprise: "1",
    scope: "mine",
    proposals_amount: "1",
  };
  const {
    page: _,
    proposals_amount: _amount,
    status: _status,
    status_out: _out,
    ids: _ids,
    external_id: _external,
    ...board
  } = list;
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
      occurredAt: "2026-11-20T14:00:00Z",
    },
  };
  const book = {
    customerServicePropertyId: row,
    dateStart: slots(),
    occurredAt: "2026-11-20T14:00:00Z",
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
      query: { business_type: "SALE", name: "Cliente", phone: "(11) 97111-2222", email: "a@b.example" },
    },
    "GET /v1/customer-services/": { query: list },
    "GET /v1/customer-services/mine": { query: list },
    "GET /v1/customer-services/mine/board": { query: board },
    "GET /v1/customer-services/histories": { query: { ...page, ids: card.id } },
    "GET /v1/customer-services/properties": { query: { ...page, ids: card.id } },
    // Nothing: a note is the caller's own.
    "PUT /v1/customer-services/{id}/histories/{historyId}": {
      path: { ...id, historyId: "987654" },
      body: { message: "x", rememberAt: null, version: null },
    },
    "DELETE /v1/customer-services/{id}/histories/{historyId}": {
      path: { ...id, historyId: "987654" },
      query: { version: "987654" },
    },
    "GET /v1/customer-services/{id}/parts": {
      path: id,
      query: { properties: "3", histories: "4", proposals: "4", associates: "1" },
    },
    "GET /v1/customer-services/messages": { query: { type: "whatsapp", ids: card.id } },
    "GET /v1/customer-services/keyset": { query: { ...list, after } },
    "GET /v1/customer-services/mine/business-summaries": { query: { scope: "mine" } },
    "GET /v1/customer-services/mine/week-summaries": { query: { scope: "mine" } },
    "GET /v1/customer-services/mine/next-steps": {
      query: { ...page, business_type: "SALE", kind: "OVERDUE" },
    },
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
        subject: "x",
        openVisits: null,
        visitReasonId: null,
        occurredAt: null,
        version: null,
      },
    },
    "PUT /v1/customer-services/{id}/contact-type": {
      path: id,
      body: { contactTypeId: "1", occurredAt: "2026-11-20T14:00:00Z", version: null },
    },
    "POST /v1/customer-services/{id}/calls": {
      path: id,
      body: { outcome: "ANSWERED", occurredAt: "2026-11-20T14:00:00Z", version: null },
    },
    "GET /v1/customer-services/{id}/histories": { path: id, query: { ...page, group: "NOTES" } },
    "POST /v1/customer-services/{id}/histories": {
      path: id,
      body: {
        type: "OBSERVATION",
        message: "x",
        reasonId: null,
        rememberAt: "2026-12-01T12:00:00Z",
        occurredAt: "2026-11-20T14:00:00Z",
        version: null,
      },
    },
    "GET /v1/customer-services/{id}/messages": { path: id, query: { type: "whatsapp", visit: visitId } },
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
      body: { date: "2026-12-01T12:00:00Z", subject: "x", occurredAt: "2026-11-20T14:00:00Z", version: null },
    },
    "PUT /v1/customer-services/{id}/no-step": { path: id, body: { reason: "x", version: null } },
    // Of a version that is not there yet: it must stay for the next call.
    "DELETE /v1/customer-services/{id}/schedule": {
      path: id,
      query: { version: "987654", occurredAt: "2026-11-20T14:00:00Z" },
    },
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
        subject: "x",
        openVisits: null,
        visitReasonId: null,
        occurredAt: null,
        version: null,
      },
    },
    "POST /v1/customer-services/{id}/status:undo": { path: id, body: { version: 1 } },
    // Open: nothing is corrected of it.
    "PUT /v1/customer-services/{id}/finish": {
      byManager: true,
      path: id,
      body: { amount: "1.00", reason: null, why: "x", version: null },
    },
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
    "GET /v1/customer-services/{id}/property-busy-times": {
      path: id,
      query: { start_date: days.start_date, end_date: days.end_date },
    },
    "GET /v1/schedules/reminders": { query: { start_date: days.start_date, end_date: days.end_date } },
    "GET /v1/schedules/visits": { query: { ...days, scope: "mine" } },
    "GET /v1/schedules/visits/{visitId}": { path: { visitId } },
    "GET /v1/public-visits/{id}": ofCustomer,
    "GET /v1/public-visits/{id}/availables": ofCustomer,
    "GET /v1/public-visits/{id}/calendar": ofCustomer,
    "PUT /v1/public-visits/{id}/answers": {
      ...ofCustomer,
      // Nothing: it must stay open for the next call.
      body: {
        answer: "OTHER_TIME",
        dateStart: "2026-11-20T11:00:00Z",
        reason: "x",
        expectedStart: "2026-11-23T11:00:00Z",
      },
    },
    "GET /v1/schedules/feeds/{token}.ics": { path: { token: "x" }, query: { returns: "1", alarm: "30" } },
    "GET /v1/schedules/visits/{visitId}/link": { path: { visitId } },
    "PUT /v1/schedules/visits/{visitId}/confirmation": { path: { visitId }, body: { version: 987654 } },
    "GET /v1/enterprises/mine/properties": {
      query: {
        ...page,
        code: "A",
        types: "1",
        districts: "1",
        bedrooms: "1",
        minAmount: "1.00",
        maxAmount: "9000000.00",
        business_type: "SALE",
        sort: "amount:asc",
        enterprise: "1",
      },
    },
    "POST /v1/enterprises/mine/properties": {
      query: { enterprise: "1" },
      body: { code: "BEIRA1", url: null, amount: "1.00", businessType: "SALE", agentId: null },
    },
    "PUT /v1/enterprises/mine/properties/{id}/agent": {
      path: { id: "987654" },
      query: { enterprise: "1" },
      body: { agentId: "987654" },
      byManager: true,
    },
    "GET /v1/properties:suggestions": { query: { ...page, customer_service: card.id } },
    "GET /v1/properties/{code}": { path: { code }, query: { enterprise: "1" } },
    "POST /v1/reports/{name}/export": { path: { name: "attendances" }, body: report },
    "POST /v1/reports/{name}/shared": { path: { name: "attendances" }, body: report },
    "GET /v1/reports/{name}/": { path: { name: "attendances" }, query: { ...page, ...report } },
    "GET /v1/customers/{id}/customer-services": {
      path: { id: card.customer.id },
      query: { ...page, business_type: "SALE", hidden: "1" },
    },
    "GET /v1/customers/{id}/histories": { path: { id: card.customer.id }, query: page },
    "GET /v1/customers/{id}/properties": { path: { id: card.customer.id }, query: page },
    "GET /v1/customers/{id}/contacts": { path: { id: card.customer.id } },
    // Of a revision that is not there: they must stay for the next call.
    "PUT /v1/customers/{id}/contacts": {
      path: { id: card.customer.id },
      body: {
        contacts: [{ id: null, type: "PHONE", value: "(11) 97111-2222", main: true }],
        revision: "another",
      },
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
        occurredAt: "2026-11-20T14:00:00Z",
        reasonId: await visitReason(ana, "NEW_DATE"),
        observation: "x",
        feedback: "x",
        userName: "Ana",
        version: null,
      },
    },
    // To nobody: it must stay for the next call.
    "PUT /v1/customer-services/transfer": {
      body: { ...target, customerServices: [waiting.id] },
      byManager: true,
    },
    "GET /v1/arrivals": {
      query: {
        ...desk,
        size: "5",
        after: encodeCursor(desk, ["2026-11-20T00:00:00.000000Z", 1]),
      },
      byManager: true,
    },
    "GET /v1/arrivals/overview": { query: { enterprise: "1" }, byManager: true },
    // To nobody either.
    "PUT /v1/arrivals/hand-over": {
      body: {
        customerServices: [{ id: waiting.id, from: String(waiting.user?.id) }],
        distributeToUserId: "987654",
        distributeAutomatic: null,
      },
      byManager: true,
    },
    "POST /v1/arrivals/hand-over:undo": {
      body: { customerServices: [{ id: waiting.id, version: 1 }] },
      byManager: true,
    },
    "POST /v1/request-transfers": { body: asking },
    "PUT /v1/customer-services/{id}/different-people": {
      path: { id: waiting.id },
      body: { customerService: card.id },
    },
    "POST /v1/filler-contacts": {
      body: { type: "PHONE", value: "(11) 96000-1357", identifies: false, customer: card.customer.id },
      byManager: true,
    },
    "GET /v1/suspects": { query: page, byManager: true },
    // Nobody is on that record but its lead.
    "POST /v1/suspects/{id}/part": {
      path: { id: waiting.customer.id },
      body: { deliveries: ["P987654"], distributeToUserId: "987654", distributeAutomatic: null },
      byManager: true,
    },
    "GET /v1/customers/{id}/personal-data": {
      path: { id: card.customer.id },
      query: { part: "HISTORY", ...page },
      byManager: true,
    },
    "GET /v1/customers/{id}/erasure": { path: { id: card.customer.id }, byManager: true },
    // Its attendance is open: it must stay for the next call.
    "POST /v1/customers/{id}/erasure": {
      path: { id: card.customer.id },
      body: { name: card.customer.name, reason: "REQUESTED" },
      byManager: true,
    },
    "PUT /v1/suspects/{id}/one-person": { path: { id: waiting.customer.id }, byManager: true },
    // Of a version that is not there yet: both must stay for the next call.
    "POST /v1/customer-services/{id}/merge": {
      path: { id: waiting.id },
      body: { customerServices: [card.id], version: 987654 },
    },
    "POST /v1/customer-services/{id}": {
      path: { id: waiting.id },
      body: { businessType: "RENT", distributeToUserId: null, version: 987654 },
    },
    "GET /v1/request-transfers": { query: { ...page, status: "PENDING", business_type: "SALE" } },
    "GET /v1/request-transfers/{id}": { path: { id: requestId } },
    "PUT /v1/request-transfers/{id}": {
      path: { id: requestId },
      body: { ...target, status: "APPROVED" },
      byManager: true,
    },
    "DELETE /v1/request-transfers/{id}": { path: { id: requestId }, byManager: true },
    "GET /v1/users": { query: { role: "ESTATE_AGENT_SALE", enterprise: "1" } },
    "POST /v1/leads/grupo-olx": { body: { leadOrigin: "ZAP", clientListingId: code, name: "Beira" } },
    "GET /v1/leads/meta": {
      query: { "hub.mode": "subscribe", "hub.verify_token": "x", "hub.challenge": "1158201444" },
    },
    "POST /v1/leads/meta": { body: { object: "page", entry: [{ id: "1", changes: [] }] } },
    "POST /v1/leads/site/{form}": { body: siteLead },
    "POST /v1/leads/site/{form}/plain": { body: siteLead },
    "POST /v1/leads/grupo-olx/{agency}": {
      body: { leadOrigin: "ZAP", clientListingId: code, name: "Beira" },
    },
    "POST /oauth/token": {
      body: {
        grant_type: "refresh_token",
        username: "nobody@example.com",
        password: "x",
        refresh_token: "x",
        enterprise_id: "1",
        mfa_token: "x",
        code: "123456",
      },
    },
    "POST /oauth/token (a code)": {
      body: { grant_type: "mfa", mfa_token: "x", code: "123456", enterprise_id: "1" },
    },
    "POST /oauth/revoke": { body: { token: "x" } },
  };
  const forms = (await ana.get(`/v1/proposals/${proposed.id}/forms`)).body.items;
  Object.assign(good, accountCalls(), enterpriseCalls(), await notificationCalls(agency));
  Object.assign(good, proposalCalls(card.id, row, proposed.id, forms[0].id), customerCalls(proposed));
  for (const route of agencyRoutes().all) if (route.unit && !good[nameOf(route)]) good[nameOf(route)] = unit;
  return good;
}

/** Those of notifications, of which Ana has one, and of devices. */
async function notificationCalls(agency: TestAgency): Promise<Record<string, GoodCall>> {
  const [made] = await ownerRows<{ id: string }>(
    agency,
    sql`insert into notification (enterprise_id, user_id, kind, title, message, created_at)
        select 1, u.id, 'LEAD_NEW', 'Novo lead', 'x', ${agency.clock.now().toISOString()}::timestamptz
        from user_account u where u.email = 'ana.souza@horizonte.example' returning id::text as id`,
  );
  const id = { id: made?.id ?? "" };
  const app = { app: "WEB_AGENT" };
  return {
    "GET /v1/notifications/mine": { query: { ...app, page: "1", size: "5" } },
    "GET /v1/notifications/mine/total": { query: { ...app, unread: "1" } },
    "PUT /v1/notifications/mine/read": { query: app },
    "PUT /v1/notifications/{id}/read": { path: id, query: app, body: { readed: false } },
    "DELETE /v1/notifications/{id}": { path: id, query: app },
    "GET /v1/notifications/mine/preferences": { query: app },
    "POST /v1/users/me/devices": {
      body: {
        appType: "WEB_AGENT",
        deviceId: crypto.randomUUID(),
        deviceToken: JSON.stringify({
          endpoint: "https://push.example/beira",
          keys: { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) },
        }),
      },
    },
    "DELETE /v1/users/me/devices/{deviceId}": { path: { deviceId: crypto.randomUUID() } },
    "PUT /v1/notifications/mine/preferences": {
      query: app,
      body: { kinds: ["LEAD_NEW"], quietFrom: null, quietTo: null },
    },
  };
}

/** Those about accounts. */
function accountCalls(): Record<string, GoodCall> {
  const [token, email, password] = ["x", "beira@example.com", "Soleira2"];
  const registration = {
    name: "Pessoa Beira",
    email,
    phone: "(11) 97111-2222",
    password,
    confirmPassword: password,
    enterpriseName: "Beira Imóveis",
  };
  return {
    "POST /register": { body: { ...registration, invitationToken: null } },
    "POST /register (invited)": { body: { ...registration, invitationToken: token } },
    "DELETE /v1/enterprises/mine/beginning": {},
    "POST /verify-email": { body: { token } },
    "POST /verify-email:again": { body: { email } },
    "POST /v1/users/access/reset": { body: { email } },
    "POST /validate-reset-token": { body: { token } },
    "PUT /v1/users/{userId}/access": {
      path: { userId: "1" },
      body: { token, password, confirmPassword: password },
    },
    // Of a password and codes that are wrong: they must stay for the next call.
    "PUT /v1/users/me/access": {
      body: { password: "Errada99", newPassword: password, confirmPassword: password },
    },
    "PUT /v1/users/me/authorizations (turning on)": {
      body: { action: "ENABLE_MFA", password: DEMO_PASSWORD },
    },
    "PUT /v1/users/me/authorizations": { body: { action: "CONFIRM_MFA_CODE", mfaCode: "123456" } },
    "PUT /v1/users/me/profile": {
      body: {
        name: "Ana Souza",
        phone: "(11) 97111-2222",
        phoneNotApplicable: false,
        title: "Sra.",
        email: "ana.souza@horizonte.example",
        password,
      },
    },
    "DELETE /v1/users/me/sessions/{id}": { path: { id: crypto.randomUUID() } },
  };
}

/** Those of an agency's people and settings. What they name is not there: it must stay for the next call. */
function enterpriseCalls(): Record<string, GoodCall> {
  const people = "/v1/enterprises/mine/people";
  const nobody = { path: { id: "987654" }, byManager: true } as const;
  const roles = ["DEMONSTRATOR"];
  return {
    [`GET ${people}`]: {
      query: { q: "ana", role: "DEMONSTRATOR", status: "ACTIVE", team: "1", page: "1", size: "5" },
      byManager: true,
    },
    [`POST ${people}`]: { body: { email: "beira@example.com", roles }, byManager: true },
    [`DELETE ${people}/invitations/{id}`]: nobody,
    [`PUT ${people}/{id}/roles`]: { ...nobody, body: { roles } },
    [`PUT ${people}/{id}/status`]: {
      ...nobody,
      body: { status: "SUSPENDED", attendances: "USER", distributeToUserId: "1", reason: "x" },
    },
    [`DELETE ${people}/{id}/sessions`]: nobody,
    [`DELETE ${people}/{id}/second-factor`]: nobody,
    [`GET ${people}/{id}/changes`]: { ...nobody, query: { page: "1", size: "5" } },
    ...listCalls(),
    ...distributionCalls(),
    ...deskCalls(),
    "POST /v1/invitations/read": { body: { token: "x" } },
    "POST /v1/invitations/accept": { body: { token: "x" } },
    "PUT /v1/enterprises/mine": {
      byManager: true,
      body: {
        name: "Grupo Horizonte Imóveis",
        logo: null,
        creci: "x",
        phone: "(11) 3777-1234",
        timeZone: "America/Sao_Paulo",
        hasPreService: true,
        hasDemonstrator: true,
        hasVisitPartner: false,
        harryNoProperty: false,
        activeNewProposalFlow: true,
        hasSyncCrmProperty: true,
        isCanEditCustomer: true,
        checkInRequired: false,
        returnsToAgent: true,
        proposalDays: 7,
        conversationTool: null,
        conversationUrl: null,
        managementUrl: "https://gestao.example/",
        passwordPolicy: { maxLength: 30, symbols: "*@#$%" },
        version: 987654,
      },
    },
  };
}

/** Those of its queues. What they name is not there: the queues must stay for the next call. */
function distributionCalls(): Record<string, GoodCall> {
  const queues = "/v1/enterprise-distributions";
  return {
    [`GET ${queues}/`]: { byManager: true },
    [`PUT ${queues}/mine`]: { body: { queue: "SALE", paused: false } },
    [`PUT ${queues}/{queue}`]: { path: { queue: "SALE" }, body: { users: ["987654"] }, byManager: true },
    [`PUT ${queues}/{queue}/settings`]: {
      path: { queue: "SALE" },
      body: { goalMinutes: 5, passesOn: true, turns: 3, asksAcceptance: false },
      byManager: true,
    },
    [`PUT ${queues}/{queue}/rules`]: {
      path: { queue: "SALE" },
      body: {
        openLimit: 500,
        toListingAgent: true,
        rules: [
          {
            name: "Beira",
            channelIds: ["987654"],
            districtIds: ["987654"],
            propertyTypeIds: ["987654"],
            minAmount: "1.00",
            maxAmount: "9000000.00",
            userIds: ["987654"],
          },
        ],
      },
      byManager: true,
    },
    [`PUT ${queues}/{queue}/users/{userId}`]: {
      path: { queue: "SALE", userId: "987654" },
      body: { paused: true },
      byManager: true,
    },
  };
}

/** Those of places, check-ins, shifts and teams; what they name is not there. */
function deskCalls(): Record<string, GoodCall> {
  const nobody = { path: { id: "987654" }, byManager: true } as const;
  const point = { latitude: -23.5, longitude: -46.6 };
  const place = { name: "Beira", address: "x", ...point, radiusMeters: 100, active: true };
  const shift = {
    queue: "SALE",
    weekday: 1,
    start: "09:00",
    end: "18:00",
    users: ["987654"],
    placeId: "987654",
  };
  const siteForm = { name: "Beira", origins: ["https://www.example.com"] };
  const team = { name: "Beira", leaderId: "987654", users: ["987654"] };
  return {
    "GET /content/posts": { query: { page: "1", size: "5", q: "funil" } },
    "GET /v1/auth/token": { query: { partner: "HELP_DESK", phone: "(11) 97111-2222" } },
    "GET /v1/checkins/mine": { query: { page: "1", size: "5" } },
    "POST /v1/checkins": { body: { placeId: "987654", ...point } },
    "DELETE /v1/checkins/{id}": nobody,
    "GET /v1/enterprise-places/mine": { query: { inactive: "1" } },
    "POST /v1/enterprise-places": { body: place, byManager: true },
    "PUT /v1/enterprise-places/{id}": { ...nobody, body: place },
    "GET /v1/reports/distributions/shifts": { query: { queue: "SALE" } },
    "POST /v1/enterprise-shifts": { body: shift, byManager: true },
    "PUT /v1/enterprise-shifts/{id}": { ...nobody, body: shift },
    "DELETE /v1/enterprise-shifts/{id}": nobody,
    "POST /v1/teams": { body: team, byManager: true },
    "POST /v1/enterprises/mine/tokens": {
      body: { name: "Site", scopes: ["READ"], days: 30 },
      byManager: true,
    },
    "DELETE /v1/enterprises/mine/tokens/{id}": { path: { id: crypto.randomUUID() }, byManager: true },
    ...webhookCalls(),
    "PUT /v1/enterprises/mine/channels/{channel}/key": {
      path: { channel: "grupo-olx" },
      body: { key: "594F803B380A41396ED6" },
      byManager: true,
    },
    "PUT /v1/enterprises/mine/channels/meta/pages/{page}": {
      path: { page: "104312890551234" },
      body: { token: "EAAGm0PX4ZCpsBA12345", appSecret: "1f3c5b7d9e0a2c4e" },
      byManager: true,
    },
    "DELETE /v1/enterprises/mine/channels/meta/pages/{page}": {
      path: { page: "104312890551234" },
      byManager: true,
    },
    "PUT /v1/enterprises/mine/channels/meta/forms/{form}": {
      path: { form: "990011" },
      body: { questions: [{ question: "seu_zap?", field: "PHONE" }] },
      byManager: true,
    },
    "POST /v1/enterprises/mine/channels/site/forms": { body: siteForm, byManager: true },
    "PUT /v1/enterprises/mine/channels/site/forms/{id}": {
      path: { id: crypto.randomUUID() },
      body: siteForm,
      byManager: true,
    },
    "DELETE /v1/enterprises/mine/channels/site/forms/{id}": {
      path: { id: crypto.randomUUID() },
      byManager: true,
    },
    "POST /v1/enterprises/mine/channels/deliveries/{id}/discard": { byManager: true },
    "POST /v1/enterprises/mine/channels/{channel}/tests": { path: { channel: "imovelweb" }, byManager: true },
    "GET /v1/enterprises/mine/channels/deliveries": {
      query: { channel: "grupo-olx", state: "REFUSED", page: "1", size: "5" },
      byManager: true,
    },
    "POST /v1/enterprises/mine/channels/deliveries/{id}/take": { body: { raw: "{}" }, byManager: true },
    "POST /v1/enterprises/mine/imports": { query: { kind: "LEADS", name: "x.csv" }, byManager: true },
    "PUT /v1/enterprises/mine/imports/{id}/settings": {
      ...nobody,
      body: {
        hasTitles: true,
        fields: ["NAME", "NONE"],
        businessType: "SALE",
        receiver: "USER",
        userId: "987654",
        days: 1,
      },
    },
    "GET /v1/enterprises/mine/imports/{id}/rows": {
      ...nobody,
      query: { state: "NEW", page: "1", size: "5" },
    },
    "PUT /v1/teams/{id}": { ...nobody, body: team },
    "DELETE /v1/teams/{id}": nobody,
    "POST /v1/document-templates": { query: { name: "x", business_type: "SALE" }, byManager: true },
    "PUT /v1/document-templates/{id}": { ...nobody, body: { name: "x", businessType: "SALE" } },
    "DELETE /v1/document-templates/{id}": nobody,
  };
}

/** Those of its lists; an item that is not there stays for the next call. */
function listCalls(): Record<string, GoodCall> {
  const lists = "/v1/enterprises/mine/lists/{list}";
  const item = { name: "Beira", color: "#112233", icon: null, text: null, preService: null };
  const path = { list: "tags", id: "987654" };
  return {
    [`GET ${lists}`]: { path, byManager: true },
    [`POST ${lists}`]: { path, body: { ...item, group: null }, byManager: true },
    [`POST ${lists} (a contact type)`]: {
      path: { list: "contact-types" },
      body: { ...item, color: null, icon: "phone" },
      byManager: true,
    },
    [`POST ${lists} (a message)`]: {
      path: { list: "messages" },
      body: { ...item, color: null, text: "x", group: "SALE" },
      byManager: true,
    },
    [`PUT ${lists}/{id}`]: {
      path,
      body: { name: "Beira", color: "#112233", place: 1, offered: true },
      byManager: true,
    },
    [`PUT ${lists}/{id} (a message)`]: {
      path: { ...path, list: "messages" },
      body: { name: "Beira", text: "x" },
      byManager: true,
    },
    [`PUT ${lists}/{id} (a contact type)`]: {
      path: { ...path, list: "contact-types" },
      body: { icon: "phone" },
      byManager: true,
    },
    [`PUT ${lists}/{id} (a reason)`]: {
      path: { ...path, list: "status-reasons" },
      body: { preService: true },
      byManager: true,
    },
    [`DELETE ${lists}/{id}`]: { path, byManager: true },
    "PUT /v1/enterprises/mine/statuses": {
      body: {
        businessType: "SALE",
        status: "NEW",
        description: "Novo",
        useOnPreService: true,
        actionRequired: false,
        stoppedAfterDays: 1,
      },
      byManager: true,
    },
    "POST /v1/enterprises/mine/credentials": { body: { channel: "x" }, byManager: true },
  };
}

/** Those of the customer of a proposal. */
function customerCalls({ id, uuid }: { id: string; uuid: string }): Record<string, GoodCall> {
  return {
    "GET /v1/public-proposals/{id}": { path: { id }, query: { uuid, opened: "1" } },
    "PUT /v1/public-proposals/{id}/statuses": {
      path: { id },
      query: { uuid, opened: "1" },
      // Nothing: it must stay possible for the next call.
      body: { status: "WAITING_CUSTOMER", amountUpdated: "1.00", reason: "x", signer: null, version: 987654 },
    },
    "GET /v1/public-proposals/{id}/forms/{uuid}": { path: { id, uuid } },
    "GET /v1/public-proposals/{id}/documents/{uuid}": { path: { id, uuid } },
    "PUT /v1/public-proposals/{id}/forms/{uuid}": {
      path: { id, uuid },
      body: { id: null, kind: "conditions", data: { text: 7 }, version: null },
    },
  };
}

/** Those of proposals; `row` is a property of the attendance that has none. */
function proposalCalls(
  attendance: string,
  row: string,
  id: string,
  formId: string,
): Record<string, GoodCall> {
  return {
    "GET /v1/customer-services/{id}/proposals": { path: { id: attendance }, query: { page: "1", size: "5" } },
    "POST /v1/customer-services/{id}/proposals": {
      path: { id: attendance },
      // Nothing: it must stay possible for the next call.
      body: {
        customerServicePropertyId: row,
        amount: "1.00",
        dueDate: "2026-11-19",
        conditions: "x",
        version: null,
      },
    },
    "GET /v1/proposals/": {
      query: {
        page: "1",
        size: "5",
        status: "WAITING_CUSTOMER",
        business_type: "SALE",
        user: "1",
        start_date: "2026-11-01",
        end_date: "2026-11-30",
        q: "ana",
        expired: "0",
        stage: "FILLING",
        customer: "1",
      },
    },
    "GET /v1/proposals/{id}": { path: { id } },
    "PUT /v1/proposals/{id}": {
      path: { id },
      body: { amount: "1.00", dueDate: "2026-11-30", version: null },
    },
    "PUT /v1/proposals/{id}/statuses": {
      path: { id },
      body: {
        status: "ACCEPTED",
        reopen: null,
        amountUpdated: null,
        dueDate: "2026-11-30",
        reason: null,
        version: null,
      },
    },
    "POST /v1/proposals/{id}/sendings": { path: { id }, body: { how: "LINK" } },
    "POST /v1/proposals/{id}/documents": { path: { id }, query: { name: "x.pdf", version: "987654" } },
    "GET /v1/proposals/{id}/documents/{documentId}": { path: { id } },
    "DELETE /v1/proposals/{id}/documents/{documentId}": { path: { id }, query: { version: "987654" } },
    "GET /report/v1/customer-services/{id}/proposals": { path: { id: attendance } },
    "GET /v1/document-templates": { query: { business_type: "SALE", enterprise: "1" } },
    "GET /v1/proposals/{id}/forms": { path: { id } },
    "POST /v1/proposals/{id}/forms/{kind}": {
      path: { id, kind: "proponent" },
      body: { data: { name: 7 }, version: null },
    },
    "PUT /v1/proposals/{id}/forms/{formId}": { path: { id, formId }, body: { data: {}, version: null } },
    "DELETE /v1/proposals/{id}/forms/{formId}": { path: { id, formId }, query: { version: "987654" } },
  };
}

/** Of a webhook that nobody has. */
function webhookCalls(): Record<string, GoodCall> {
  const body = { name: "CRM", url: "https://crm.example/", types: ["visit.changed"] };
  const at = { path: { id: crypto.randomUUID(), delivery: "evt_1" }, byManager: true } as const;
  const one = "/v1/enterprises/mine/webhooks/{id}";
  return {
    "POST /v1/enterprises/mine/webhooks": { body, byManager: true },
    [`PUT ${one}`]: { ...at, body: { ...body, active: true } },
    [`DELETE ${one}`]: at,
    [`POST ${one}/secret`]: at,
    [`GET ${one}/deliveries`]: { ...at, query: { page: "1", size: "5" } },
    [`POST ${one}/deliveries/{delivery}/again`]: at,
    [`POST ${one}/test`]: at,
    [`POST ${one}/replay`]: { ...at, body: { since: "2026-11-20T12:00:00Z" } },
  };
}
