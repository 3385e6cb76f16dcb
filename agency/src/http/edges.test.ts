import { OUT_OF_TIME } from "@soleira/schema/input/wire";
import type { Test } from "supertest";
import * as z from "zod";
import { agencyRoutes } from "../app";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { idOf, newCard, portalSecret } from "../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../testing/testVisit";
import { UnitQuery } from "./parse";
import type { RegisteredRoute } from "./routes";

/**
 * Values at the edge of what a parameter may be, in every query, path and body parameter of every route: an answer or a
 * refusal, never a failure of ours (docs/product/values.md).
 */
const DAYS = ["9999-12-31", "0000-01-01", "1999-12-31", "2101-01-01"];
const INSTANTS = [
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59-23:59",
  "0000-01-01T00:00:00Z",
  "1999-12-31T23:59:59.999Z",
  "2100-12-31T23:59:59-00:01",
];
const NUMBERS = ["1e308", "9007199254740992", "2147483648", "999999999999999"];
const TEXTS = ["", "-1", "9999-12-31T23:59:59.999Z", "\u0007"];
/** In a body, beside the texts. */
const VALUES = [1e308, 2 ** 53, null, {}];

/** What is tried of a parameter of that format. */
const edgesOf = (format: string | undefined): unknown[] =>
  format === "date" ? DAYS : format === "date-time" ? INSTANTS : [...NUMBERS, ...TEXTS];

type Call = { path?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };

/** The parameters that a shape names, those of all its kinds where it has several, with their formats. */
function parametersOf(shape: z.ZodType | undefined): Map<string, string | undefined> {
  type Schema = { properties?: Record<string, Schema>; format?: string; anyOf?: Schema[]; oneOf?: Schema[] };
  const formatOf = (one: Schema): string | undefined =>
    one.format ?? one.anyOf?.map(formatOf).find(Boolean) ?? undefined;
  const found = new Map<string, string | undefined>();
  const walk = (schema: Schema) => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) found.set(name, formatOf(inner));
    for (const kind of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(kind);
  };
  if (shape) walk(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Schema);
  return found;
}

const nameOf = ({ method, path }: RegisteredRoute) => `${method.toUpperCase()} ${path}`;

describeEachDatabase("the edges of every parameter", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let manager: Client;
  /** A good call of each route that takes something: what is not at the edge must not be what is refused. */
  let good: Record<string, Call>;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    manager = await agency.signIn("fernanda.lima@horizonte.example");
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
      scope: "mine",
    };
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
    };
    good = {
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
        },
      },
      "PUT /v1/customer-services/{id}/contact-type": { path: id, body: { contactTypeId: "1" } },
      "GET /v1/customer-services/{id}/histories": { path: id, query: page },
      "POST /v1/customer-services/{id}/histories": {
        path: id,
        body: { type: "OBSERVATION", message: "x", reasonId: null, rememberAt: "2026-12-01T12:00:00Z" },
      },
      "GET /v1/customer-services/{id}/messages": { path: id, query: { type: "whatsapp" } },
      "GET /v1/customer-services/{id}/properties": { path: id, query: page },
      "POST /v1/customer-services/{id}/properties": {
        path: id,
        body: { propertyCode: code, integrationType: "WEB" },
      },
      "PUT /v1/customer-services/{id}/properties/{propertyId}": {
        path: { ...id, propertyId: row },
        body: {
          interestLevelId: await idOf(ana, "/v1/domains/interest-levels", "Alto").catch(() => "1"),
          interestLevelReasonId: "1",
          observation: "x",
          acquisitionChannelId: "1",
        },
      },
      "PUT /v1/customer-services/{id}/schedule": { path: id, body: { date: "2026-12-01T12:00:00Z" } },
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
        },
      },
      "POST /v1/customer-services/{id}/status:undo": { path: id, body: { version: 1 } },
      "PUT /v1/customer-services/{id}/temperature": { path: id, body: { temperatureId: "1" } },
      "PUT /v1/customers/{id}": {
        path: { id: card.customer.id },
        body: { name: "Pessoa Beira", phone: null, email: null, expected: null },
      },
      "GET /v1/domains/schedule-visit-reasons": { query: { type: "CANCEL", enterprise: "1" } },
      "GET /v1/domains/status-reasons": {
        query: { status: "FINISHED", pre_service_only: "0", enterprise: "1" },
      },
      "GET /v1/enterprises/mine/statuses": { query: { business_type: "SALE", enterprise: "1" } },
      "GET /v1/schedules/partner-visits": { query: { customer_service_property: row } },
      "GET /v1/schedules/visits": { query: days },
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
    for (const route of agencyRoutes().all)
      if (route.unit && !good[nameOf(route)]) good[nameOf(route)] = unit;
  });
  afterAll(() => agency.close());

  const send = (route: RegisteredRoute, { path = {}, query = {}, body }: Call): Test => {
    const at = route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(path[name] ?? "1"),
    );
    const search = new URLSearchParams(query).toString();
    const url = search ? `${at}?${search}` : at;
    const call = agency.anonymous[route.method](url);
    if (route.credential === "portal") call.auth("vivareal", portalSecret("Grupo Horizonte Imóveis"));
    else if (route.credential === "client")
      call
        .auth(agency.deps.env.AGENCY_CLIENT_ID, agency.deps.env.AGENCY_CLIENT_SECRET)
        // Each call an address of its own: this is about shapes, not about how often.
        .set("X-Forwarded-For", `2001:db8::${(addresses++).toString(16)}`);
    else call.set("Authorization", `Bearer ${(route.unit ? manager : ana).token}`);
    if (body === undefined) return call;
    return route.bodyType === "form" ? call.type("form").send(body) : call.send(body);
  };
  let addresses = 1;

  const goodOf = (route: RegisteredRoute): Call[] => {
    const calls = Object.entries(good).filter(([name]) => name.split(" (")[0] === nameOf(route));
    return calls.length ? calls.map(([, call]) => call) : [{}];
  };
  const withPath = (call: Call, name: string, value: string): Call => ({
    ...call,
    path: { ...call.path, [name]: value },
  });

  const routes = agencyRoutes().all.filter(
    ({ path }) => !path.startsWith("/health/") && !path.startsWith("/v2/"),
  );
  test("every route that takes something has a good call here", () => {
    const lacking = routes.filter(
      (route) =>
        // A portal's fields are all alike: whatever they hold is taken.
        route.credential !== "portal" &&
        [...parametersOf(route.query).keys(), ...parametersOf(route.body).keys()].some(
          (name) => !goodOf(route).some(({ query, body }) => name in { ...query, ...body }),
        ),
    );
    expect(lacking.map(nameOf)).toEqual([]);
  });

  test("nothing at the edge is a failure, and a date out of time is named", async () => {
    const failures: string[] = [];
    const unnamed: string[] = [];
    let calls = 0;
    const ask = async (route: RegisteredRoute, call: Call, what: string) => {
      const answer = await send(route, call);
      calls++;
      if (answer.status >= 500) failures.push(`${nameOf(route)} ${what}: ${answer.status}`);
      return answer;
    };
    for (const route of routes) {
      for (const [, name = ""] of route.path.matchAll(/\{(\w+)\}/g))
        for (const value of [...NUMBERS, "\u0007", "9999-12-31"])
          await ask(route, withPath(goodOf(route)[0] ?? {}, name, value), `${name}=${value}`);
      const query = new Map([...parametersOf(route.query), ...parametersOf(route.unit && UnitQuery)]);
      for (const [place, parameters] of Object.entries({ query, body: parametersOf(route.body) }))
        for (const [name, format] of parameters) {
          const json = place === "body" && route.bodyType !== "form";
          for (const call of goodOf(route))
            for (const value of [...edgesOf(format), ...(json ? VALUES : [])]) {
              if (call !== goodOf(route)[0] && !(name in (call.body ?? {}))) continue;
              const edge = { ...call, [place]: { ...call[place as "query"], [name]: value } } as Call;
              const answer = await ask(route, edge, `${name}=${JSON.stringify(value)}`);
              if (format === undefined || typeof value !== "string") continue;
              const named = answer.body.fields?.find((one: { field: string }) => one.field === name);
              if (answer.status !== 400 || answer.body.code !== 4001 || named?.message !== OUT_OF_TIME)
                unnamed.push(
                  `${nameOf(route)} ${name}=${value}: ${answer.status} ${answer.text.slice(0, 120)}`,
                );
            }
        }
    }
    process.stdout.write(
      `edges (${kind}): ${calls} calls of ${routes.length} routes, ${failures.length} failures\n`,
    );
    expect(failures).toEqual([]);
    expect(unnamed).toEqual([]);
    // Fewer would mean that it no longer sees the parameters.
    expect(calls).toBeGreaterThan(1_200);
  }, 300_000);
});
