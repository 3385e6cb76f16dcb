import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { type Live, startLive } from "../testing/live";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

test("an anonymous socket, and one whose session ended, are closed with 4403", async () => {
  const anonymous = createClient({
    url: live.gateway.socketUrl,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  const refused = await new Promise((resolve) => anonymous.on("closed", resolve));
  expect(refused).toMatchObject({ code: 4403, reason: "UNAUTHENTICATED" });
  const bia = await live.listen("bia");
  live.ended.add("bia");
  await live.gateway.recheckSubscriptions();
  expect(await bia.closed).toMatchObject({ code: 4403, reason: "SESSION_OVER" });
  live.ended.delete("bia");
});

test("a socket of somebody who is suspended meanwhile is closed, with the reason", async () => {
  const manager = await live.listen("manager");
  live.suspended.add("manager");
  await live.gateway.recheckSubscriptions();
  expect(await manager.closed).toMatchObject({ code: 4403, reason: "ACCOUNT_SUSPENDED" });
  live.suspended.delete("manager");
});

test("that is asked by the clock, at least once a minute", async () => {
  const timers = jest.spyOn(globalThis, "setInterval");
  const clocked = await startLive();
  const ticks = timers.mock.calls.filter(
    ([, every]) => every !== undefined && every >= 10_000 && every <= 60_000,
  );
  timers.mockRestore();
  try {
    const bia = await clocked.listen("bia");
    clocked.suspended.add("bia");
    for (const [tick] of ticks) tick();
    expect(await bia.closed).toMatchObject({ code: 4403, reason: "ACCOUNT_SUSPENDED" });
  } finally {
    await clocked.stop();
  }
});

test("a token whose session ended at the agency is refused at once, over HTTP and by a new socket", async () => {
  const bia = { authorization: "Bearer bia" };
  const ask = () => live.gateway.graphql("{ me { name } }", bia);
  expect((await ask()).data).toEqual({ me: { name: "Bia" } });
  live.ended.add("bia");
  const client = createClient({
    url: live.gateway.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: bia,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  const closed = await new Promise((resolve) => client.on("closed", resolve));
  expect(closed).toMatchObject({ code: 4403, reason: "SESSION_OVER" });
  expect((await ask()).errors).toMatchObject([{ path: ["me"], extensions: { code: "SESSION_OVER" } }]);
  live.ended.delete("bia");
});

test("a page of another origin gets no socket", async () => {
  const socket = new WebSocket(live.gateway.socketUrl, "graphql-transport-ws", {
    origin: "https://evil.example",
  });
  const status = await new Promise((resolve) =>
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode)),
  );
  expect(status).toBe(403);
});
