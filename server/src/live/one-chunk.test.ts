import type { Socket } from "node:net";
import WebSocket from "ws";
import { CHANGES, eventOf, type Live, startLive } from "../testing/live";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

type Message = { type: string; id?: string; payload?: unknown };

/** An acknowledged socket whose messages arrive at the gateway in one piece. */
async function connect() {
  const socket = new WebSocket(live.gateway.socketUrl, "graphql-transport-ws");
  const came: Message[] = [];
  let wake = () => {};
  socket.on("message", (data) => {
    came.push(JSON.parse(String(data)));
    wake();
  });
  let connection: Socket | undefined;
  socket.once("upgrade", (response) => {
    connection = response.socket;
  });
  await new Promise((resolve) => socket.once("open", resolve));
  const say = (...messages: Message[]) => {
    connection?.cork();
    for (const message of messages) socket.send(JSON.stringify(message));
    connection?.uncork();
  };
  const until = async (type: string, count = 1) => {
    while (came.filter((message) => message.type === type).length < count)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  say({ type: "connection_init", payload: { authorization: "Bearer ana" } });
  await until("connection_ack");
  const of = (id: string) => came.filter((message) => message.id === id).map(({ type }) => type);
  return { socket, say, until, of, came };
}

const subscribe = (id: string) => ({ type: "subscribe", id, payload: { query: CHANGES } });
const complete = (id: string) => ({ type: "complete", id });
/** Twenty of a socket are its bound: what had stayed open would count. */
const twenty = Array.from({ length: 20 }, (_, index) => `all-${index}`);

test("a subscription that is completed in the same piece does not stay open", async () => {
  const one = await connect();
  one.say(subscribe("a"), complete("a"));
  one.say(subscribe("b"), complete("b"), { type: "ping" });
  await one.until("pong");
  one.say(...twenty.map(subscribe), { type: "ping" });
  await one.until("pong", 2);
  const other = await live.listen("ana");
  await live.post([eventOf("1")]);
  await other.until(1);
  await one.until("next", 20);
  expect([one.of("a"), one.of("b")]).toEqual([[], []]);
  expect(twenty.map((id) => one.of(id))).toEqual(twenty.map(() => ["next"]));
  one.socket.close();
  await other.stop();
});

test("an id that is completed and used again in the same piece is a new subscription, which goes on", async () => {
  const one = await connect();
  one.say(subscribe("a"), { type: "ping" });
  await one.until("pong");
  one.say(complete("a"), subscribe("a"), { type: "ping" });
  await one.until("pong", 2);
  const other = await live.listen("ana");
  await live.post([eventOf("2")]);
  await other.until(1);
  await one.until("next");
  expect(one.of("a")).toEqual(["next"]);
  one.socket.close();
  await other.stop();
});
