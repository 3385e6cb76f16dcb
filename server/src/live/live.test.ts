import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { AttendanceEvent, VisitEvent } from "@soleira/schema/live/wire";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { attendanceOf, ME, visitOf } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";

const SECRET = "a-secret-for-the-webhook";
const CHANGES = `subscription($type: BusinessType) { attendanceChanged(businessType: $type) {
  kind id version from to actor { name } attendance { id status customer { name } } } }`;
const HOLDING = { id: "100", name: "Grupo" };
const PEOPLE: Record<string, object> = {
  ana: ME,
  bia: { ...ME, id: "8", name: "Bia" },
  "ana-elsewhere": { ...ME, enterprise: { id: "2", name: "Outra" } },
  manager: { ...ME, id: "9", roles: ["ENTERPRISE_MANAGER"] },
  reception: { ...ME, id: "10", roles: ["ENTERPRISE_RECEPTION"] },
  "holding-manager": { ...ME, id: "11", roles: ["ENTERPRISE_MANAGER"], enterprise: HOLDING },
  "holding-reception": { ...ME, id: "12", roles: ["ENTERPRISE_RECEPTION"], enterprise: HOLDING },
  stranger: { ...ME, id: "13", roles: ["ENTERPRISE_ADMIN"], enterprise: { id: "3", name: "Alheia" } },
};
let agency: FakeAgency;
let gateway: Gateway;
let sequence = 0;
const gone = new Set<string>();
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", ({ headers }, response) => {
    const name = headers.authorization?.replace("Bearer ", "") ?? "";
    return gone.has(name) ? refuse(response, 401, 4016, "Sessão encerrada.") : PEOPLE[name];
  });
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const VISITS = `subscription { visitChanged { kind id actor { name } visit { date startHour attendance { customerName } } } }`;
type Told = { kind: string; id: string; from: string | null; to: string | null; attendance: object | null };

/** Subscribes as that person; `told` fills with what arrives. */
async function listen(name: string, type: string | null = null, query = CHANGES, at = gateway) {
  const client = createClient({
    url: at.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${name}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  const told: Told[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    client.on("closed", (event) => resolve(event as { code: number; reason: string })),
  );
  const stop = client.subscribe<Record<string, Told>>(
    { query, variables: query === CHANGES ? { type } : {} },
    {
      next: ({ data }) => {
        if (data) told.push(...Object.values(data));
        for (const { count, resolve } of waiting) if (told.length >= count) resolve();
      },
      error: () => {},
      complete: () => {},
    },
  );
  await new Promise<void>((resolve) => client.on("connected", () => resolve()));
  return {
    told,
    closed,
    until: (count: number) =>
      told.length >= count ? undefined : new Promise<void>((resolve) => waiting.push({ count, resolve })),
    async stop() {
      stop();
      await client.dispose();
    },
  };
}

const side = (over: Partial<NonNullable<AttendanceEvent["before"]>> = {}) => ({
  status: "NEW" as const,
  businessType: "SALE" as const,
  userId: "7",
  enterpriseId: "1",
  ...over,
});
const eventOf = (id: string, over: Partial<AttendanceEvent> = {}): AttendanceEvent => ({
  sequence: ++sequence,
  type: "attendance.changed",
  id,
  version: 2,
  at: "2026-11-20T12:00:00.000Z",
  actor: { id: "9", name: "Gestora" },
  before: side(),
  after: side({ status: "IN_PROGRESS" }),
  audience: { userIds: ["7"], enterpriseIds: ["1", "100"] },
  lost: { userIds: [], enterpriseIds: [] },
  attendance: attendanceOf(id, { status: "IN_PROGRESS", version: 2 }),
  ...over,
});

/** Posts events as the agency does. */
const post = (events: unknown[], { time = Math.floor(Date.now() / 1000), secret = SECRET } = {}) => {
  const body = JSON.stringify({ events });
  const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return request(gateway.server)
    .post("/webhooks/agency")
    .set("content-type", "application/json")
    .set("x-soleira-signature", `t=${time},v1=${mac}`)
    .send(body);
};

test("only what the agency signed within five minutes is heard", async () => {
  expect((await post([eventOf("1")], { secret: "another-secret-altogether" })).status).toBe(401);
  expect((await post([eventOf("1")], { time: Math.floor(Date.now() / 1000) - 301 })).status).toBe(401);
  expect((await request(gateway.server).post("/webhooks/agency").send({ events: [] })).status).toBe(401);
  expect((await post([eventOf("1")])).status).toBe(204);
  expect((await post([])).status).toBe(400);
});

test("a change reaches its user and the staff above it, and nobody else", async () => {
  const names = Object.keys(PEOPLE);
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await listen(name)] as const)),
  );
  await post([eventOf("20")]);
  // Everybody is told of this one: when it is there, the other was there or never will be.
  const mark = (userId: string, enterpriseId: string) =>
    eventOf("21", {
      before: null,
      after: side({ userId, enterpriseId }),
      audience: { userIds: [userId], enterpriseIds: [] },
    });
  const all: [string, string][] = [
    ["7", "1"],
    ["8", "1"],
    ["7", "2"],
    ["9", "1"],
    ["10", "1"],
    ["11", "100"],
    ["12", "100"],
    ["13", "3"],
  ];
  await post(all.map(([user, enterprise]) => mark(user, enterprise)));
  await Promise.all(Object.values(people).map((person) => person.until(1)));
  const heard = names.filter((name) => people[name]?.told.some(({ id }) => id === "20"));
  await Promise.all(Object.values(people).map((person) => person.stop()));
  expect(heard).toEqual(["ana", "manager", "reception", "holding-manager"]);
  expect(people.ana?.told[0]).toEqual({
    kind: "UPDATED",
    id: "20",
    version: 2,
    from: "NEW",
    to: "IN_PROGRESS",
    actor: { name: "Gestora" },
    attendance: { id: "20", status: "IN_PROGRESS", customer: { name: "Maria Souza" } },
  });
});

test("who loses an attendance learns its id, who gets it sees it come, and a repeated delivery is heard once", async () => {
  const [ana, bia] = await Promise.all([listen("ana"), listen("bia")]);
  const handed = eventOf("30", {
    after: side({ userId: "8" }),
    audience: { userIds: ["8"], enterpriseIds: ["1"] },
    lost: { userIds: ["7"], enterpriseIds: [] },
  });
  await post([handed]);
  await post([
    handed,
    eventOf("31"),
    eventOf("32", {
      after: side({ userId: "8" }),
      audience: { userIds: ["8"], enterpriseIds: [] },
      before: null,
    }),
  ]);
  await Promise.all([ana.until(2), bia.until(2)]);
  await Promise.all([ana.stop(), bia.stop()]);
  expect(ana.told.map(({ kind, id }) => [kind, id])).toEqual([
    ["REMOVED", "30"],
    ["UPDATED", "31"],
  ]);
  expect(ana.told[0]).toMatchObject({ from: "NEW", to: null, attendance: null, actor: null });
  expect(bia.told.map(({ kind, id, from }) => [kind, id, from])).toEqual([
    ["CREATED", "30", null],
    ["CREATED", "32", null],
  ]);
});

const visitEventOf = (id: string, over: Partial<VisitEvent> = {}): VisitEvent => ({
  sequence: ++sequence,
  type: "visit.changed",
  id,
  attendanceId: "1",
  at: "2026-11-20T12:00:00.000Z",
  actor: { id: "9", name: "Gestora" },
  audience: { userIds: ["7", "8"], enterpriseIds: ["1", "100"] },
  visit: visitOf(id),
  ...over,
});

test("a visit's change reaches its agenda, its attendance's agent and the staff above, and nobody else", async () => {
  const names = Object.keys(PEOPLE);
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await listen(name, null, VISITS)] as const)),
  );
  const cards = await listen("ana");
  const last = (userIds: string[], enterpriseIds: string[]) =>
    visitEventOf("last", { audience: { userIds, enterpriseIds }, visit: null });
  const created = visitEventOf("50", { created: true });
  await post([created, created, visitEventOf("50"), visitEventOf("50", { visit: null })]);
  // Everybody is told of this one: when it is there, the others were there or never will be.
  await post([
    last(["7", "8"], ["1", "100"]),
    last(["7"], ["2"]),
    last(["12"], ["100"]),
    last([], ["3"]),
    eventOf("51"),
  ]);
  const heard: Record<string, number> = {
    ana: 4,
    bia: 4,
    manager: 4,
    reception: 4,
    "holding-manager": 5,
    "holding-reception": 1,
    "ana-elsewhere": 1,
    stranger: 1,
  };
  await Promise.all([cards.until(1), ...names.map((name) => people[name]?.until(heard[name] ?? 0))]);
  await Promise.all([cards.stop(), ...Object.values(people).map((person) => person.stop())]);
  expect(Object.fromEntries(names.map((name) => [name, people[name]?.told.length]))).toEqual(heard);
  expect(people.bia?.told.map(({ kind, id }) => [kind, id])).toEqual([
    ["CREATED", "50"],
    ["UPDATED", "50"],
    ["REMOVED", "50"],
    ["REMOVED", "last"],
  ]);
  expect(people.bia?.told[0]).toEqual({
    kind: "CREATED",
    id: "50",
    actor: { name: "Gestora" },
    visit: { date: "2026-11-23", startHour: "14:30", attendance: { customerName: "Maria" } },
  });
  expect(people.bia?.told[2]).toMatchObject({ visit: null });
  expect(cards.told.map(({ id }) => id)).toEqual(["51"]);
});

test("a subscriber to one funnel sees an attendance leave it for another", async () => {
  const [sale, rent] = await Promise.all([listen("ana", "SALE"), listen("ana", "RENT")]);
  await post([eventOf("40", { after: side({ businessType: "RENT" }) })]);
  await Promise.all([sale.until(1), rent.until(1)]);
  await Promise.all([sale.stop(), rent.stop()]);
  expect([sale.told[0]?.kind, rent.told[0]?.kind]).toEqual(["REMOVED", "CREATED"]);
});

test("an attendance that the event leaves out is read with the subscriber's token", async () => {
  agency.on("GET /v1/customer-services/50", () => attendanceOf("50", { status: "IN_PROGRESS" }));
  const ana = await listen("ana");
  await post([eventOf("50", { attendance: undefined })]);
  await ana.until(1);
  await ana.stop();
  expect(ana.told[0]?.attendance).toMatchObject({ id: "50", status: "IN_PROGRESS" });
  expect(agency.calls("GET /v1/customer-services/50")[0]?.headers.authorization).toBe("Bearer ana");
});

test("what many unread events of one subscriber say in the log is bounded", async () => {
  const ids = Array.from({ length: 30 }, (_, turn) => `${7000 + turn}`);
  for (const id of ids)
    agency.on(`GET /v1/customer-services/${id}`, (_seen, response) => refuse(response, 500, 5000, "Erro."));
  const ana = await listen("ana");
  const before = gateway.lines.length;
  await post(ids.map((id) => eventOf(id, { attendance: undefined })));
  await ana.until(ids.length);
  await ana.stop();
  const lines = gateway.lines.slice(before);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(12);
});

test("a reader that never reads is cut off, and its neighbour hears everything", async () => {
  const reader = new WebSocket(gateway.socketUrl, "graphql-transport-ws");
  const say = (message: object) => reader.send(JSON.stringify(message));
  const closed = new Promise<number>((resolve) => reader.on("close", resolve));
  let received = 0;
  reader.on("message", (data) => {
    received += String(data).length;
  });
  await new Promise((resolve) => reader.once("open", resolve));
  say({ type: "connection_init", payload: { authorization: "Bearer ana" } });
  await new Promise((resolve) => reader.once("message", resolve));
  const wide = CHANGES.replace("customer { name }", "customer { name email }");
  say({ type: "subscribe", id: "1", payload: { query: wide } });
  // Answered in order: after this the subscription is there.
  say({ type: "subscribe", id: "2", payload: { query: "{ __typename }" } });
  await new Promise((resolve) => reader.once("message", resolve));
  reader.pause();
  const manager = await listen("manager");
  const customer = { ...attendanceOf("1").customer, name: "M".repeat(90_000) };
  const batches = 16;
  const each = 20;
  for (let batch = 0; batch < batches; batch++)
    await post(
      Array.from({ length: each }, (_, turn) => {
        const id = `${8000 + batch * each + turn}`;
        return eventOf(id, { attendance: attendanceOf(id, { customer }) });
      }),
    );
  await manager.until(batches * each);
  await manager.stop();
  reader.resume();
  // The code arrives where the reader wakes within three seconds; then the connection is cut.
  expect([1013, 1006]).toContain(await closed);
  const sent = batches * each * customer.name.length;
  console.info(`events ${sent} bytes; received by the one who slept ${received} bytes`);
  // What the machine's own buffers hold (some MB), and our one.
  expect(received).toBeLessThan(sent / 2);
});

test("without the agency's webhook the gateway tells of the visits that went through it", async () => {
  const foreign = await startGateway(agency.url, { AGENCY_FEATURES: "deleteVisit" });
  agency
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { user: { id: "8", name: "Bia" } }))
    .on("GET /v1/schedules/visits", () => ({ items: [visitOf("60")] }))
    .on("POST /v1/schedules/users/me/visits", () => ({ id: "60" }))
    .on("PUT /v1/schedules/visits/60", () => visitOf("60", { canceled: true }))
    .on("DELETE /v1/schedules/visits/60", (_seen, response) => void response.writeHead(204).end());
  const [ana, bia, cards] = await Promise.all([
    listen("ana", null, VISITS, foreign),
    listen("bia", null, VISITS, foreign),
    listen("bia", null, CHANGES, foreign),
  ]);
  const write = `mutation {
    scheduleVisit(input: { attendancePropertyId: "10", date: "2026-11-23", startHour: "14:30" }) { visit { id } }
    cancelVisit(input: { id: "60", reasonId: "1" }) { visit { id } }
    deleteVisit(input: { id: "60" }) { attendance { id } } }`;
  expect((await foreign.graphql(write, { authorization: "Bearer ana" })).errors).toBeUndefined();
  await Promise.all([ana.until(3), bia.until(3), cards.until(3)]);
  await Promise.all([ana.stop(), bia.stop(), cards.stop()]);
  await foreign.stop();
  expect(bia.told.map(({ kind, id }) => [kind, id])).toEqual([
    ["CREATED", "60"],
    ["UPDATED", "60"],
    ["REMOVED", "60"],
  ]);
  expect(ana.told.map(({ kind }) => kind)).toEqual(bia.told.map(({ kind }) => kind));
  expect(cards.told.map(({ kind, id }) => [kind, id])).toEqual(Array(3).fill(["UPDATED", "1"]));
});

test("an anonymous socket, and one whose session ended, are closed with 4403", async () => {
  const nobody = createClient({
    url: gateway.socketUrl,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  const refused = await new Promise((resolve) => nobody.on("closed", resolve));
  expect(refused).toMatchObject({ code: 4403, reason: "SESSION_OVER" });
  const bia = await listen("bia");
  gone.add("bia");
  await gateway.recheckSubscriptions();
  expect(await bia.closed).toMatchObject({ code: 4403, reason: "SESSION_OVER" });
  gone.delete("bia");
});

test("a page of another origin gets no socket", async () => {
  const socket = new WebSocket(gateway.socketUrl, "graphql-transport-ws", { origin: "https://evil.example" });
  const status = await new Promise((resolve) =>
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode)),
  );
  expect(status).toBe(403);
});
