import { request } from "node:http";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { type Stack, startStack } from "../stack";

/** SIGTERM under load: whoever was let in is answered, sockets are told to connect again, and the program ends well. */
const callers = 24;

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  const seller = stack.people.find(({ roles }) => roles.includes("ESTATE_AGENT_SALE"));
  if (!seller) throw new Error("the demo has no sale agent");
  token = await stack.signIn(seller);
}, 120_000);
afterAll(async () => stack?.stop());

type Outcome = "answered" | "not let in" | string;

/** One call on a connection of its own: answered whole, not let in, or what went wrong. */
const call = (url: string, body?: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const asking = request(
      url,
      {
        method: body ? "POST" : "GET",
        agent: false,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("error", (error) => resolve(`cut off: ${error.message}`));
        response.on("end", () => {
          const whole = response.complete && response.statusCode === 200 && !text.includes('"errors"');
          resolve(whole ? "answered" : `${response.statusCode} ${text.slice(0, 200)}`);
        });
      },
    );
    asking.on("error", ({ code, message }: NodeJS.ErrnoException) =>
      resolve(code === "ECONNREFUSED" ? "not let in" : `cut off: ${message}`),
    );
    asking.end(body);
  });

const list = () => call(`${stack.agencyUrl}/v1/customer-services/mine?business_type=SALE&size=100`);
const board = () =>
  call(
    `${stack.gatewayUrl}/graphql`,
    JSON.stringify({
      query: "{ board(businessType: SALE) { columns { attendances(size: 20) { items { id } } } } }",
    }),
  );

test("the gateway answers whoever it has let in", async () => {
  // What it asks of the agency hangs, so all of them are still under way when it is told to stop.
  stack.agency.pause();
  const asked = Promise.all(Array.from({ length: callers }, board));
  // Connections are taken in order: when this one is answered, those before it have been.
  expect(await call(`${stack.gatewayUrl}/health/live`)).toBe("answered");
  const ended = stack.gateway.end("SIGTERM");
  stack.agency.goOn();
  expect(new Set(await asked)).toEqual(new Set(["answered"]));
  await ended;
  expect(stack.gateway.exitCode).toBe(0);
  expect(await board()).toBe("not let in");
  await stack.gateway.start();
}, 120_000);

test("the agency answers whoever it has let in", async () => {
  const asked = Promise.all(Array.from({ length: callers }, list));
  expect(await call(`${stack.agencyUrl}/health/live`)).toBe("answered");
  await stack.agency.end("SIGTERM");
  expect(new Set(await asked)).toEqual(new Set(["answered"]));
  expect(stack.agency.exitCode).toBe(0);
  expect(await list()).toBe("not let in");
  await stack.agency.start();
}, 120_000);

test("an open socket is told to connect again", async () => {
  const closed = new Promise<number>((resolve) => {
    const client = createClient({
      url: `${stack.gatewayUrl.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      connectionParams: { authorization: `Bearer ${token}` },
      onNonLazyError: () => {},
      on: {
        connected: () => void stack.gateway.end("SIGTERM"),
        closed: (event) => {
          resolve((event as { code: number }).code);
          void client.dispose();
        },
      },
    });
  });
  expect(await closed).toBe(1012);
  await stack.gateway.start();
}, 60_000);
