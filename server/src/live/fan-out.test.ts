import WebSocket from "ws";
import { type Ends, Stop, stopAll } from "../agency/http/stop";
import { visitTopic } from "../features/visit/visit.topic";
import { createLog } from "../log";
import { createMetrics } from "../metrics/metrics";
import { attendanceOf } from "../testing/examples";
import { refuse } from "../testing/fake-agency";
import { CHANGES, eventOf, type Live, startLive } from "../testing/live";
import { createMemoryBus } from "./bus";
import { createFanOut } from "./fan-out";
import { createTopics } from "./topics";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

test("what many unread events of one subscriber say in the log is bounded", async () => {
  const ids = Array.from({ length: 30 }, (_, turn) => `${7000 + turn}`);
  for (const id of ids)
    live.agency.on(`GET /v1/customer-services/${id}`, (_seen, response) =>
      refuse(response, 500, 5000, "Erro."),
    );
  const ana = await live.listen("ana");
  const before = live.gateway.lines.length;
  await live.post(ids.map((id) => eventOf(id, { attendance: undefined })));
  await ana.until(ids.length);
  await ana.stop();
  const lines = live.gateway.lines.slice(before);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(12);
});

test("a reader that never reads is cut off, and another receives everything", async () => {
  const reader = new WebSocket(live.gateway.socketUrl, "graphql-transport-ws");
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
  const manager = await live.listen("manager");
  const customer = { ...attendanceOf("1").customer, name: "M".repeat(90_000) };
  const batches = 16;
  const each = 20;
  for (let batch = 0; batch < batches; batch++)
    await live.post(
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
  console.info(`events ${sent} bytes; received by the paused reader ${received} bytes`);
  // What the machine's own buffers hold (some MB), and our one.
  expect(received).toBeLessThan(sent / 2);
});

test("an event whose reads stop stops those of no other event; leaving stops those under way", async () => {
  const fanOut = createFanOut({
    bus: createMemoryBus(),
    topics: createTopics([visitTopic]),
    log: createLog("silent"),
    metrics: createMetrics(),
  });
  const all: Ends[] = [];
  const left = new Stop();
  const subscriber = {
    topic: "visits",
    viewer: { userId: "7", enterpriseId: "1", roles: [] },
    filter: {},
    key: "",
    personal: true,
    async select(change: object, ends?: Ends) {
      if (ends) all.push(ends);
      return (change as { read: () => string | Promise<string> }).read();
    },
    left,
    send: () => {},
  };
  let end = () => {};
  const waits = new Promise<string>((resolve) => {
    end = () => resolve("read");
  });
  const stopped = () => all.map(({ answered, gone }) => [answered.stopped, gone.stopped]);
  await fanOut.toPayload(subscriber, {
    read: () => {
      for (const ends of all) stopAll(ends);
      return "too much";
    },
  });
  const next = fanOut.toPayload(subscriber, { read: () => waits });
  expect(stopped()).toEqual([
    [true, true],
    [false, false],
  ]);
  left.stop();
  expect(stopped()[1]).toEqual([true, true]);
  end();
  expect(await next).toBe("read");
});

test("after a gap nobody is told that nothing has come", () => {
  let gap: () => void = () => undefined;
  const fanOut = createFanOut({
    bus: {
      ...createMemoryBus(),
      onGap: (call) => {
        gap = call;
      },
    },
    topics: createTopics([visitTopic]),
    log: createLog("silent"),
    metrics: createMetrics(),
  });
  expect(fanOut.heardAfter("5")).toBe(false);
  gap();
  expect(fanOut.heardAfter("5")).toBe(true);
});
