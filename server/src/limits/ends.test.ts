import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { attendanceOf, ME, pageOf, STATUSES } from "../testing/examples";
import { FakeAgency, json, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { eventOf, listen, PEOPLE, postEvents } from "../testing/live";

// docs/product/limits.md#ends

let agency: FakeAgency;
let gateway: Gateway;
/** Calls that the agency does not answer until the test says so, and how many of them were cut off. */
let held: ServerResponse[];
let cut: number;
const hold = (_seen: unknown, response: ServerResponse): undefined => {
  held.push(response);
  response.on("close", () => {
    if (!response.writableFinished) cut += 1;
  });
};
/** Well before the end of time of a read, which cuts it off too. */
const until = async (done: () => boolean) => {
  for (let turn = 0; turn < 400 && !done(); turn++) await pause(10);
  expect(done()).toBe(true);
};
/** Long enough for calls that were not stopped to begin. */
const settle = () => pause(200);

beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  held = [];
  cut = 0;
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", ({ headers }) => PEOPLE[headers.authorization?.slice(7) ?? ""] ?? ME)
    .on("GET /v1/enterprises/mine/statuses", () => STATUSES)
    .on("GET /v1/customer-services/mine", () =>
      pageOf(Array.from({ length: 40 }, (_, index) => attendanceOf(`${index}`))),
    );
  for (let id = 0; id < 40; id++) agency.on(`GET /v1/customer-services/${id}/associates`, hold);
});
afterEach(() => {
  for (const response of held) response.destroy();
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const TABLE =
  "{ attendances(filter: { businessType: SALE }, size: 40) { items { mergedAttendances { id } } } }";
const associateCalls = () => agency.seen.filter(({ path }) => path.endsWith("/associates")).length;
/** Sends an operation whose caller may leave. */
function send(query: string, variables: object = {}) {
  const caller = new AbortController();
  const answer = fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer() },
    body: JSON.stringify({ query, variables }),
    signal: caller.signal,
  }).then(
    (response) => response.json(),
    () => "gone",
  );
  return { answer, leave: () => caller.abort() };
}

test("of a caller who is gone nothing more is asked, and what is under way is cut off", async () => {
  const { answer, leave } = send(TABLE);
  await until(() => held.length === 8);
  leave();
  expect(await answer).toBe("gone");
  await until(() => cut === 8);
  await settle();
  expect(associateCalls()).toBe(8);
  // It says nothing of the agency: no breaker opens, no line of the log is about it.
  expect(gateway.lines.filter(({ text }) => text.startsWith("the agency"))).toEqual([]);
});

test("when one part refuses the whole, the others are not asked", async () => {
  agency.on("GET /v1/customer-services/0/associates", (_seen, response) =>
    refuse(response, 403, 4003, "Sem permissão."),
  );
  const { errors } = await gateway.graphql(TABLE, bearer());
  expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  await until(() => cut === held.length);
  await settle();
  expect(associateCalls()).toBeLessThanOrEqual(9);
});

test("an answer that another operation waits for is not cut off", async () => {
  const [one, other] = [send(TABLE), send(TABLE)];
  await until(() => held.length === 8);
  await settle();
  one.leave();
  expect(await one.answer).toBe("gone");
  await settle();
  expect(cut).toBe(0);
  for (let answered = 0; answered < 40; answered++) {
    await until(() => held.length > answered);
    json(held[answered] as ServerResponse, 200, { items: [] });
  }
  expect(await other.answer).toMatchObject({ data: { attendances: { items: { length: 40 } } } });
  expect(associateCalls()).toBe(40);
});

test("a column that was too late for its board is there for who asks for it alone", async () => {
  agency.on("GET /v1/customer-services/mine", (seen, response) =>
    seen.url.includes("status=NEW") ? hold(seen, response) : pageOf([]),
  );
  const cards = "attendances { items { id } }";
  const board = await send(`{ board(businessType: SALE) { columns { status ${cards} } } }`).answer;
  expect(board).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] });
  const column = send(`{ column(businessType: SALE, status: NEW) { ${cards} } }`);
  await settle();
  json(held[0] as ServerResponse, 200, pageOf([attendanceOf("1")]));
  expect(await column.answer).toEqual({ data: { column: { attendances: { items: [{ id: "1" }] } } } });
  expect([held.length, cut]).toEqual([1, 0]);
});

test("a change is carried to its end, though its caller is gone", async () => {
  agency.on("PUT /v1/customer-services/1/temperature", hold);
  const change = `mutation { setTemperature(input: { attendanceId: "1", temperatureId: "2" }) { attendance { id mergedAttendances { id } } } }`;
  const { answer, leave } = send(change);
  await until(() => held.length === 1);
  leave();
  expect(await answer).toBe("gone");
  await settle();
  expect(cut).toBe(0);
  json(held[0] as ServerResponse, 200, attendanceOf("1"));
  // What its answer selects is read as well.
  await until(() => held.length === 2);
  json(held[1] as ServerResponse, 200, { items: [] });
  expect(associateCalls()).toBe(1);
});

test("nothing is read any more for a subscription that has ended", async () => {
  const own = "subscription { attendanceChanged { attendance { id mergedAttendances { id } } } }";
  const ana = await listen(gateway, "ana", null, own);
  await settle();
  await postEvents(
    gateway,
    [1, 2, 3].map((id) => eventOf(String(id))),
  );
  await until(() => held.length === 1);
  await ana.stop();
  await until(() => cut === 1);
  await settle();
  expect(associateCalls()).toBe(1);
});
