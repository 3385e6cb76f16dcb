import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const UUID = "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11";
const READ = `query($id: ID!, $uuid: String!) { publicVisit(visitId: $id, uuid: $uuid) { status startsAt customerName enterprise { logoUrl } } }`;
const ANSWER = `mutation($input: AnswerPublicVisitInput!) { answerPublicVisit(input: $input) { visit { confirmedAt } } }`;
const VISIT = {
  id: "5",
  status: "OPEN",
  mayAnswer: true,
  customerName: "Marina",
  startsAt: "2026-12-01T13:30:00.000Z",
  endsAt: "2026-12-01T14:00:00.000Z",
  timeZone: "America/Sao_Paulo",
  confirmedAt: null,
  askedFor: null,
  enterprise: { name: "Aurora", logo: "https://cdn.example/logo.png", creci: null, phone: null },
  agent: { name: "Rui Prado", phone: null },
  property: { code: "AP1", type: null, district: null, address: null },
};
const gone = "Visita não encontrada.";
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/public-visits/5", ({ url }, response) =>
    url.endsWith(`?uuid=${UUID}`) ? VISIT : refuse(response, 404, 4004, gone),
  );
  agency.on("GET /v1/public-visits/0", (_seen, response) => refuse(response, 404, 4004, gone));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const from = (address: string) => ({ "x-forwarded-for": address });

test("it is read by its address alone: a token is not looked at, the customer's address goes on, a picture comes by way of the gateway", async () => {
  const { data } = await gateway.graphql(
    READ,
    { ...bearer("stolen"), ...from("200.2.1.1") },
    { id: "5", uuid: UUID },
  );
  expect(data).toEqual({
    publicVisit: {
      status: "OPEN",
      startsAt: "2026-12-01T13:30:00.000Z",
      customerName: "Marina",
      enterprise: { logoUrl: expect.stringMatching(/^\/files\/pictures\//) },
    },
  });
  expect(agency.seen[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from("soleira-gateway:client-secret").toString("base64")}`,
    "x-forwarded-for": "200.2.1.1",
  });
  expect(JSON.stringify(gateway.lines)).not.toContain(UUID);
});

test("an answer goes on with the time that was seen; what was taken is said at `startsAt`", async () => {
  const input = { visitId: "5", uuid: UUID, answer: "OTHER_TIME", startsAt: "2026-12-02T13:30:00.000Z" };
  agency.on("PUT /v1/public-visits/5/answers", (_seen, response) => {
    const description = "Ocupado.";
    return json(response, 409, {
      code: 4009,
      description,
      fields: [{ field: "dateStart", message: description }],
    });
  });
  const { errors } = await gateway.graphql(ANSWER, from("200.2.1.2"), {
    input: { ...input, expectedStartsAt: VISIT.startsAt },
  });
  expect(JSON.parse(agency.seen[0]?.body ?? "")).toMatchObject({
    answer: "OTHER_TIME",
    dateStart: input.startsAt,
    expectedStart: VISIT.startsAt,
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "CONFLICT",
    fields: [{ field: "startsAt", message: "Ocupado." }],
  });
});

test("a wrong address, whatever is in it, is NOT_FOUND; misses are counted; it is asked for alone", async () => {
  const ask = async (id: string, uuid: string, address = "200.2.1.3") =>
    (await gateway.graphql(READ, from(address), { id, uuid })).errors?.[0]?.extensions?.code;
  expect(await ask("5", "x")).toBe("NOT_FOUND");
  expect(await ask("../5", UUID)).toBe("NOT_FOUND");
  for (let miss = 2; miss < 30; miss++) await ask("5", "x");
  expect(await ask("5", UUID)).toBe("TOO_MANY");
  expect(await ask("5", UUID, "200.2.1.4")).toBeUndefined();
  const twice = `query($id: ID!, $uuid: String!) { a: publicVisit(visitId: $id, uuid: $uuid) { id } b: publicVisit(visitId: $id, uuid: $uuid) { id } }`;
  const { errors } = await gateway.graphql(twice, from("200.2.1.5"), { id: "5", uuid: UUID });
  expect(errors?.[0]?.extensions?.code).toBe("BAD_REQUEST");
});

test("the calendar is a download without a session; a wrong address has none", async () => {
  agency.on("GET /v1/public-visits/5/calendar", ({ url }, response) => {
    if (!url.endsWith(`?uuid=${UUID}`)) return refuse(response, 404, 4004, gone);
    response.writeHead(200, { "content-type": "text/calendar; charset=utf-8" }).end("BEGIN:VCALENDAR\r\n");
    return undefined;
  });
  const get = (uuid: string) => fetch(`${gateway.url}/files/public-visits/5/${uuid}/visita.ics`);
  const file = await get(UUID);
  expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
    200,
    expect.stringContaining("text/calendar"),
    "BEGIN:VCALENDAR\r\n",
  ]);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect((await get("00000000-0000-4000-8000-000000000000")).status).toBe(404);
});
