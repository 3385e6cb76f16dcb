import { createHmac } from "node:crypto";
import { AttendancePage } from "@soleira/schema/attendance/wire";
import { SIGNATURE_HEADER, WEBHOOK_PATH } from "@soleira/schema/live/wire";
import request from "supertest";
import { createMetrics } from "../../metrics/metrics";
import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";
import { path } from "../http/path";
import { openAgency } from "./open-agency";

const LIST = "GET /v1/customer-services/mine";
const READ = "{ attendances(filter: { businessType: SALE }) { items { version } } }";
const MOVE = `mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { id } } }`;
let agency: FakeAgency;
let gateway: Gateway;
let version: number;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  version = 1;
  agency
    .on("GET /v1/users/me", () => ME)
    .on(LIST, () => pageOf([attendanceOf("1", { version })]))
    .on("PUT /v1/customer-services/1/status", () => attendanceOf("1", { version: ++version }));
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

const shown = async (token = "token-1") =>
  (await gateway.graphql(READ, bearer(token))).data as {
    attendances: { items: { version: number }[] };
  } | null;
const seen = (of: number) => ({ attendances: { items: [{ version: of }] } });

/**
 * A read of that token which the agency has begun to answer, with what it knew then, and holds until it is released.
 */
async function readUnderWay(read: () => Promise<unknown> = () => shown()): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    agency.on(LIST, async () => {
      const page = pageOf([attendanceOf("1", { version })]);
      agency.on(LIST, () => pageOf([attendanceOf("1", { version })]));
      resolve();
      await held;
      return page;
    });
  });
  const answer = read();
  await reached;
  return async () => {
    release();
    expect(await answer).toEqual(seen(1));
  };
}

test("a read under way is not joined after a write of the same token", async () => {
  const release = await readUnderWay();
  await gateway.graphql(MOVE, bearer());
  expect(await shown()).toEqual(seen(2));
  await release();
});

test("nor after an event of the agency", async () => {
  const release = await readUnderWay();
  version = 7;
  const side = { status: "NEW", businessType: "SALE", userId: "7", enterpriseId: "1" };
  const event = {
    sequence: 1,
    type: "attendance.changed",
    id: "1",
    version,
    at: "2026-11-20T12:00:00.000Z",
    actor: { id: "8", name: "Bia" },
    before: side,
    after: side,
    audience: { userIds: ["7"], enterpriseIds: ["1"] },
    lost: { userIds: [], enterpriseIds: [] },
  };
  const body = JSON.stringify({ events: [event] });
  const time = Math.floor(Date.now() / 1000);
  const sign = createHmac("sha256", "a-secret-for-the-webhook").update(`${time}.${body}`).digest("hex");
  await request(gateway.server)
    .post(WEBHOOK_PATH)
    .set({ [SIGNATURE_HEADER]: `t=${time},v1=${sign}`, "content-type": "application/json" })
    .send(body)
    .expect(204);
  expect(await shown()).toEqual(seen(7));
  await release();
});

test("nor to another token, ever", async () => {
  const release = await readUnderWay();
  version = 9;
  expect(await shown("token-2")).toEqual(seen(9));
  await release();
});

test("what a session wrote with one token it reads with the next", async () => {
  const upstream = openAgency({
    url: agency.url,
    clientId: "gateway",
    clientSecret: "secret",
    features: new Set(),
    metrics: createMetrics(),
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    publish: async () => {},
  });
  const sender = (token: string) => ({ token, owner: "session", headers: {} });
  const mine = () => upstream.read(sender("new"), path`/v1/customer-services/mine`, AttendancePage, {});
  const [first, same] = [mine(), mine()];
  expect([await first, await same].map(({ data }) => data.items[0]?.version)).toEqual([1, 1]);
  expect(agency.calls(LIST)).toHaveLength(1);
  const versionOf = async () => ({
    attendances: { items: [{ version: (await mine()).data.items[0]?.version }] },
  });
  const release = await readUnderWay(versionOf);
  // An operation that began before the renewal still writes with the old token.
  const status = path`/v1/customer-services/${"1"}/status`;
  await upstream.write(sender("old"), "PUT", status, AttendancePage.shape.items.element, {});
  expect(await versionOf()).toEqual(seen(2));
  await release();
});
