import { startGateway } from "../bench/bench-stack";
import { type CountingProxy, startCountingProxy } from "../support/counting-proxy";
import type { Program } from "../support/program";
import { type Stack, startStack } from "../support/stack";
import { askGraph } from "./graph";

/** What a program does that copies an agency's leads: it reads them all, what belongs to them, and creates its own. */
let stack: Stack;
let proxy: CountingProxy;
let gateway: Program;
let withoutBulk: Program;
let agent: string;
let manager: string;

const COMMON =
  "from,version,total,idempotency,copyFrom,dealWon,date,proposalId,partial,deleteVisit,feed,webhook,scope,revoke,configuration,expected,undo,openVisits,keyset,externalId";

beforeAll(async () => {
  stack = await startStack({ gateway: false });
  proxy = await startCountingProxy(stack.agencyUrl);
  gateway = await startGateway(proxy.url);
  withoutBulk = await startGateway(proxy.url, { env: { AGENCY_FEATURES: COMMON } });
  const as = async (role: string) => {
    const person = stack.people.find(
      ({ roles, enterprise }) => roles.includes(role) && enterprise === "Grupo Horizonte Imóveis",
    );
    if (!person) throw new Error(`the demo has no ${role}`);
    return stack.signIn(person);
  };
  agent = await as("ESTATE_AGENT_SALE");
  manager = await as("ENTERPRISE_MANAGER");
}, 300_000);
afterAll(async () => {
  await Promise.all([gateway?.end("SIGKILL"), withoutBulk?.end("SIGKILL")]);
  await proxy?.stop();
  await stack?.stop();
});

const ask = async <Data>(token: string, query: string, variables: object = {}, url = gateway.url) => {
  const { data, errors } = await askGraph(url, token, query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

const CREATE = `mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { created attendance { id externalId version } } }`;
type Created = {
  createAttendance: { created: boolean; attendance: { id: string; externalId: string; version: number } };
};
const create = async (n: number) =>
  (
    await ask<Created>(agent, CREATE, {
      input: {
        businessType: "SALE",
        name: `Pessoa Caminho ${n}`,
        phone: `(11) 96100-${String(n).padStart(4, "0")}`,
        externalId: `crm-${n}`,
      },
    })
  ).createAttendance;

const WALK = `query($filter: AttendanceFilter, $first: Int, $after: String) {
  attendancesConnection(filter: $filter, first: $first, after: $after) { cursor nodes { id version } pageInfo { hasNextPage endCursor } } }`;
type Part = {
  attendancesConnection: {
    cursor: string | null;
    nodes: { id: string; version: number }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

test("74 attendances by parts of 10, with 5 changes beside the walk: none is missed", async () => {
  const updatedSince = new Date().toISOString();
  const ids: string[] = [];
  for (let n = 1; n <= 74; n++) ids.push((await create(n)).attendance.id);

  const { temperatures } = await ask<{ temperatures: { id: string }[] }>(manager, "{ temperatures { id } }");
  const changes = [
    `mutation($id: ID!) { addObservation(input: { attendanceId: $id, message: "Ligou." }) { history { id } } }`,
    `mutation($id: ID!) { setTemperature(input: { attendanceId: $id, temperatureId: "${temperatures[0]?.id}" }) { attendance { id } } }`,
  ];
  const read: { id: string; version: number }[] = [];
  const changed: string[] = [];
  const inLog: (string | null)[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { attendancesConnection: part }: Part = await ask<Part>(agent, WALK, {
      filter: { updatedSince },
      first: 10,
      after,
    });
    read.push(...part.nodes);
    inLog.push(part.cursor);
    after = part.pageInfo.endCursor;
    more = part.pageInfo.hasNextPage;
    // Of each page one that was read, or one that is still to come.
    const seen = new Set(read.map(({ id }) => id));
    const next = ids.find((id) => seen.has(id) === (changed.length % 2 === 0) && !changed.includes(id));
    if (changed.length === 5 || !next) continue;
    await ask(manager, changes[changed.length % 2] ?? "", { id: next });
    changed.push(next);
  }
  const missed = ids.filter((id) => !read.some((one) => one.id === id));
  process.stdout.write(
    `walk (${stack.kind}): ${ids.length} attendances, ${changed.length} changes beside it, ${missed.length} missed, ${read.length - ids.length} read again\n`,
  );
  expect([missed, changed.length]).toEqual([[], 5]);
  // Where a program that has walked goes on in the log.
  const { attendanceChanges } = await ask<{ attendanceChanges: { resync: boolean } }>(
    agent,
    "query($since: String) { attendanceChanges(since: $since) { resync } }",
    { since: inLog[0] },
  );
  expect([inLog[0], attendanceChanges.resync]).toEqual([expect.any(String), false]);
  // As they are after the change.
  for (const id of changed) expect(read.findLast((one) => one.id === id)?.version).toBe(2);
});

test("an external id makes one attendance, which is found by it", async () => {
  const [made, found] = [await create(900), await create(900)];
  expect([made.created, found]).toEqual([true, { ...made, created: false }]);
  const first = made.attendance;
  const { attendancesConnection } = await ask<Part>(agent, WALK, { filter: { externalId: "crm-900" } });
  expect(attendancesConnection.nodes).toEqual([{ id: first.id, version: 1 }]);
  const { attendances } = await ask<{ attendances: { total: number } }>(
    agent,
    `{ attendances(filter: { externalId: "crm-900" }) { total } }`,
  );
  expect(attendances.total).toBe(1);
});

test("20 attendances with histories, properties and messages: 4 calls of the agency, not 61", async () => {
  const query = `{ attendancesConnection(first: 20, sort: CREATED_AT_ASC) { nodes {
    id histories { total items { id title } } properties { total items { id property { code } } } readyMessages { id text } } } }`;
  type Rows = { attendancesConnection: { nodes: { id: string; histories: { total: number } }[] } };
  const answers: Rows[] = [];
  const count = async (url: string) =>
    (await proxy.during(async () => answers.push(await ask<Rows>(manager, query, {}, url)))).length;
  const [before, after] = [await count(withoutBulk.url), await count(gateway.url)];
  process.stdout.write(`calls for 20 attendances (${stack.kind}): ${before} one by one, ${after} in bulk\n`);
  expect([before, after]).toEqual([61, 4]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]?.attendancesConnection.nodes).toHaveLength(20);
  expect(answers[0]?.attendancesConnection.nodes.every(({ histories }) => histories.total > 0)).toBe(true);
});
