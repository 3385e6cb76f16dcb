import request from "supertest";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const TOKEN = `${"x".repeat(20)}-secret-secret-secret-1`;
const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const PATH = `/v1/schedules/feeds/${TOKEN}.ics`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  const path = "/v1/schedules/users/me/feed";
  agency
    .on(`GET ${path}`, () => ({ url: null }))
    .on(`POST ${path}`, () => ({ url: PATH }))
    .on(`DELETE ${path}`, () => ({ url: null }))
    .on(`GET ${PATH}`, (_seen, response) => {
      response.writeHead(200, { "content-type": "text/calendar; charset=utf-8" }).end(CALENDAR);
    });
  gateway = await startGateway(agency.url, { PUBLIC_URL: "https://soleira.example" });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("the feed's address is the gateway's own, and can be made anew and revoked", async () => {
  const { data } = await gateway.graphql("{ visitFeed { url } }", bearer());
  expect(data).toEqual({ visitFeed: { url: null } });
  const made = await gateway.graphql(
    "mutation { renewVisitFeed { visitFeed { url } } revokeVisitFeed { visitFeed { url } } }",
    bearer(),
  );
  expect(made.data).toEqual({
    renewVisitFeed: { visitFeed: { url: `https://soleira.example/visits/${TOKEN}.ics` } },
    revokeVisitFeed: { visitFeed: { url: null } },
  });
});

test("behind the address is the agency's calendar, without a session and never cached", async () => {
  const answer = await request(gateway.server).get(`/visits/${TOKEN}.ics`);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(CALENDAR);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  expect(agency.calls(`GET ${PATH}`)[0]?.headers).not.toHaveProperty("authorization");
});

test("an address that is none is not found; one that cannot be one is not even asked for", async () => {
  agency.on(`GET ${PATH}`, (_seen, response) => refuse(response, 404, 4004, "Não encontrado."));
  expect((await request(gateway.server).get(`/visits/${TOKEN}.ics`)).status).toBe(404);
  agency.seen.length = 0;
  for (const path of [
    "/visits/short.ics",
    "/visits/..%2Fusers%2Fme%2F0123456789.ics",
    `/visits/${"x".repeat(65)}.ics`,
  ])
    expect((await request(gateway.server).get(path)).status).toBe(404);
  expect(agency.seen).toHaveLength(0);
});

test("what is no calendar, or an agency that fails, is 'later' and names no secret in the log", async () => {
  agency.on(`GET ${PATH}`, (_seen, response) => json(response, 200, { name: "Maria" }));
  expect((await request(gateway.server).get(`/visits/${TOKEN}.ics`)).status).toBe(503);
  agency.on(`GET ${PATH}`, (_seen, response) => json(response, 500, {}));
  const answer = await request(gateway.server).get(`/visits/${TOKEN}.ics`);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
  expect(answer.text).not.toContain("Maria");
  expect(JSON.stringify(gateway.lines)).not.toContain(TOKEN);
});

test("one client asks so often and no oftener", async () => {
  const all = await Promise.all(
    Array.from({ length: 70 }, () => request(gateway.server).get(`/visits/${TOKEN}.ics`)),
  );
  expect(all.some(({ status }) => status === 429)).toBe(true);
});
