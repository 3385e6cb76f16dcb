import { type Client, createClient } from "graphql-ws";
import { UnsecuredJWT } from "jose";
import WebSocket from "ws";
import { attendanceOf, ME } from "../testing/examples";
import { FakeAgency, json, refuse } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";
import { CHANGES, eventOf, postEvents } from "../testing/live";

const BIA = { ...ME, id: "8", name: "Bia" };
const MINUTE = 60_000;
/** A token that ends in so many milliseconds, as another program's clock rounds it. */
const jwt = (endsIn: number, id = `${Math.random()}`) =>
  new UnsecuredJWT({})
    .setJti(id)
    .setExpirationTime(Math.ceil((Date.now() + endsIn) / 1000))
    .encode();

let agency: FakeAgency;
let gateway: Gateway;
/** Whom the agency takes each token for. */
let people: Map<string, object>;
const clients: Client[] = [];
beforeEach(async () => {
  people = new Map();
  agency = await FakeAgency.start();
  const personOf = (authorization = "") => people.get(authorization.replace("Bearer ", ""));
  agency.on(
    "GET /v1/users/me",
    ({ headers }, response) =>
      personOf(headers.authorization) ?? refuse(response, 401, 4016, "Sessão encerrada."),
  );
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
  await gateway.stop();
  await agency.stop();
});

const known = (token: string, me: object = ME) => {
  people.set(token, me);
  return token;
};

/** A program's socket, through graphql-ws's own client alone. */
async function open(token: string) {
  const client = createClient({
    url: gateway.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  clients.push(client);
  const pings: unknown[] = [];
  const pongs: unknown[] = [];
  const waiting: { come: unknown[]; count: number; resolve: () => void }[] = [];
  const came = (come: unknown[]) => (received: boolean, payload: unknown) => {
    if (!received) return;
    come.push(payload);
    for (const { resolve } of waiting.filter((one) => one.come === come && come.length >= one.count))
      resolve();
  };
  client.on("ping", came(pings));
  client.on("pong", came(pongs));
  const closed = new Promise((resolve) => client.on("closed", resolve));
  const [socket, acknowledged] = await new Promise<[WebSocket, unknown]>((resolve) =>
    client.on("connected", (socket, payload) => resolve([socket as WebSocket, payload])),
  );
  const until = (come: unknown[], count: number) =>
    come.length >= count ? undefined : new Promise<void>((resolve) => waiting.push({ come, count, resolve }));
  return {
    client,
    acknowledged,
    pings,
    pongs,
    closed,
    until,
    /** Resolves with the pong. */
    async renew(authorization: string) {
      const count = pongs.length + 1;
      socket.send(JSON.stringify({ type: "ping", payload: { authorization } }));
      await until(pongs, count);
      return pongs.at(-1);
    },
    say: (authorization: string) => socket.send(JSON.stringify({ type: "ping", payload: { authorization } })),
  };
}

const endOf = (token: string) => ({
  tokenEndsAt: new Date((UnsecuredJWT.decode(token).payload.exp ?? 0) * 1000).toISOString(),
});

test("a socket says when its token ends: as it begins, and a minute before the end", async () => {
  const token = known(jwt(MINUTE + 1_500));
  const one = await open(token);
  expect([one.acknowledged, one.pings]).toEqual([endOf(token), []]);
  await one.until(one.pings, 1);
  expect(one.pings).toEqual([endOf(token)]);
  const left = Date.parse(endOf(token).tokenEndsAt) - Date.now();
  expect(left).toBeLessThanOrEqual(MINUTE);
  expect(left).toBeGreaterThan(MINUTE - 1_000);
});

test("it takes a new token and goes on with it when the old one has ended", async () => {
  const [first, second] = [known(jwt(MINUTE + 1_000)), known(jwt(10 * MINUTE))];
  const one = await open(first);
  expect(await one.renew(`Bearer ${second}`)).toEqual(endOf(second));
  people.delete(first);
  await gateway.recheckSubscriptions();
  expect(agency.calls("GET /v1/users/me").at(-1)?.headers.authorization).toBe(`Bearer ${second}`);
  // Still open; the first token's end is nobody's any more.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect([await one.renew("no token"), one.pings]).toEqual([endOf(second), []]);
  people.delete(second);
  await gateway.recheckSubscriptions();
  expect(await one.closed).toMatchObject({ code: 4403, reason: "SESSION_OVER" });
});

test("what a subscription reads with its caller's token is read with the new one", async () => {
  const [first, second] = [known(jwt(MINUTE)), known(jwt(10 * MINUTE))];
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1"));
  const one = await open(first);
  const changes = one.client.iterate({ query: CHANGES });
  const change = changes.next();
  // Answered in order: after this the subscription is there.
  expect(await one.renew(`Bearer ${second}`)).toEqual(endOf(second));
  people.delete(first);
  await postEvents(gateway, [eventOf("1", { attendance: undefined })]);
  expect((await change).value).toMatchObject({ data: { attendanceChanged: { attendance: { id: "1" } } } });
  const [read] = agency.calls("GET /v1/customer-services/1");
  expect(read?.headers.authorization).toBe(`Bearer ${second}`);
  await changes.return?.();
});

test.each([
  ["that the agency refuses", undefined, 4403, "SESSION_OVER"],
  ["of another person", BIA, 4403, "FORBIDDEN"],
  ["of another agency", { ...ME, enterprise: { id: "2", name: "Outra" } }, 4403, "ENTERPRISE_MISMATCH"],
  ["of the same person with other roles", { ...ME, roles: ["ENTERPRISE_MANAGER"] }, 1012, "Connect again"],
])("a token %s closes it", async (_whose, me, code, reason) => {
  const one = await open(known(jwt(MINUTE)));
  const other = jwt(10 * MINUTE);
  if (me) known(other, me);
  one.say(`Bearer ${other}`);
  expect(await one.closed).toMatchObject({ code, reason });
});

test("while the agency cannot be asked the old token stays, and the answer says so", async () => {
  const [first, second] = [known(jwt(10 * MINUTE)), known(jwt(20 * MINUTE))];
  const one = await open(first);
  agency.on("GET /v1/users/me", (_seen, response) => json(response, 500, {}));
  expect(await one.renew(`Bearer ${second}`)).toEqual(endOf(first));
});

test("a token that does not say when it ends is not announced, and can be replaced too", async () => {
  const one = await open(known("opaque-1"));
  expect(one.acknowledged).toBeUndefined();
  expect(await one.renew(`Bearer ${known("opaque-2")}`)).toBeUndefined();
  people.delete("opaque-1");
  await gateway.recheckSubscriptions();
  const next = known(jwt(10 * MINUTE));
  expect(await one.renew(`Bearer ${next}`)).toEqual(endOf(next));
});

test("the agency is asked about a token of a socket once in a second, and of several about the newest", async () => {
  const one = await open(known("first"));
  const from = performance.now();
  expect(await one.renew(`Bearer ${known("second")}`)).toBeUndefined();
  const before = agency.calls("GET /v1/users/me").length;
  for (let turn = 0; turn < 20; turn++) one.say(`Bearer ${known(`next-${turn}`)}`);
  const last = known(jwt(10 * MINUTE));
  expect(await one.renew(`Bearer ${last}`)).toEqual(endOf(last));
  await one.until(one.pongs, 22);
  expect(performance.now() - from).toBeGreaterThan(900);
  const asked = agency.calls("GET /v1/users/me").slice(before);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${last}`]);
  await gateway.recheckSubscriptions();
  expect(agency.calls("GET /v1/users/me").at(-1)?.headers.authorization).toBe(`Bearer ${last}`);
});

test("a check of the old token that ends after the new one has come closes nothing", async () => {
  const [first, second] = [known(jwt(MINUTE)), known(jwt(10 * MINUTE))];
  const one = await open(first);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let reached = () => {};
  const asked = new Promise<void>((resolve) => {
    reached = resolve;
  });
  agency.on("GET /v1/users/me", async ({ headers }, response) => {
    if (headers.authorization === `Bearer ${second}`) return ME;
    reached();
    await ended;
    return refuse(response, 401, 4016, "Sessão encerrada.");
  });
  const check = gateway.recheckSubscriptions();
  await asked;
  expect(await one.renew(`Bearer ${second}`)).toEqual(endOf(second));
  end();
  await check;
  expect(await one.renew("no token")).toEqual(endOf(second));
});

test("a token whose end is no date is taken as one that does not say its end", async () => {
  const one = await open(known(new UnsecuredJWT({}).setExpirationTime(1e13).encode()));
  expect(one.acknowledged).toBeUndefined();
});
