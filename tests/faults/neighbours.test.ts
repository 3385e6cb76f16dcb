import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "../support/ports";
import { cpuOf } from "../support/processes";
import { type Stack, startStack } from "../support/stack";

/** Whatever the agency does with one agency's calls, another's board answers (docs/product/neighbours.md). */
const BOARD = "{ board(businessType: SALE) { columns { attendances(size: 20) { items { id } } } } }";
const ONE = "query($id: ID!) { attendance(id: $id) { id } }";

type Trouble = "none" | "500" | "Laravel's 400" | "503" | "reset" | "hang";
let trouble: Trouble = "none";
let troubled = "";
const held = new Set<ServerResponse>();

/** A proxy between gateway and agency that makes trouble for the calls of one token. */
async function startTroublemaker(agencyPort: number) {
  const server = createServer((incoming, outgoing) => {
    if (trouble !== "none" && incoming.headers.authorization === troubled) {
      if (trouble === "hang") return void held.add(outgoing);
      if (trouble === "reset") return void outgoing.destroy();
      const status = trouble === "Laravel's 400" ? 400 : Number(trouble);
      outgoing.writeHead(status, { "content-type": "application/json" });
      return void outgoing.end(JSON.stringify({ message: "Server Error" }));
    }
    const { url: path, method, headers } = incoming;
    const passed = request({ port: agencyPort, host: "127.0.0.1", path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

let between: Awaited<ReturnType<typeof startTroublemaker>>;
let stack: Stack;
let neighbour: string;
beforeAll(async () => {
  const agencyPort = await freePort();
  between = await startTroublemaker(agencyPort);
  stack = await startStack({ agencyPort, serverEnv: { AGENCY_API_URL: between.url } });
  const sellers = stack.people.filter(({ roles }) => roles.includes("ESTATE_AGENT_SALE"));
  const [one] = sellers;
  const other = sellers.find(({ enterprise }) => enterprise !== one?.enterprise);
  if (!one || !other) throw new Error("the demo has no sale agents of two agencies");
  troubled = `Bearer ${await stack.signIn(one)}`;
  neighbour = `Bearer ${await stack.signIn(other)}`;
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  await between?.stop();
});

type Answer = {
  data?: { board: { columns: { attendances: { items: { id: string }[] } | null }[] } } | null;
  errors?: { extensions: { code: string; retryAfter?: number } }[];
};
async function ask(authorization: string, query: string, variables = {}): Promise<Answer> {
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answer;
}

/**
 * Boards asked for one after the other: how many failed, how long they took, and what the agency's processor did while
 * the middle one was waited for, in milliseconds.
 */
async function boards(authorization: string, count: number) {
  let failed = 0;
  const took: number[] = [];
  const work: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const began = performance.now();
    const before = cpuOf(stack.agency.pid);
    const { data, errors } = await ask(authorization, BOARD);
    if (errors || !data?.board.columns.length) failed++;
    took.push(Math.round(performance.now() - began));
    work.push(Math.round(cpuOf(stack.agency.pid) - before));
  }
  const at = (share: number, values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.ceil(share * count) - 1] ?? 0;
  return {
    failed,
    slowest: Math.max(...took),
    middle: at(0.5, took),
    p99: at(0.99, took),
    work: at(0.5, work),
  };
}

test.each<Trouble>(["500", "Laravel's 400", "503", "reset"])(
  "after 15 boards of one agent that end in '%s' the other agency's board answers",
  async (kind) => {
    trouble = kind;
    const one = await boards(troubled, 15);
    const other = await boards(neighbour, 3);
    trouble = "none";
    console.info(
      `${kind}: ${one.failed} of 15 boards of the one failed, ${other.failed} of 3 of the other (slowest ${other.slowest} ms)`,
    );
    expect([one.failed, other.failed]).toEqual([15, 0]);
    expect(stack.gateway.output).not.toContain("the breaker opened");
  },
);

test("with 300 calls of one agent hanging the other agency's board answers", async () => {
  trouble = "hang";
  const hanging = Promise.all(Array.from({ length: 300 }, (_, id) => ask(troubled, ONE, { id: `${id}` })));
  while (held.size < 8) await new Promise((resolve) => setImmediate(resolve));
  const other = await boards(neighbour, 3);
  const most = held.size;
  trouble = "none";
  for (const response of held) response.destroy();
  await hanging;
  console.info(
    `hang: ${most} of 300 calls at the agency; ${other.failed} of 3 boards of the other failed (slowest ${other.slowest} ms)`,
  );
  expect(other.failed).toBe(0);
}, 60_000);

const LIST = (args: string) =>
  `{ attendances(${args}) { total items { id customer { name phone email } property { code } tags { name } } } }`;
/** What costs the agency most, beside exports. */
const HEAVY = (size: number) => [
  LIST(`filter: { businessType: SALE }, size: ${size}`),
  LIST(`filter: { businessType: RENT }, page: 2000, size: ${size}`),
  LIST(`filter: { businessType: SALE, search: "ar" }, size: ${size}`),
  LIST(`filter: { businessType: SALE, createdFrom: "2020-01-01" }, sort: CREATED_AT_ASC, size: ${size}`),
];
const HEAVY_BOARD = (size: number) =>
  `{ board(businessType: SALE) { columns { attendances(size: ${size}) { items { id customer { name } } } } } }`;

/** The code of the refusal of a report's file, read to its end. */
async function exported(authorization: string): Promise<string> {
  const file = await fetch(`${stack.gatewayUrl}/files/reports/wins.csv`, { headers: { authorization } });
  const text = await file.text();
  return file.ok ? "answered" : `${file.status} ${text.slice(0, 100)}`;
}

test("beside the long lists, searches and exports of one agent on 32 connections the other agency's board has its turn", async () => {
  const alone = await boards(neighbour, 50);
  let under = true;
  const outcomes = new Map<string, number>();
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  /** Each refused for now says when to come again. */
  const untimed: unknown[] = [];
  const codeOf = ({ errors }: Answer) => {
    const refused = errors?.[0]?.extensions;
    if (refused?.code === "TOO_MANY" && !refused.retryAfter) untimed.push(refused);
    return refused?.code ?? "answered";
  };
  const heavy = Array.from({ length: 32 }, async (_, connection) => {
    // Each its own size: equal questions would be one.
    const size = 100 - connection;
    const calls = [
      ...HEAVY(size).map((text) => async () => `list ${codeOf(await ask(troubled, text))}`),
      async () => `board ${codeOf(await ask(troubled, HEAVY_BOARD(size)))}`,
      async () => `export ${await exported(troubled)}`,
    ];
    for (let turn = connection; under; turn++) note((await calls[turn % calls.length]?.()) ?? "");
  });
  while (outcomes.size === 0) await ask(neighbour, "{ __typename }");
  const beside = await boards(neighbour, 50);
  under = false;
  await Promise.all(heavy);
  console.info(
    `long lists, searches, exports: ${JSON.stringify([...outcomes])}; the other's board took ${beside.middle} ms (p99 ${beside.p99}), alone ${alone.middle} (${alone.p99}): ${(beside.middle / alone.middle).toFixed(1)} times, p99 ${(beside.p99 / alone.p99).toFixed(1)}; the agency's processor ${beside.work} ms, alone ${alone.work}: ${(beside.work / alone.work).toFixed(1)} times`,
  );
  expect([alone.failed, beside.failed]).toEqual([0, 0]);
  // Who asks too much is told that, not that the agency is away; a board's column has a time of its own.
  expect(outcomes.get("list answered")).toBeGreaterThan(0);
  expect([...outcomes.keys()]).not.toContain("list UPSTREAM_UNAVAILABLE");
  expect(outcomes.get("export answered")).toBeGreaterThan(0);
  expect(untimed).toEqual([]);
  expect(stack.gateway.output).not.toContain("the breaker opened");
}, 120_000);
