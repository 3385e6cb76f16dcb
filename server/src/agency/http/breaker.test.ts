import type { ServerResponse } from "node:http";
import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, type Route, raw, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const NAME = "{ me { name } }";
const SECRET = "secret upstream text";
let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.stop();
  await agency.stop();
});

test("a breaker opens after ten calls of three callers without an answer, and closes again; other calls do not notice", async () => {
  agency
    .on("GET /v1/users/me", raw(502, "text/html", "<h1>Bad Gateway</h1>"))
    .on("GET /v1/tags", () => ({ items: [] }));
  for (let turn = 0; turn < 13; turn++) await gateway.graphql(NAME, bearer(`token-${turn % 3}`));
  expect(agency.calls("GET /v1/users/me")).toHaveLength(10);
  expect((await gateway.graphql("{ tags { id } }", bearer())).errors).toBeUndefined();
  agency.on("GET /v1/users/me", () => ME);
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2_000);
  expect((await gateway.graphql(NAME, bearer())).data).toEqual({ me: { name: "Ana Prado" } });
});

const LARAVEL = raw(400, "application/json", JSON.stringify({ message: "The given data was invalid." }));
test.each<[string, number, Route]>([
  ["a 500", 1, (_seen, response) => refuse(response, 500, 5000, SECRET)],
  ["a 400 of another framework", 1, LARAVEL],
  ["a 404", 1, (_seen, response) => refuse(response, 404, 4004, "Não encontrado.")],
  ["a 503", 1, raw(503, "text/html", "")],
  ["a reset", 1, (_seen, response) => void response.destroy()],
  // Even a whole agency of callers stops those alone whose own calls failed.
  ["a 503 to each of five callers", 5, raw(503, "text/html", "")],
])(
  "%s that others provoke, thirty times, opens no breaker for another caller",
  async (_name, callers, route) => {
    agency.on("GET /v1/users/me", (seen, response) =>
      seen.headers.authorization === "Bearer another" ? ME : route(seen, response),
    );
    const provoke = (turn: number) => gateway.graphql(NAME, bearer(`token-${turn % callers}`));
    for (let turn = 0; turn < 30; turn++) await provoke(turn);
    expect((await gateway.graphql(NAME, bearer("another"))).data).toEqual({ me: { name: "Ana Prado" } });
    const opened = gateway.lines.filter(({ text }) => text.includes("the breaker opened"));
    expect(opened).toHaveLength(callers > 1 ? 1 : 0);
  },
);

test("a caller whose calls hang fills no queue of others", async () => {
  const held = new Set<ServerResponse>();
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1"));
  const READ = "query($id: ID!) { attendance(id: $id) { id } }";
  const ids = Array.from({ length: 64 }, (_, turn) => `${1000 + turn}`);
  for (const id of ids)
    agency.on(`GET /v1/customer-services/${id}`, (_seen, response) => void held.add(response));
  const hanging = Promise.all(ids.map((id) => gateway.graphql(READ, bearer(), { id })));
  while (held.size < 8) await new Promise((resolve) => setImmediate(resolve));
  expect((await gateway.graphql(READ, bearer("another"), { id: "1" })).data).toEqual({
    attendance: { id: "1" },
  });
  // No more of theirs were let through meanwhile; when those are answered the next come.
  expect(held.size).toBe(8);
  let ended = false;
  const all = hanging.finally(() => {
    ended = true;
  });
  while (!ended) {
    for (const response of held) if (!response.headersSent) refuse(response, 404, 4004, "Não encontrado.");
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { errors } of await all) expect(errors).toHaveLength(1);
});
