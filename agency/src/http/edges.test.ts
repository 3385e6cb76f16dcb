import { OUT_OF_TIME } from "@soleira/schema/input/wire";
import type { Test } from "supertest";
import * as z from "zod";
import { agencyRoutes } from "../app";
import type { GoodCall } from "../testing/goodCalls";
import { goodCalls, nameOf } from "../testing/goodCalls";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { portalSecret } from "../testing/testFunnel";
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

/** What may hold lines, or is compared and not kept: ids, secrets. */
const NOT_A_LINE = new Set([
  ...["conditions", "content", "feedback", "message", "observation", "reason", "text", "why", "raw"],
  ...[
    "enterprise",
    "user",
    "team",
    "acquisition_channel",
    "revision",
    "uuid",
    "token",
    "password",
    "newPassword",
  ],
]);
const isId = (name: string) =>
  name === "customerService" || (name.endsWith("Id") && name !== "externalId" && name !== "deviceId");
const ELSEWHERE = new Set([
  // The copied person keeps their name.
  "POST /v1/customer-services/ name",
  // Folded: a file is called what its sender's computer called it.
  "POST /v1/proposals/{id}/documents name",
  // Kept as an address is read: without them.
  "PUT /v1/enterprises/mine managementUrl",
]);

/** What is tried of a parameter of that format. */
const edgesOf = (format: string | undefined): unknown[] =>
  format === "date" ? DAYS : format === "date-time" ? INSTANTS : [...NUMBERS, ...TEXTS];

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

describeEachDatabase("the edges of every parameter", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let manager: Client;
  /** A good call of each route that takes something: what is not at the edge must not be what is refused. */
  let good: Record<string, GoodCall>;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    manager = await agency.signIn("fernanda.lima@horizonte.example");
    good = await goodCalls(agency, ana);
  });
  afterAll(() => agency.close());

  const send = (route: RegisteredRoute, { path = {}, query = {}, body, byManager }: GoodCall): Test => {
    const at = route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(path[name] ?? "1"),
    );
    const search = new URLSearchParams(query).toString();
    const url = search ? `${at}?${search}` : at;
    const call = agency.anonymous[route.method](url);
    if (route.credential === "portal") call.auth("vivareal", portalSecret("Grupo Horizonte Imóveis"));
    else if (route.access === "public")
      call
        .auth(agency.deps.env.AGENCY_CLIENT_ID, agency.deps.env.AGENCY_CLIENT_SECRET)
        // Each call a network of its own: this is about shapes, not about how often.
        .set("X-Forwarded-For", `2001:db8:0:${(addresses++).toString(16)}::1`);
    else call.set("Authorization", `Bearer ${(route.unit || byManager ? manager : ana).token}`);
    if (body === undefined) return call;
    return route.bodyType === "form" ? call.type("form").send(body) : call.send(body);
  };
  let addresses = 1;

  const goodOf = (route: RegisteredRoute): GoodCall[] => {
    const calls = Object.entries(good).filter(([name]) => name.split(" (")[0] === nameOf(route));
    return calls.length ? calls.map(([, call]) => call) : [{}];
  };
  const withPath = (call: GoodCall, name: string, value: string): GoodCall => ({
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
    // What is refused never gets to a database: on the second one every ninth value is enough.
    const step = kind === "postgres" ? 1 : 9;
    let edges = 0;
    let calls = 0;
    const ask = async (route: RegisteredRoute, call: GoodCall, what: string) => {
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
              if (edges++ % step > 0) continue;
              const edge = { ...call, [place]: { ...call[place as "query"], [name]: value } } as GoodCall;
              const answer = await ask(route, edge, `${name}=${JSON.stringify(value)}`);
              if (!format?.startsWith("date") || typeof value !== "string") continue;
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

  test("a text of one line is refused with a line break, a tab or a sign that turns the text", async () => {
    const taken: string[] = [];
    const refused = new Set<string>();
    // What is refused never gets to a database.
    const signs = kind === "postgres" ? ["\n", "\t", "\u202e"] : ["\r"];
    // A door keeps a delivery as it came, and looks at its fields when it is taken.
    const writing = routes.filter(
      ({ method, path }) => method !== "get" && !path.startsWith("/oauth") && !path.startsWith("/v1/leads/"),
    );
    for (const route of writing)
      for (const call of goodOf(route))
        for (const place of ["query", "body"] as const)
          for (const [name, value] of Object.entries(call[place] ?? {})) {
            if (typeof value !== "string" && value !== null) continue;
            if (NOT_A_LINE.has(name) || isId(name) || ELSEWHERE.has(`${nameOf(route)} ${name}`)) continue;
            for (const sign of signs) {
              // Names, phones and codes of properties are kept without the signs that are not seen.
              const of = `${route.path} ${name}`;
              if (sign === "\u202e" && / (name|enterpriseName|phone)$|\/properties code$/.test(of)) continue;
              const text = `${value ?? "Beira"}${sign}${value ?? "Beira"}`;
              const { status, body } = await send(route, {
                ...call,
                [place]: { ...call[place], [name]: text },
              });
              if (status === 400 && body.fields?.some(({ field }: { field: string }) => field === name))
                refused.add(name);
              else taken.push(`${nameOf(route)} ${name} ${JSON.stringify(sign)}: ${status}`);
            }
          }
    expect(taken).toEqual([]);
    for (const name of ["name", "address", "title", "creci", "propertyCode", "externalId", "description"])
      expect([...refused]).toContain(name);
  }, 300_000);
});
