import type { IncomingHttpHeaders } from "node:http";
import { request as ask } from "node:http";
import { attendanceOf } from "../testing/examples";
import { CHANGES, eventOf, type Live, startLive } from "../testing/live";

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
) {
  const call = ask(`${live.gateway.url}/graphql/stream`, {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      ...(name === null ? {} : { authorization: `Bearer ${name}` }),
      ...headers,
    },
  });
  call.on("error", () => {});
  call.end(JSON.stringify(body));
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
