import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "../ports";
import { type Stack, startStack } from "../stack";

/** Whatever the agency does with one agency's calls, another's board answers (docs/product/neighbours.md). */
const BOARD = "{ board(businessType: SALE) { columns { attendances(size: 20) { items { id } } } } }";
const ONE = "query($id: ID!) { attendance(id: $id) { id } }";

type Trouble = "none" | "500" | "Laravel's 400" | "503" | "reset" | "hang";
let trouble: Trouble = "none";
let troubled = "";
const held = new Set<ServerResponse>();

/** Stands between gateway and agency, and makes trouble for the calls of one token. */
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
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await between?.stop();
});

type Answer = { errors?: { extensions: { code: string } }[] };
async function ask(authorization: string, query: string, variables = {}): Promise<Answer> {
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answer;
}

/** Boards asked for one after the other: how many failed, and how long the slowest took, in milliseconds. */
async function boards(authorization: string, count: number) {
  let failed = 0;
  let slowest = 0;
  for (let turn = 0; turn < count; turn++) {
    const began = performance.now();
    if ((await ask(authorization, BOARD)).errors) failed++;
    slowest = Math.max(slowest, performance.now() - began);
  }
  return { failed, slowest: Math.round(slowest) };
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
