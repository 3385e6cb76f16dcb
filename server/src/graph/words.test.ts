import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { attendanceOf, ME } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

const OTHERS_OWN = "O sistema da casa está em manutenção até 18h.";
let agency: FakeAgency;
let gateway: Gateway;
let cookie: string;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("POST /oauth/token", () => ({
      access_token: "access",
      refresh_token: "refresh",
      token_type: "Bearer",
      expires_in: 900,
    }))
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", async (_seen, response) => {
      await pause(50);
      return refuse(response, 409, 4009, "Este atendimento foi alterado por Rui Não enquanto isso.");
    })
    .on("GET /v1/customer-services/2", (_seen, response) => refuse(response, 400, 4001, OTHERS_OWN))
    .on("PUT /v1/customer-services/transfer", () => ({
      items: [
        { id: "1", ok: true, attendance: attendanceOf("1") },
        { id: "2", ok: false, code: 4009, description: "Este corretor não está mais ativo." },
      ],
    }));
  gateway = await startGateway(agency.url);
  const { headers } = await request(gateway.server).post("/graphql").send({
    query: `mutation { signIn(input: { email: "ana@example.com", password: "segredo1" }) { user { id } } }`,
  });
  cookie = String(headers["set-cookie"]?.[0]).split(";")[0] ?? "";
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const asking = (language: string) => ({ ...bearer(), "accept-language": language });
const ATTENDANCE = "{ attendance(id: 1) { id } }";
const SHAPES = `mutation {
  a: moveAttendance(input: { attendanceId: "1", to: GONE, returnAt: "today", extra: 1 }) { attendance { id } }
  b: createProposal(input: { amount: "1", dueDate: "today" }) { proposal { id } }
  c: createShift(input: { queue: SALE, weekday: 1, start: "25:00", end: "9:00", userIds: [] }) { shift { id } }
}`;
const AMOUNT = `mutation ($input: CreateProposalInput!) { createProposal(input: $input) { proposal { id } } }`;
const ENGLISH = /\b(the|is|it|must|has|value|of)\b/i;
const PORTUGUESE = /[ãõçáéíóúâêô]|\b(deve|um|valor)\b/i;

/** All that the errors of a call say. */
const said = async (query: string, headers: Record<string, string>, variables = {}): Promise<string[]> => {
  const { errors = [] } = await gateway.graphql(query, headers, variables);
  return errors.flatMap(({ message, extensions }) => [
    message,
    ...((extensions.fields ?? []) as { message: string }[]).map((field) => field.message),
  ]);
};

test("what the gateway says of shapes is whole in either language, and English where none is asked for", async () => {
  const all = async (headers: Record<string, string>) => [
    ...(await said(SHAPES, headers)),
    ...(await said(AMOUNT, headers, { input: { attendanceId: "1", amount: 3, dueDate: "2026-12-01" } })),
  ];
  const portuguese = await all(asking("pt-BR,pt;q=0.9,en;q=0.8"));
  expect(portuguese).toEqual(
    expect.arrayContaining([
      "Um valor da chamada falta ou está errado. to: Deve ser AttendanceStatus!.",
      "Deve ser um instante ISO-8601 de 2000-01-01 a 2100-12-31, como 2026-11-20T13:05:00.000Z.",
      "Tem um campo que MoveAttendanceInput não tem.",
      "É obrigatório: ID!.",
      "Deve ser um dia de 2000-01-01 a 2100-12-31, como 2026-11-20.",
      "Deve ser um horário como 14:30.",
      'Deve ser um valor em reais como "450000.00".',
    ]),
  );
  for (const text of portuguese) expect(text).not.toMatch(ENGLISH);
  const today = await all(bearer());
  for (const text of today) expect(text).not.toMatch(PORTUGUESE);
  for (const language of ["en", "en-GB;q=0.2, pt;q=0.1", "fr", "*", "pt;q=0"])
    expect(await all(asking(language))).toEqual(today);
});

test("what the gateway says of the protocol follows the language, before and after a call is read as one", async () => {
  const bodies = ["{", JSON.stringify({ query: " ".repeat(300_000) })];
  const queries = [
    `{ me { ${"a".repeat(200)} } }`,
    "{ me { gone } }",
    "{ me",
    "subscription { attendanceChanged { id } }",
  ];
  const call = async (headers: Record<string, string>) => {
    const { server } = gateway;
    const answers = [
      ...bodies.map((body) => request(server).post("/graphql").set(headers).type("json").send(body)),
      request(server).post("/nothing").set(headers),
      request(server).get("/graphql?query={me{name}}").set(headers),
    ];
    const texts = (await Promise.all(answers)).map(({ body }) => body.errors[0].message as string);
    for (const query of queries) texts.push(...(await said(query, headers)));
    return texts;
  };
  const portuguese = await call(asking("pt-BR"));
  expect(portuguese).toEqual(
    expect.arrayContaining([
      "O corpo não é JSON válido.",
      "O corpo tem mais de 256 kB.",
      "Não há nada aqui.",
      "O documento tem um erro de sintaxe aqui.",
      'O tipo "User" não tem o campo "gone".',
    ]),
  );
  for (const text of portuguese) expect(text).not.toMatch(ENGLISH);
  for (const text of await call(asking("en"))) expect(text).not.toMatch(PORTUGUESE);
});

test("a null that fails only when it runs is said in Portuguese too", async () => {
  const query = "query ($page: Int) { attendances(filter: { businessType: SALE }, page: $page) { total } }";
  expect(await said(query, asking("pt"), { page: null })).toEqual([
    "Um valor da chamada falta ou está errado.",
    "Falta ou está errado.",
  ]);
});

test("what the gateway refuses of a form follows the language, message and fields", async () => {
  const query = `mutation { createAttendance(input: { businessType: SALE, name: "Ana", phone: "1", idempotencyKey: "ã" }) { attendance { id } } }`;
  expect(await said(query, asking("en"))).toEqual(
    expect.arrayContaining([
      "Use 1 to 200 visible characters, without spaces and accents.",
      "Give area code and number, as (11) 98765-4321.",
    ]),
  );
  for (const text of await said(query, asking("en"))) expect(text).not.toMatch(PORTUGUESE);
});

test("callers whose equal reads are one call to the agency get their own language each", async () => {
  const before = agency.calls("GET /v1/customer-services/1").length;
  const all = [asking("en"), asking("pt"), bearer(), asking("en-US")].map((who) => said(ATTENDANCE, who));
  const portuguese = ["Este atendimento foi alterado por Rui Não enquanto isso."];
  const english = ["Rui Não changed this attendance meanwhile."];
  expect(await Promise.all(all)).toEqual([english, portuguese, portuguese, english]);
  expect(agency.calls("GET /v1/customer-services/1").length - before).toBe(1);
});

test("another agency's own words stay, and a browser's session stays Portuguese", async () => {
  expect(await said("{ attendance(id: 2) { id } }", asking("en"))).toEqual([OTHERS_OWN]);
  expect(await said(ATTENDANCE, { cookie, "accept-language": "en" })).toEqual([
    "Este atendimento foi alterado por Rui Não enquanto isso.",
  ]);
});

test("why one of several leads was not transferred is in the caller's language", async () => {
  const query = `mutation { transferAttendances(input: { attendanceIds: ["1", "2"], toUserId: "3" }) { outcomes { message } } }`;
  const messages = async (language: string) =>
    (await gateway.graphql(query, asking(language))).data?.transferAttendances;
  expect(await messages("en")).toEqual({
    outcomes: [{ message: null }, { message: "This agent is no longer active." }],
  });
  expect(await messages("pt")).toEqual({
    outcomes: [{ message: null }, { message: "Este corretor não está mais ativo." }],
  });
});

test("a file that is no picture is refused in English", async () => {
  const { body } = await request(gateway.server)
    .post("/uploads/avatar")
    .set({ ...asking("en"), "content-type": "application/pdf" })
    .send(Buffer.from("%PDF"));
  expect(body.errors[0]).toMatchObject({
    message: "Send a JPG or PNG image.",
    extensions: { fields: [{ field: "file", message: "Send a JPG or PNG image." }] },
  });
});

test.each([
  ["the handshake", asking("en"), {}],
  ["connectionParams", {}, { ...bearer(), "Accept-Language": "en" }],
])("a socket's language is that of %s", async (_name, headers, connectionParams) => {
  class Socket extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers });
    }
  }
  const client = createClient({
    url: gateway.socketUrl,
    webSocketImpl: Socket,
    connectionParams,
    retryAttempts: 0,
  });
  const refused = (query: string) =>
    new Promise((resolve) =>
      client.subscribe(
        { query },
        { next: ({ errors }) => resolve(errors), error: resolve, complete: () => {} },
      ),
    );
  agency.on("GET /v1/events", (_seen, response) => refuse(response, 400, 4001, "Cursor inválido."));
  const query = `subscription { attendanceChanged(since: "no cursor") { kind } }`;
  expect(await refused(query)).toMatchObject([
    { message: "Invalid cursor.", extensions: { code: "INVALID" } },
  ]);
  await client.dispose();
});
