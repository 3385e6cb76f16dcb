import request from "supertest";
import { eventOf, type Live, startLive } from "../testing/live";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

test("only what the agency signed within five minutes is taken", async () => {
  expect((await live.post([eventOf("1")], { secret: "another-secret-altogether" })).status).toBe(401);
  expect((await live.post([eventOf("1")], { time: Math.floor(Date.now() / 1000) - 301 })).status).toBe(401);
  expect((await request(live.gateway.server).post("/webhooks/agency").send({ events: [] })).status).toBe(401);
  expect((await live.post([eventOf("1")])).status).toBe(204);
  expect((await live.post([])).status).toBe(400);
});
