import type { IncomingHttpHeaders } from "node:http";
import { request as ask } from "node:http";
import { attendanceOf } from "../testing/examples";
import { CHANGES, eventOf, type Live, startLive, VISITS, visitEventOf } from "../testing/live";

let live: Live;
beforeEach(async () => {
  live = await startLive();
});
afterEach(() => live.stop());

/** Opens a stream; `event` resolves with the next event, undefined at the end. */
async function streamOf(
  name: string | null,
  body: object = { query: CHANGES },
  headers: IncomingHttpHeaders = {},
  method = "POST",
) {
  const call = ask(`${live.gateway.url}/graphql/stream`, {
    method,
    agent: false,
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      ...(name === null ? {} : { authorization: `Bearer ${name}` }),
      ...headers,
    },
  });
  call.on("error", () => {});
  call.end(method === "POST" ? JSON.stringify(body) : undefined);
  const response = await new Promise<import("node:http").IncomingMessage>((resolve) =>
    call.once("response", resolve),
  );
  response.setEncoding("utf8");
  let text = "";
  const waiting: (() => void)[] = [];
  let ended = false;
  response.on("data", (part) => {
    text += part;
    for (const wake of waiting.splice(0)) wake();
  });
  response.on("error", () => {});
  response.on("close", () => {
    ended = true;
    for (const wake of waiting.splice(0)) wake();
  });
  const event = async (): Promise<{ event: string; data: never } | undefined> => {
    for (;;) {
      const found = /^event: (\w+)\ndata: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { event: found[1] ?? "", data: found[2] ? (JSON.parse(found[2]) as never) : (null as never) };
      }
      if (ended) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    event,
    body: async () => {
      while (!ended) await new Promise<void>((resolve) => waiting.push(resolve));
      return JSON.parse(text);
    },
    stop: () => call.destroy(),
  };
}

test("a subscription is answered as events", async () => {
  const stream = await streamOf("ana");
  expect([stream.status, stream.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
  while (!(await live.gateway.metrics()).includes("soleira_gateway_subscriptions 1"))
    await new Promise((resolve) => setImmediate(resolve));
  await live.post([eventOf("8101", { attendance: attendanceOf("8101") })]);
  const first = await stream.event();
  expect(first).toMatchObject({
    event: "next",
    data: { data: { attendanceChanged: { attendanceId: "8101", attendance: { id: "8101" } } } },
  });
  stream.stop();
});

test("who is nobody, whose session is over and what is no subscription is said before it begins, or as its only event", async () => {
  live.ended.add("bia");
  live.suspended.add("manager");
  for (const [name, status, code] of [
    [null, 401, "UNAUTHENTICATED"],
    ["bia", 401, "SESSION_OVER"],
    ["manager", 403, "ACCOUNT_SUSPENDED"],
  ] as const) {
    const refused = await streamOf(name);
    expect([refused.status, (await refused.body()).errors[0].extensions.code]).toEqual([status, code]);
  }
  const empty = await streamOf("ana", {});
  expect([empty.status, (await empty.body()).errors[0].extensions.code]).toEqual([400, "BAD_REQUEST"]);
  const elsewhere = await streamOf("ana", undefined, { origin: "https://other.example" });
  expect(elsewhere.status).toBe(403);
  for (const query of ["{ me { id } }", "subscription { nothing }", "subscription {"]) {
    const stream = await streamOf("ana", { query });
    const event = await stream.event();
    expect(event).toMatchObject({
      event: "next",
      data: { errors: [{ extensions: { code: expect.any(String) } }] },
    });
    expect(await stream.event()).toMatchObject({ event: "complete" });
    expect(await stream.event()).toBeUndefined();
  }
});

test("a session that ends ends its stream, with the reason", async () => {
  const stream = await streamOf("ana");
  expect(stream.status).toBe(200);
  live.ended.add("ana");
  await live.gateway.recheckSubscriptions();
  expect(await stream.event()).toMatchObject({
    event: "next",
    data: { errors: [{ extensions: { code: "SESSION_OVER" } }] },
  });
  expect(await stream.event()).toMatchObject({ event: "complete" });
  expect(await stream.event()).toBeUndefined();
});

test("a gateway that stops ends its streams without a word, so that programs connect again", async () => {
  const stream = await streamOf("ana");
  await live.gateway.stop();
  expect(await stream.event()).toBeUndefined();
});

describe("a stream that several subscriptions share", () => {
  const TOKEN = "x-graphql-event-stream-token";
  const url = () => `${live.gateway.url}/graphql/stream`;
  const reserve = async () => (await fetch(url(), { method: "PUT" })).text();
  /** Begins a subscription on the stream of this token. */
  const begin = (token: string, id: string, query = CHANGES, headers: Record<string, string> = {}) =>
    fetch(url(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer ana",
        [TOKEN]: token,
        ...headers,
      },
      body: JSON.stringify({ query, extensions: { operationId: id } }),
    });
  const end = (token: string, id: string) =>
    fetch(`${url()}?operationId=${id}`, {
      method: "DELETE",
      headers: { authorization: "Bearer ana", [TOKEN]: token },
    });
  const subscribed = async (count: number) => {
    while (!(await live.gateway.metrics()).includes(`soleira_gateway_subscriptions ${count}\n`))
      await new Promise((resolve) => setImmediate(resolve));
  };

  test("each gets its changes until it ends, and nothing on the way keeps them back", async () => {
    const token = await reserve();
    const stream = await streamOf("ana", {}, { [TOKEN]: token }, "GET");
    expect([stream.status, stream.headers["x-accel-buffering"]]).toEqual([200, "no"]);
    expect((await begin(token, "a")).status).toBe(202);
    expect((await begin(token, "b", VISITS)).status).toBe(202);
    await subscribed(2);
    await live.post([visitEventOf("9101")]);
    expect(await stream.event()).toMatchObject({
      event: "next",
      data: { id: "b", payload: { data: { visitChanged: { visitId: "9101" } } } },
    });
    expect((await end(token, "b")).status).toBe(200);
    await subscribed(1);
    await live.post([visitEventOf("9102"), eventOf("8102")]);
    expect(await stream.event()).toMatchObject({
      data: { id: "a", payload: { data: { attendanceChanged: { attendanceId: "8102" } } } },
    });
    stream.stop();
  });

  test("what is no subscription of the schema is said to it alone", async () => {
    const token = await reserve();
    const stream = await streamOf("ana", {}, { [TOKEN]: token }, "GET");
    await begin(token, "a", "subscription { nothing }");
    expect(await stream.event()).toMatchObject({
      event: "next",
      data: { id: "a", payload: { errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] } },
    });
    expect(await stream.event()).toMatchObject({ event: "complete", data: { id: "a" } });
    expect((await begin(token, "b")).status).toBe(202);
    stream.stop();
  });

  test("who is nobody, another caller, another origin and who names no stream are refused", async () => {
    const token = await reserve();
    const open = (name: string | null, headers: IncomingHttpHeaders) => streamOf(name, {}, headers, "GET");
    expect((await open(null, { [TOKEN]: token })).status).toBe(401);
    expect((await open("ana", { [TOKEN]: token, origin: "https://other.example" })).status).toBe(403);
    expect((await open("ana", {})).status).toBe(400);
    const stream = await open("ana", { [TOKEN]: token });
    expect((await open("ana", { [TOKEN]: token })).status).toBe(409);
    expect((await begin(token, "a", CHANGES, { authorization: "Bearer bia" })).status).toBe(404);
    expect((await begin(token, "a", CHANGES, { origin: "https://other.example" })).status).toBe(403);
    expect((await begin(token, "")).status).toBe(400);
    stream.stop();
  });

  test("it ends with its caller's session", async () => {
    const stream = await streamOf("ana", {}, { [TOKEN]: await reserve() }, "GET");
    expect(stream.status).toBe(200);
    live.ended.add("ana");
    await live.gateway.recheckSubscriptions();
    expect(await stream.event()).toBeUndefined();
  });
});
