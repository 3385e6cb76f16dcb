import { attendanceChangeKind, attendanceChangeOf } from "@soleira/schema/live/attendance-change";
import type { AttendanceEvent } from "@soleira/schema/live/wire";
import { AGENCY_FEATURES } from "@soleira/schema/rest/features";
import WebSocket from "ws";
import { startGateway } from "../testing/gateway";
import { callerOf, eventOf, type Live, listen, NEWEST, startLive, visitEventOf } from "../testing/live";

let live: Live;
/** The agency's log: its events by their places, from 1. */
let log: AttendanceEvent[] = [];
/** What was deleted of it. */
let floor = 0;
/** Events that an answer of the log looks at. */
let part = 100;
/** The place of an event that the gateway cannot read; 0 for none. */
let unreadable = 0;
/** Runs before the log is read. */
let onRead: () => unknown = () => {};

beforeAll(async () => {
  live = await startLive();
  live.agency.on("GET /v1/events", async ({ url, headers }) => {
    await onRead();
    const query = new URL(url, "http://agency").searchParams;
    const name = headers.authorization?.replace("Bearer ", "") ?? "";
    const me = callerOf(name) as { id: string; enterprise: { id: string }; roles: [] };
    const viewer = { userId: me.id, enterpriseId: me.enterprise.id, roles: me.roles };
    const since = Number(query.get("since") ?? log.length);
    if (since < floor) return { items: [], cursor: String(log.length), hasMore: false, resync: true };
    const end = Math.min(log.length, since + Math.min(part, Number(query.get("size"))));
    const items = log.slice(since, end).flatMap((event, index) => {
      const kind = attendanceChangeKind(event, viewer, { businessType: null });
      if (!kind) return [];
      const change = { ...attendanceChangeOf(event, kind), cursor: String(since + index + 1) };
      return [change.cursor === String(unreadable) ? { ...change, kind: "SPLIT" } : change];
    });
    return { items, cursor: String(end), hasMore: end < log.length, resync: false };
  });
});
beforeEach(() => {
  log = [];
  floor = 0;
  part = 100;
  unreadable = 0;
  onRead = () => {};
});
afterAll(() => live.stop());

/** An event that is in the log. */
const logged = (id: string, over: Partial<AttendanceEvent> = {}): AttendanceEvent => {
  const cursor = String(log.length + 1);
  const event = eventOf(id, { cursor, deliveredUpTo: cursor, ...over });
  log.push(event);
  return event;
};
const since = (cursor: string | number) =>
  `subscription { attendanceChanged(since: "${cursor}") { cursor kind attendanceId } }`;
const follow = (cursor: string | number, name = "ana", at = live.gateway) =>
  listen(at, name, null, since(cursor));
const seen = (received: object[]) =>
  received.map((change) => {
    const { cursor, kind, attendanceId } = change as Record<string, string>;
    return `${cursor} ${kind} ${attendanceId}`;
  });
/** To be taken away from Ana. */
const gone = {
  after: { status: "IN_PROGRESS", businessType: "SALE", userId: "8", enterpriseId: "1" },
  audience: { userIds: ["8"], enterpriseIds: ["1", "100"] },
  lost: { userIds: ["7"], enterpriseIds: [] },
} satisfies Partial<AttendanceEvent>;

test("sends what was missed, in order, then what happens: each once", async () => {
  logged("70");
  logged("71");
  const removal = logged("71", gone);
  logged("72", {
    audience: { userIds: ["8"], enterpriseIds: ["9"] },
    before: null,
    after: { ...gone.after, enterpriseId: "9" },
  });
  part = 2;
  const ana = await follow(1);
  await ana.until(2);
  const next = logged("73");
  // Late, since the agency had waited with it: it was replayed.
  await live.post([removal, next]);
  await ana.until(3);
  expect(seen(ana.received)).toEqual(["2 UPDATED 71", "3 REMOVED 71", "5 UPDATED 73"]);
  await ana.stop();
});

test("what happens while the log is read comes after it, and not twice", async () => {
  logged("80");
  let post: Promise<unknown> = Promise.resolve();
  onRead = () => {
    if (log.length > 1) return;
    // One that is read from the log, and one that is not yet there when it is read.
    const read = logged("81");
    const unread = eventOf("82", { cursor: "3", deliveredUpTo: "3" });
    post = (async () => live.post([read, unread]))();
    return post;
  };
  const ana = await follow(0);
  await ana.until(3);
  await post;
  expect(seen(ana.received)).toEqual(["1 UPDATED 80", "2 UPDATED 81", "3 UPDATED 82"]);
  await ana.stop();
});

test("where the log ended there when the gateway asked last, it is read only once something has come after that", async () => {
  const reads = () => live.agency.calls("GET /v1/events").length;
  const newest = Number(NEWEST);
  for (let place = 0; place < newest; place++) logged("90");
  const before = reads();
  const carla = await follow(newest, "carla");
  await live.post([logged("91")]);
  await carla.until(1);
  expect(seen(carla.received)).toEqual([`${newest + 1} UPDATED 91`]);
  expect(reads()).toBe(before);
  const later = await follow(newest, "carla");
  await later.until(1);
  expect(seen(later.received)).toEqual([`${newest + 1} UPDATED 91`]);
  expect(reads()).toBe(before + 1);
  await Promise.all([carla.stop(), later.stop()]);
});

test("a gateway to which nothing is posted reads the log", async () => {
  const told = AGENCY_FEATURES.filter((feature) => feature !== "webhook").join();
  const plain = await startGateway(live.agency.url, { AGENCY_FEATURES: told });
  for (let place = 0; place <= Number(NEWEST); place++) logged("92");
  const carla = await follow(NEWEST, "carla", plain);
  await carla.until(1);
  expect(seen(carla.received)).toEqual([`${Number(NEWEST) + 1} UPDATED 92`]);
  await carla.stop();
  await plain.stop();
});

test("an event that left while an older one was held up is gone on from before that one", async () => {
  const before = live.agency.calls("GET /v1/events").length;
  const ana = await follow(0);
  // It joins before it reads the log.
  while (live.agency.calls("GET /v1/events").length === before)
    await new Promise((resolve) => setImmediate(resolve));
  const held = eventOf("84", { cursor: "1", deliveredUpTo: "1" });
  const early = eventOf("85", { cursor: "2", deliveredUpTo: "0" });
  await live.post([early, held]);
  await ana.until(2);
  expect(seen(ana.received).sort()).toEqual(["0 UPDATED 85", "1 UPDATED 84"]);
  await ana.stop();
});

test("another subscriber is told what it is to them", async () => {
  logged("90");
  logged("90", gone);
  const people = await Promise.all(["ana", "bia", "manager", "reception"].map((name) => follow(0, name)));
  await Promise.all([people[0]?.until(2), people[1]?.until(1), people[2]?.until(2), people[3]?.until(2)]);
  expect(people.map(({ received }) => seen(received))).toEqual([
    ["1 UPDATED 90", "2 REMOVED 90"],
    ["2 CREATED 90"],
    ["1 UPDATED 90", "2 UPDATED 90"],
    ["1 UPDATED 90", "2 UPDATED 90"],
  ]);
  const strangers = await Promise.all(["stranger", "ana-elsewhere"].map((name) => follow(0, name)));
  const page = '{ attendanceChanges(since: "0") { cursor items { attendanceId } } }';
  for (const name of ["stranger", "ana-elsewhere"])
    expect(await live.gateway.graphql(page, { authorization: `Bearer ${name}` })).toEqual({
      data: { attendanceChanges: { cursor: "2", items: [] } },
    });
  for (const { received } of strangers) expect(received).toEqual([]);
  await Promise.all([...people, ...strangers].map((one) => one.stop()));
});

/** A socket as a program without graphql-ws has one, acknowledged. */
async function program() {
  const socket = new WebSocket(live.gateway.socketUrl, "graphql-transport-ws");
  type Message = { type: string; id?: string; payload?: unknown };
  const came: Message[] = [];
  let wake = () => {};
  socket.on("message", (data) => {
    came.push(JSON.parse(String(data)));
    wake();
  });
  const say = (message: Message) => socket.send(JSON.stringify(message));
  const until = async (type: string) => {
    while (!came.some((message) => message.type === type))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return came.filter((message) => message.type === type);
  };
  await new Promise((resolve) => socket.once("open", resolve));
  say({ type: "connection_init", payload: { authorization: "Bearer ana" } });
  await until("connection_ack");
  return { socket, came, say, until };
}

/** Holds each answer of the log back until it is let go; resolves with that once a read has come. */
function heldRead() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return new Promise<() => void>((resolve) => {
    onRead = () => {
      resolve(letGo);
      return held;
    };
  });
}

test("a replay ends with its subscription, and its id may not be used before that", async () => {
  for (let turn = 0; turn < 10; turn++) logged(`${500 + turn}`);
  part = 2;
  const read = heldRead();
  const before = live.agency.calls("GET /v1/events").length;
  const one = await program();
  one.say({ type: "subscribe", id: "x", payload: { query: since(0) } });
  const letGo = await read;
  one.say({ type: "complete", id: "x" });
  one.say({ type: "subscribe", id: "x", payload: { query: since(0) } });
  expect(await one.until("error")).toMatchObject([
    { id: "x", payload: [{ extensions: { code: "BAD_REQUEST" } }] },
  ]);
  letGo();
  const other = await follow(log.length);
  await live.post([logged("599")]);
  await other.until(1);
  one.say({ type: "ping" });
  await one.until("pong");
  expect(one.came.filter(({ type }) => type === "next")).toEqual([]);
  expect(live.agency.calls("GET /v1/events").length - before).toBe(2);
  one.say({ type: "subscribe", id: "x", payload: { query: since(log.length - 1) } });
  expect(await one.until("next")).toMatchObject([{ id: "x" }]);
  one.socket.close();
  await other.stop();
});

test("replays of completed subscriptions count among those of the socket until they end", async () => {
  logged("600");
  const read = heldRead();
  const one = await program();
  const ids = Array.from({ length: 20 }, (_, id) => `${id}`);
  for (const id of ids) one.say({ type: "subscribe", id, payload: { query: since(0) } });
  const letGo = await read;
  one.say({ type: "ping" });
  await one.until("pong");
  for (const id of ids) one.say({ type: "complete", id });
  one.say({ type: "subscribe", id: "one more", payload: { query: since(0) } });
  expect(await one.until("error")).toMatchObject([
    { id: "one more", payload: [{ extensions: { code: "TOO_COMPLEX" } }] },
  ]);
  letGo();
  one.socket.close();
});

/** The code of the error that a subscription is refused with. */
const refused = (cursor: string, name = "ana", at = live.gateway) =>
  new Promise<unknown>((resolve) => {
    void listen(at, name, null, since(cursor), (errors) => resolve(errors[0]?.extensions?.code));
  });

test("says RESYNC where the log does not reach back, has too much, or is not kept", async () => {
  for (let turn = 0; turn < 3; turn++) logged(`${100 + turn}`);
  floor = 2;
  expect(await refused("1")).toBe("RESYNC");
  const page = (cursor: string) =>
    `{ attendanceChanges(since: "${cursor}") { resync cursor hasMore items { attendanceId } } }`;
  const ana = { authorization: "Bearer ana" };
  expect((await live.gateway.graphql(page("1"), ana)).data).toEqual({
    attendanceChanges: { resync: true, cursor: "3", hasMore: false, items: [] },
  });
  floor = 0;
  for (let turn = 0; turn < 1_001; turn++) logged(`${200 + turn}`);
  expect(await refused("0")).toBe("RESYNC");
  const manyParts = log.length - 30;
  part = 1;
  expect(await refused(String(manyParts))).toBe("RESYNC");

  const plain = await startGateway(live.agency.url, {
    AGENCY_FEATURES: "from,version,total,idempotency,webhook,scope",
  });
  try {
    expect(await refused("0", "ana", plain)).toBe("RESYNC");
    expect((await plain.graphql(page("0"), ana)).data).toEqual({
      attendanceChanges: { resync: true, cursor: null, hasMore: false, items: [] },
    });
    const from = await plain.graphql("{ visitChanges { resync cursor items { visitId } } }", ana);
    expect(from.data).toEqual({ visitChanges: { resync: false, cursor: null, items: [] } });
    expect(await plain.graphql(page("0"))).toMatchObject({
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
  } finally {
    await plain.stop();
  }
});

test("an event that cannot be read is left out of the log, and what comes after it is read", async () => {
  // Its kind is of a later version of the reference agency, whose other answers need no reading.
  for (const id of ["400", "401"]) logged(id);
  unreadable = 1;
  const page = (from: string) =>
    `{ attendanceChanges(since: "${from}") { resync cursor hasMore items { attendanceId } } }`;
  const ana = { authorization: "Bearer ana" };
  const without = AGENCY_FEATURES.filter((name) => name !== "configuration").join(",");
  const other = await startGateway(live.agency.url, { AGENCY_FEATURES: without });
  try {
    for (const at of [live.gateway, other]) {
      part = 100;
      expect(await at.graphql(page("0"), ana)).toEqual({
        data: {
          attendanceChanges: { resync: false, cursor: "2", hasMore: false, items: [{ attendanceId: "401" }] },
        },
        extensions: { unreadable: 1 },
      });
      part = 1;
      const answer = await at.graphql(page("0"), ana);
      expect(answer.data).toEqual({
        attendanceChanges: { resync: false, cursor: "1", hasMore: true, items: [] },
      });
      const follower = await follow(0, "ana", at);
      await follower.until(1);
      expect(seen(follower.received)).toEqual(["2 UPDATED 401"]);
      await follower.stop();
    }
    floor = 1;
    expect((await other.graphql(page("0"), ana)).data).toMatchObject({ attendanceChanges: { resync: true } });
  } finally {
    await other.stop();
  }
});

test("a replay that reads for each change is short", async () => {
  for (let turn = 0; turn < 51; turn++) logged(`${3000 + turn}`);
  const query = `subscription { attendanceChanged(since: "0") { attendance { histories { total } } } }`;
  const before = live.agency.seen.length;
  const code = await new Promise((resolve) => {
    void listen(live.gateway, "ana", null, query, (errors) => resolve(errors[0]?.extensions?.code));
  });
  expect(code).toBe("RESYNC");
  const paths = live.agency.seen.slice(before).map(({ path }) => path);
  expect(paths.filter((path) => path !== "/v1/users/me")).toEqual(["/v1/events"]);
});

test("who begins at different places shares one payload of what happens", async () => {
  logged("400");
  const query = `subscription($from: String) { attendanceChanged(since: $from) { attendanceId attendance { customer { name } } } }`;
  const readers = await Promise.all(
    ["0", "1"].map((from) => listen(live.gateway, "ana", null, query, undefined, { from })),
  );
  await readers[0]?.until(1);
  const built = live.agency.calls("GET /v1/customer-services/401").length;
  await live.post([logged("401", { attendance: undefined })]);
  await live.post([logged("402")]);
  await readers[1]?.until(2);
  await readers[0]?.until(3);
  expect(built).toBe(0);
  await Promise.all(readers.map((one) => one.stop()));
});

test("visits too: what was missed, by the agenda's cursor", async () => {
  const { sequence: _, ...event } = visitEventOf("55");
  live.agency.on("GET /v1/events", ({ url }) => {
    expect(new URL(url, "http://agency").searchParams.get("type")).toBe("visit.changed");
    const change = { type: event.type, kind: "UPDATED", id: "55", at: event.at, actor: event.actor };
    return {
      items: [{ ...change, cursor: "9", attendanceId: "1", visit: event.visit }],
      cursor: "9",
      hasMore: false,
      resync: false,
    };
  });
  const query = `subscription { visitChanged(since: "8") { cursor kind visitId visit { startTime } } }`;
  const ana = await listen(live.gateway, "ana", null, query);
  await ana.until(1);
  expect(ana.received).toEqual([
    { cursor: "9", kind: "UPDATED", visitId: "55", visit: { startTime: event.visit?.startHour } },
  ]);
  await ana.stop();
});
