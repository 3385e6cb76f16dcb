import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { AttendancePage } from "@soleira/schema/attendance/wire";
import { SIGNATURE_HEADER, WEBHOOK_PATH } from "@soleira/schema/live/wire";
import request from "supertest";
import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";
import { path } from "../http/path";
import { createAgencyApi } from "./agency-api";

const LIST = "GET /v1/customer-services/mine";
const READ = "{ attendances(filter: { businessType: SALE }) { items { version } } }";
const MOVE = `mutation { moveAttendance(input: { id: "1", from: NEW, to: IN_PROGRESS }) { attendance { id } } }`;
let agency: FakeAgency;
let gateway: Gateway;
let version: number;
beforeEach(async () => {
  // Answers wait until they are dropped: no test passes because it was slow.
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "Date", "performance"] });
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
  jest.useRealTimers();
});

const shown = async (token = "token-1") =>
  (await gateway.graphql(READ, bearer(token))).data as {
    attendances: { items: { version: number }[] };
  } | null;
const seen = (of: number) => ({ attendances: { items: [{ version: of }] } });

/** Reads at once that join each other, so that their answer waits for more. */
async function burst(): Promise<void> {
  await shown();
  const before = agency.calls(LIST).length;
  let heard = 0;
  const all = new Promise<void>((resolve) => {
    gateway.server.on("request", () => ++heard === 10 && setImmediate(resolve));
  });
  agency.on(LIST, () => all.then(() => pageOf([attendanceOf("1", { version })])));
  await Promise.all(Array.from({ length: 10 }, () => shown()));
  expect(agency.calls(LIST)).toHaveLength(before + 1);
}

test("an answer that waits for its burst is not given to who asks after a write of the same token", async () => {
  await burst();
  await gateway.graphql(MOVE, bearer());
  expect(await shown()).toEqual(seen(2));
});

test("nor after an event of the agency", async () => {
  await burst();
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
});

test("nor to another token, ever", async () => {
  await burst();
  version = 9;
  expect(await shown("token-2")).toEqual(seen(9));
});

test("what a session wrote with one token it reads with the next", async () => {
  const upstream = createAgencyApi({
    url: agency.url,
    clientId: "gateway",
    clientSecret: "secret",
    features: new Set(),
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    publish: () => {},
  });
  const sender = (token: string) => ({ token, owner: "session", headers: {} });
  const mine = () =>
    upstream.read(sender("new"), path`/v1/customer-services/mine`, AttendancePage, { linger: true });
  const [first] = await Promise.all([mine(), mine()]);
  expect(first.data.items[0]?.version).toBe(1);
  // An operation that began before the renewal still writes with the old token.
  const status = path`/v1/customer-services/${"1"}/status`;
  await upstream.write(sender("old"), "PUT", status, AttendancePage.shape.items.element, {});
  expect((await mine()).data.items[0]?.version).toBe(2);
});
