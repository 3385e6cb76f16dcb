import { setTimeout as pause } from "node:timers/promises";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Cluster, eventually, lacking, newCluster } from "../support/cluster";
import type { Program } from "../support/program";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/**
 * A move that is sent again with its key happens once, whatever is killed meanwhile (docs/product/changes.md#keys).
 * Agency, gateway and PostgreSQL are killed in turn while agents move cards; each caller repeats until it has an answer.
 */
const moves = soaked(6_000);
const kills = soaked(60);
const workers = 8;
/** Columns that a card may leave and enter again and again without data. */
const columns = ["IN_PROGRESS", "RETURN_LATER", "VISIT_MADE"] as const;

type Card = { id: string; status: string; version: number };
type Answer = {
  data?: { moveAttendance: { attendance: Card } | null } | null;
  errors?: { message: string; extensions: { code: string } }[];
};

let stack: Stack;
/** A server of its own, where there is one: it is killed too. */
let cluster: Cluster | undefined;
let token: string;
let agent: AgencyClient;

beforeAll(async () => {
  cluster = process.env.TEST_DATABASE_URL && !lacking ? await newCluster() : undefined;
  stack = await startStack({ postgres: cluster?.url });
  const seller = stack.people.find(({ roles }) => roles.includes("ESTATE_AGENT_SALE"));
  if (!seller) throw new Error("the demo has no sale agent");
  token = await stack.signIn(seller);
  agent = agencyClient(stack.agencyUrl, token);
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  await cluster?.stop("immediate");
});

const historyOf = async ({ id }: Card): Promise<number> =>
  (await agent.get<{ total: number }>(`/v1/customer-services/${id}/histories?page=1&size=1`)).body.total;

/** How often a move was sent once more because it was not answered. */
let repeated = 0;

/** One move, sent with the same key until somebody answers it. */
async function move(card: Card, to: string, idempotencyKey: string): Promise<Card> {
  for (;;) {
    const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: `mutation Move($input: MoveAttendanceInput!) {
          moveAttendance(input: $input) { attendance { id status version } }
        }`,
        variables: { input: { attendanceId: card.id, from: card.status, to, idempotencyKey } },
      }),
    })
      .then((response) => response.json() as Promise<Answer>)
      .catch(() => undefined);
    if (answer?.data?.moveAttendance) return answer.data.moveAttendance.attendance;
    const [error] = answer?.errors ?? [];
    if (error && error.extensions.code !== "UPSTREAM_UNAVAILABLE")
      throw new Error(`${error.extensions.code}: ${error.message}`);
    repeated += 1;
    // A caller backs off before it tries again.
    await pause(25);
  }
}

test(
  `${moves} moves by ${workers} callers while agency, gateway and database are killed ${kills} times: none lost, none twice`,
  async () => {
    const board = await agent.get<{ items: Card[] }>(
      `/v1/customer-services/mine?business_type=SALE&status=IN_PROGRESS&page=1&size=${workers}`,
    );
    const cards = board.body.items;
    expect(cards).toHaveLength(workers);
    const before = await Promise.all(cards.map(historyOf));

    let sent = 0;
    let done = 0;
    let killed = 0;
    let killing = Promise.resolve();
    const again = (program: Program) => () => program.end("SIGKILL").then(() => program.start());
    const victims: (() => Promise<void>)[] = [again(stack.agency), again(stack.gateway)];
    const server = cluster;
    if (server)
      victims.push(async () => {
        server.kill();
        // Not before the last of what the former one had started is gone.
        await eventually("the database starts", () =>
          server.start().then(
            () => true,
            () => false,
          ),
        );
      });
    /** Takes one of them down in the middle of the work and brings it back on the same data. */
    const killNext = () => {
      const kill = victims[killed % victims.length];
      killed += 1;
      killing = killing.then(kill);
    };
    const counts = cards.map(() => 0);
    await Promise.all(
      cards.map(async (first, index) => {
        let card = first;
        while (sent < moves) {
          sent += 1;
          const to = columns.find((column) => column !== card.status) ?? columns[0];
          const moved = await move(card, to, `exactly-once-${card.id}-${counts[index]}`);
          expect(moved).toEqual({ id: card.id, status: to, version: card.version + 1 });
          card = moved;
          counts[index] = (counts[index] ?? 0) + 1;
          done += 1;
          if (killed < kills && done >= ((killed + 1) * moves) / (kills + 1)) killNext();
        }
      }),
    );
    await killing;

    expect(killed).toBe(kills);
    // Otherwise nothing was under way when they were killed, and nothing is shown.
    expect(repeated).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(moves);
    for (const [index, card] of cards.entries()) {
      const made = counts[index] ?? 0;
      const now = (await agent.get<Card>(`/v1/customer-services/${card.id}`)).body;
      expect(now.version).toBe(card.version + made);
      expect(await historyOf(card)).toBe((before[index] ?? 0) + made);
    }
  },
  60_000 + moves * 500,
);

/** What the agency says just before it looks for what has become due. */
const LOOKS = "mails are written to files";
const DUE_KILLS = 3;

test(`what has become due while the agency was down comes once, though it is killed ${DUE_KILLS} times at that`, async () => {
  const board = await agent.get<{ items: Card[] }>(
    "/v1/customer-services/mine?business_type=SALE&status=IN_PROGRESS&page=1&size=50",
  );
  const ids = board.body.items.map(({ id }) => id);
  const date = new Date(Date.now() + 5_000).toISOString();
  for (const id of ids)
    expect((await agent.put(`/v1/customer-services/${id}/schedule`, { date })).status).toBe(200);
  await stack.kill9Agency();
  await pause(Math.max(0, Date.parse(date) - Date.now()));
  for (let killed = 0; killed < DUE_KILLS; killed += 1) {
    const before = stack.agency.output.length;
    let isOver = false;
    const ended = stack.agency
      .start()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && !stack.agency.output.slice(before).includes(LOOKS)) await pause(1);
    await pause(killed * 10);
    await stack.kill9Agency();
    await ended;
  }
  // Two of them at once, where the database allows it.
  const second = stack.kind === "PostgreSQL" ? await stack.secondAgency() : undefined;
  await Promise.all([stack.agency.start(), second?.start()]);
  type Notice = { referenceId: string; type: { type: string }; createdAt: string };
  const received = async () => {
    const { body } = await agent.get<{ items: Notice[] }>("/v1/notifications/mine?app=WEB_AGENT&size=100");
    return body.items.flatMap(({ type, referenceId, createdAt }) =>
      type.type === "RETURN_DUE" && createdAt >= date ? [referenceId] : [],
    );
  };
  const end = Date.now() + 60_000;
  while ((await received()).length < ids.length && Date.now() < end) await pause(50);
  // Once more from the beginning: nothing comes again.
  await stack.restartAgency();
  await second?.end("SIGTERM");
  expect((await received()).sort()).toEqual(ids.sort());
}, 300_000);
