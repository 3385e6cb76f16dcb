import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Stack, startStack } from "../support/stack";
import { askGraph } from "./graph";

/**
 * A subscriber is cut off, things happen, and it comes back with the cursor of the last change: each is received once,
 * in order, as what it is to them (docs/product/live.md#log).
 */
let stack: Stack;
type Person = { token: string; agency: AgencyClient };
/** A pre-attendant, whose columns are fewer than a manager's; an agent; the manager; somebody of another agency. */
let elisa: Person;
let ana: Person;
let manager: Person;
let stranger: Person;

beforeAll(async () => {
  stack = await startStack({ agencyEnv: { EVENT_LOG_ROWS: "100000" } });
  const as = async (email: string): Promise<Person> => {
    const person = stack.people.find((one) => one.email === email);
    if (!person) throw new Error(`the demo has no ${email}`);
    const token = await stack.signIn(person);
    return { token, agency: agencyClient(stack.agencyUrl, token) };
  };
  elisa = await as("elisa.prado@horizonte.example");
  ana = await as("ana.souza@horizonte.example");
  manager = await as("fernanda.lima@horizonte.example");
  stranger = await as("taina.araujo@seringal.example");
}, 300_000);
afterAll(async () => stack?.stop());

type Change = { cursor: string; kind: string; attendanceId: string; version: number; to: string | null };
const CHANGES = `subscription($since: String) { attendanceChanged(since: $since) {
  cursor kind attendanceId version to attendance { status } } }`;

/** Subscribes from a cursor; `cut` ends its connection without a word. */
async function follow({ token }: Person, since: string | null) {
  const received: Change[] = [];
  const codes: unknown[] = [];
  let socket: WebSocket | undefined;
  const client = createClient({
    url: `${stack.gatewayUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    on: {
      opened: (opened) => {
        socket = opened as WebSocket;
      },
    },
  });
  client.subscribe<{ attendanceChanged: Change }>(
    { query: CHANGES, variables: { since } },
    {
      next: ({ data, errors }) => {
        if (data) received.push(data.attendanceChanged);
        if (errors) codes.push(errors[0]?.extensions?.code);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    received,
    codes,
    seen: (ids: readonly string[]) =>
      received
        .filter(({ attendanceId }) => ids.includes(attendanceId))
        .map(({ kind, attendanceId, version }) => `${kind} ${ids.indexOf(attendanceId)} v${version}`),
    until: async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    cut: () => socket?.terminate(),
  };
}

let people = 0;
const lead = async ({ agency }: Person): Promise<string> => {
  people++;
  const { body } = await agency.post<{ id: string }>("/v1/customer-services/", {
    businessType: "SALE",
    name: `Pessoa Ausente ${people}`,
    phone: `(11) 95000-${String(people).padStart(4, "0")}`,
  });
  return body.id;
};
const move = ({ agency }: Person, id: string, status: string) =>
  agency.put(`/v1/customer-services/${id}/status`, { status });
/** Where the log is, once it has taken what was done. */
const page = async (who: Person, since: string | null) => {
  const query = `query($since: String) { attendanceChanges(since: $since) { cursor hasMore resync items { kind attendanceId version } } }`;
  const { data } = await askGraph(stack.gatewayUrl, who.token, query, { since });
  return (data as { attendanceChanges: { cursor: string; resync: boolean; items: Change[] } })
    .attendanceChanges;
};

/** Three changes, the second of which takes the attendance away from the pre-attendant. */
async function three(): Promise<string[]> {
  const first = await lead(elisa);
  await move(manager, first, "VISIT_MADE");
  return [first, await lead(elisa)];
}
const AS_SEEN = ["CREATED 0 v1", "REMOVED 0 v2", "CREATED 1 v1"];
const BY_MANAGER = ["CREATED 0 v1", "UPDATED 0 v2", "CREATED 1 v1"];

test("cut off, three changes, back again: each once, in order, as each sees it", async () => {
  const everyone = [elisa, ana, manager, stranger];
  const before = await Promise.all(everyone.map(async (who) => follow(who, (await page(who, null)).cursor)));
  const start = await lead(elisa);
  await before[0]?.until(() => before[0]?.seen([start]).length === 1);
  await before[2]?.until(() => before[2]?.seen([start]).length === 1);
  const last = await Promise.all(
    before.map(
      async ({ received }, turn) =>
        received.at(-1)?.cursor ?? (await page(everyone[turn] ?? elisa, null)).cursor,
    ),
  );
  for (const one of before) one.cut();

  const ids = await three();
  const after = await Promise.all(everyone.map((who, turn) => follow(who, last[turn] ?? "0")));
  const [mine, colleague, whole, other] = after;
  await mine?.until(() => mine.seen(ids).length === 3);
  await whole?.until(() => whole.seen(ids).length === 3);
  // What happens from now on comes too, and nothing of before it again.
  const live = await lead(elisa);
  const all = [...ids, live];
  await mine?.until(() => mine.seen(all).length === 4);
  await whole?.until(() => whole.seen(all).length === 4);
  expect(mine?.seen(all)).toEqual([...AS_SEEN, "CREATED 2 v1"]);
  expect(mine?.seen([start])).toEqual([]);
  expect(whole?.seen(all)).toEqual([...BY_MANAGER, "CREATED 2 v1"]);
  expect(mine?.received.find(({ kind }) => kind === "REMOVED")).toMatchObject({ to: null, attendance: null });
  expect(colleague?.seen(all)).toEqual([]);
  expect(other?.received).toEqual([]);
  expect((await page(stranger, last[0] ?? null)).items).toEqual([]);
  for (const one of after) one.cut();
});

test("a gateway that was started anew meanwhile makes no difference", async () => {
  const { cursor } = await page(elisa, null);
  await stack.gateway.end("SIGTERM");
  const ids = await three();
  await stack.gateway.start();
  const mine = await follow(elisa, cursor);
  await mine.until(() => mine.seen(ids).length >= 3);
  // The webhook delivers the same three to the new gateway; the next change comes behind them.
  const next = await lead(elisa);
  const all = [...ids, next];
  await mine.until(() => mine.seen(all).includes("CREATED 2 v1"));
  expect(mine.seen(all)).toEqual([...AS_SEEN, "CREATED 2 v1"]);
  mine.cut();
});

test("says RESYNC where the log does not reach back, and a list's cursor goes on", async () => {
  const beyond = await follow(elisa, "999999999");
  await beyond.until(() => beyond.codes.length > 0);
  expect(beyond.codes).toEqual(["RESYNC"]);
  expect(await page(elisa, "999999999")).toMatchObject({ resync: true, items: [] });
  const board = "{ board(businessType: SALE) { columns { attendances { cursor } } } }";
  const { data } = await askGraph(stack.gatewayUrl, elisa.token, board, {});
  const { columns } = (data as { board: { columns: { attendances: { cursor: string } }[] } }).board;
  const oldest = Math.min(...columns.map(({ attendances }) => Number(attendances.cursor)));
  const ids = await three();
  const mine = await follow(elisa, String(oldest));
  await mine.until(() => mine.seen(ids).length === 3);
  expect(mine.seen(ids)).toEqual(AS_SEEN);
  beyond.cut();
  mine.cut();
});
