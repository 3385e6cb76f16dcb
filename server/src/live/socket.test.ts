import { request as httpRequest } from "node:http";
import request from "supertest";
import WebSocket, { type ClientOptions } from "ws";
import { ME } from "../testing/examples";
import { FakeAgency } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";
import { isOwnOrigin } from "./origin";

const PROTOCOL = "graphql-transport-ws";
const INIT = { type: "connection_init", payload: { authorization: "Bearer ana" } };
const CHANGES = "subscription { attendanceChanged { attendanceId } }";
const subscribe = (id: string, query = CHANGES) => ({ id, type: "subscribe", payload: { query } });
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", ({ headers }) => ({ ...ME, id: headers.authorization ?? "7" }));
  gateway = await startGateway(agency.url, { PUBLIC_URL: "https://crm.example" });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

type Message = { type: string; id?: string; payload?: unknown };

/** A socket as a program without graphql-ws has one: what came, and with what it was closed. */
async function connect(options: ClientOptions = {}, protocols: string[] = [PROTOCOL]) {
  const socket = new WebSocket(gateway.socketUrl, protocols, options);
  const came: Message[] = [];
  let wake = () => {};
  socket.on("message", (data) => {
    came.push(JSON.parse(String(data)));
    wake();
  });
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return {
    socket,
    came,
    closed,
    say: (...messages: (Message | string)[]) => {
      for (const message of messages)
        socket.send(typeof message === "string" ? message : JSON.stringify(message));
    },
    async until(type: string, count = 1) {
      while (came.filter((message) => message.type === type).length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return came.filter((message) => message.type === type);
    },
  };
}

const CODES: Record<string, [number, (Message | string)[]]> = {
  "two initialisations": [4429, [INIT, INIT]],
  "an operation before the acknowledgement": [4401, [subscribe("1")]],
  "what is no JSON": [4400, ["{"]],
  "a message of an unknown type": [4400, [{ type: "hello" }]],
  "a message that only servers send": [4400, [{ type: "next", id: "1", payload: {} }]],
  "a message that is too large": [1009, [{ type: "ping", payload: { x: "x".repeat(40_000) } }]],
  "a seventeenth message before the acknowledgement": [1008, Array(17).fill({ type: "ping" })],
};

test.each(Object.entries(CODES))(
  "%s is refused with the protocol's code",
  async (_name, [code, messages]) => {
    const one = await connect();
    const logged = gateway.lines.length;
    one.say(...messages);
    expect(await one.closed).toBe(code);
    expect(gateway.lines).toHaveLength(logged);
  },
);

test("two operations of one id are refused with the protocol's code, whatever the id's length", async () => {
  for (const id of ["1", "é".repeat(128)]) {
    const one = await connect();
    one.say(INIT);
    await one.until("connection_ack");
    one.say(subscribe(id), subscribe(id));
    expect(await one.closed).toBe(4409);
  }
});

test("another sub-protocol, or none, is refused with the protocol's code", async () => {
  expect(await (await connect({}, [])).closed).toBe(4406);
  // The library refuses to go on where its protocol was not taken; the answer on the wire shows it.
  const frame = await new Promise<Buffer>((resolve, reject) =>
    httpRequest(gateway.socketUrl.replace("ws", "http"), {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-protocol": "graphql-ws",
      },
    })
      .on("upgrade", (_response, stream, head) => {
        if (head.length) resolve(head);
        else stream.once("data", resolve);
      })
      .on("error", reject)
      .end(),
  );
  expect([frame[0], frame.readUInt16BE(2)]).toEqual([0x88, 4406]);
});

test("who says nothing is refused with the protocol's code after five seconds", async () => {
  expect(await (await connect()).closed).toBe(4408);
}, 15_000);

test("a ping is answered, and what it brings is not sent back", async () => {
  const one = await connect();
  one.say({ type: "ping", payload: { x: "x".repeat(30_000) } }, INIT);
  await one.until("connection_ack");
  expect(one.came[0]).toEqual({ type: "pong" });
  const ponged = new Promise((resolve) => one.socket.on("pong", (data) => resolve(String(data))));
  one.socket.ping("here");
  expect(await ponged).toBe("here");
  one.socket.close();
});

test("a socket has twenty subscriptions; those beyond are refused, the others stay", async () => {
  const one = await connect();
  one.say(INIT);
  await one.until("connection_ack");
  for (let id = 1; id <= 25; id++) one.say(subscribe(`${id}`));
  const errors = await one.until("error", 5);
  expect(errors.map(({ id }) => id)).toEqual(["21", "22", "23", "24", "25"]);
  expect(errors[0]?.payload).toMatchObject([{ extensions: { code: "TOO_COMPLEX" } }]);
  one.say({ type: "complete", id: "1" }, subscribe("26"), { type: "ping" });
  await one.until("pong");
  expect(one.came.filter(({ type }) => type === "error")).toHaveLength(5);
  one.say(...Array(200).fill({ type: "ping" }));
  expect(await one.closed).toBe(1008);
});

test("a person has thirty-two sockets; another person still has theirs", async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => connect()));
  const answers = all.map(async (one) => {
    one.say(INIT);
    return Promise.race([one.until("connection_ack").then(() => "acknowledged"), one.closed]);
  });
  const outcomes = await Promise.all(answers);
  expect(outcomes.filter((outcome) => outcome === "acknowledged")).toHaveLength(32);
  expect(outcomes.filter((outcome) => outcome === 1013)).toHaveLength(8);
  const other = await connect();
  other.say({ ...INIT, payload: { authorization: "Bearer bia" } });
  await other.until("connection_ack");
  for (const { socket } of [...all, other]) socket.close();
  await Promise.all([...all, other].map(({ closed }) => closed));
  const again = await connect();
  again.say(INIT);
  await again.until("connection_ack");
  again.socket.close();
});

test("strangers of one address have sixty-four sockets; the oldest makes room for the next, and an agent comes in", async () => {
  const from = (address: string) => connect({ headers: { "x-forwarded-for": address } });
  const elsewhere = await from("198.51.100.9");
  const strangers = [];
  for (let turn = 0; turn < 70; turn++) strangers.push(await from("203.0.113.7"));
  const agent = await from("203.0.113.7");
  agent.say(INIT);
  await agent.until("connection_ack");
  const codes = await Promise.all(strangers.slice(0, 7).map(({ closed }) => closed));
  expect(new Set(codes)).toEqual(new Set([1013]));
  const open = [elsewhere, agent, ...strangers].filter(({ socket }) => socket.readyState === WebSocket.OPEN);
  expect(open).toHaveLength(2 + 63);
  for (const { socket } of open) socket.close();
});

test.each([
  ["https://crm.example", "crm.example", true],
  ["http://crm.example", "crm.example", false],
  ["https://crm.example:8443", "crm.example:8443", false],
  ["https://evil.example", "evil.example", false],
  ["null", "crm.example", false],
  ["http://localhost:5173", "localhost:5173", true],
  ["http://127.0.0.1:4000", "127.0.0.1:4000", true],
  ["http://localhost:5173", "localhost:4000", false],
  ["https://localhost:4000", "localhost:4000", false],
  [undefined, "crm.example", true],
])("of a page at %s, asking %s, the handshake is taken: %s", async (origin, host, taken) => {
  expect(isOwnOrigin({ headers: { origin, host } }, "https://crm.example")).toBe(taken);
  if (origin === undefined || taken) return;
  const answer = await request(gateway.server)
    .get("/graphql")
    .set({ origin, host, connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" })
    .set("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
  // Another host is refused before its page is.
  expect(answer.status).toBe(host === "evil.example" ? 421 : 403);
});
