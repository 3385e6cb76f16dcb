import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { OPERATIONS } from "../graph/operations.generated";
import { attendanceOf } from "../testing/examples";
import { json, refuse } from "../testing/fake-agency";
import { eventOf, type Live, startLive } from "../testing/live";
import { createMetricsServer } from "./listen";
import { createMetrics } from "./metrics";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

/** The value of one line of the metrics, undefined where there is none. */
async function numberOf(line: string): Promise<number | undefined> {
  const found = (await live.gateway.metrics()).split("\n").find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
const ofOperation = (operation: string, type: string, code: string) =>
  numberOf(`soleira_gateway_operation_seconds_count{operation="${operation}",type="${type}",code="${code}"}`);
const ofCall = (call: string, code: string) =>
  numberOf(`soleira_gateway_agency_call_seconds_count{call="${call}",code="${code}"}`);
const ana = { authorization: "Bearer ana" };

test("the client's own operations are counted by name, all others as one, each by what became of it", async () => {
  live.agency.on("GET /v1/notifications/mine/total", () => ({ total: 3 }));
  const own = Object.values(OPERATIONS).find((text) => text.startsWith("query UnreadNotifications")) ?? "";
  await live.gateway.graphql(own, ana);
  await live.gateway.graphql("query CpfDoFulano { me { id } }", ana);
  await live.gateway.graphql("query UnreadNotifications { me { name } }", ana);
  await live.gateway.graphql("{ nothing }", ana);
  live.agency.on("GET /v1/customer-services/9", (_seen, response) => refuse(response, 404, 4004, "Não há."));
  await live.gateway.graphql('{ attendance(id: "9") { id } }', ana);
  expect(await ofOperation("UnreadNotifications", "query", "OK")).toBe(1);
  expect(await ofOperation("other", "query", "OK")).toBe(2);
  expect(await ofOperation("other", "query", "GRAPHQL_VALIDATION_FAILED")).toBe(1);
  expect(await ofOperation("other", "query", "NOT_FOUND")).toBe(1);
  expect(await live.gateway.metrics()).not.toContain("CpfDoFulano");
});

test("calls to the agency are counted by method and path template, never by what stands in a path", async () => {
  live.agency.on("GET /v1/customer-services/77", (_seen, response) => json(response, 500, {}));
  await live.gateway.graphql('{ attendance(id: "77") { id } }', ana);
  expect(await ofCall("GET /v1/users/me", "OK")).toBeGreaterThan(0);
  expect(await ofCall("GET /v1/customer-services/{}", "UPSTREAM_UNAVAILABLE")).toBe(1);
  expect(await live.gateway.metrics()).not.toContain("/77");
});

test("sockets, subscriptions, events and their lag", async () => {
  const counts = async () => [
    await numberOf("soleira_gateway_sockets"),
    await numberOf("soleira_gateway_subscriptions"),
  ];
  expect(await counts()).toEqual([0, 0]);
  const listener = await live.listen("ana");
  const at = new Date(Date.now() - 3_000).toISOString();
  await live.post([{ ...eventOf("8001", { attendance: attendanceOf("8001") }), at }]);
  await listener.until(1);
  expect(await counts()).toEqual([1, 1]);
  expect(await numberOf('soleira_gateway_events_total{type="attendance.changed"}')).toBe(1);
  expect(await numberOf('soleira_gateway_event_lag_seconds_bucket{le="2.5"}')).toBe(0);
  expect(await numberOf('soleira_gateway_event_lag_seconds_bucket{le="60"}')).toBe(1);
  await listener.stop();
  while ((await counts())[1] !== 0) await new Promise((resolve) => setImmediate(resolve));
});

test("a slow operation is named in the log, with what it asked of the agency", async () => {
  live.agency.on("GET /v1/customer-services/55", (_seen, response) => {
    setTimeout(() => json(response, 200, attendanceOf("55")), 1_050);
  });
  await live.gateway.graphql('query Slow { attendance(id: "55") { id } }', ana);
  expect(live.gateway.lines.find(({ text }) => text === "slow operation")).toMatchObject({
    level: "warn",
    fields: {
      operation: "other",
      type: "query",
      code: "OK",
      calls: expect.any(Number),
      requestId: expect.any(String),
    },
  });
});

test("/metrics is on a port of its own, and nothing else is there", async () => {
  const metrics = createMetrics();
  metrics.ofProcess();
  const server = createMetricsServer(metrics);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, method = "GET") =>
    new Promise<[number | undefined, string]>((resolve, reject) =>
      request({ port, path, method, host: "127.0.0.1", agent: false }, (response) => {
        let text = "";
        response.on("data", (part) => (text += part));
        response.on("end", () => resolve([response.statusCode, text]));
      })
        .on("error", reject)
        .end(),
    );
  const [status, text] = await get("/metrics");
  expect([status, text.includes("process_cpu_seconds_total")]).toEqual([200, true]);
  expect((await get("/"))[0]).toBe(404);
  expect((await get("/metrics", "POST"))[0]).toBe(404);
  await new Promise((resolve) => server.close(resolve));
  expect((await fetch(`${live.gateway.url}/metrics`)).status).toBe(404);
});
