import { type AgencyClient, agencyClient } from "../support/agency-client";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/**
 * Of two who move one card from the same status one wins; the other gets 409 and the card as it is
 * (docs/product/moves.md#conflicts).
 */
const rounds = soaked(1_000);
/** Columns that a card may leave and enter again and again without data. */
const columns = ["IN_PROGRESS", "RETURN_LATER", "VISIT_MADE"] as const;
type Column = (typeof columns)[number];

type Card = { id: string | number; status: string; version: number };
type Conflict = { code: number; current: Card };
type Page<T> = { items: T[]; pages: number };
type History = { id: string | number };

let stack: Stack;
let agent: AgencyClient;
let manager: AgencyClient;
let card: Card;

beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const boss = stack.people.find(({ roles }) => roles.includes("ENTERPRISE_MANAGER"));
  const seller = stack.people.find(
    ({ roles, enterprise }) => roles.includes("ESTATE_AGENT_SALE") && enterprise === boss?.enterprise,
  );
  if (!boss || !seller) throw new Error("the demo has no manager and agent of one agency");
  [agent, manager] = (await Promise.all(
    [seller, boss].map(async (person) => agencyClient(stack.agencyUrl, await stack.signIn(person))),
  )) as [AgencyClient, AgencyClient];
  const board = await agent.get<Page<Card>>(
    "/v1/customer-services/mine?business_type=SALE&status=IN_PROGRESS&page=1&size=5",
  );
  const first = board.body.items[0];
  if (!first) throw new Error("the demo agent has no card in IN_PROGRESS");
  card = first;
}, 300_000);

afterAll(async () => stack?.stop());

const histories = async (): Promise<(string | number)[]> => {
  const path = (page: number) => `/v1/customer-services/${card.id}/histories?page=${page}&size=100`;
  const first = (await agent.get<Page<History>>(path(1))).body;
  const ids = first.items.map(({ id }) => id);
  for (let page = 2; page <= first.pages; page += 1)
    ids.push(...(await agent.get<Page<History>>(path(page))).body.items.map(({ id }) => id));
  return ids;
};

const move = (who: AgencyClient, from: string, status: Column) =>
  who.put<Card | Conflict>(`/v1/customer-services/${card.id}/status`, { status, from });

test(
  `an agent against a manager on one card, ${rounds} rounds: one winner each, nothing lost`,
  async () => {
    const before = await histories();
    const wins = { agent: 0, manager: 0 };
    let { status, version } = card;

    for (let round = 0; round < rounds; round += 1) {
      const [mine, theirs] = columns.filter((column) => column !== status) as [Column, Column];
      // The first to ask has the better chance, so they take turns.
      const asked = { agent: () => move(agent, status, mine), manager: () => move(manager, status, theirs) };
      const first = round % 2 === 0 ? asked.agent() : undefined;
      const second = asked.manager();
      const answers = await Promise.all([first ?? asked.agent(), second]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);

      const agentWon = answers[0].status === 200;
      wins[agentWon ? "agent" : "manager"] += 1;
      const [won, lost] = agentWon ? answers : [answers[1], answers[0]];
      const moved = won.body as Card;
      expect(moved).toMatchObject({ id: card.id, status: agentWon ? mine : theirs, version: version + 1 });
      expect(lost.body).toMatchObject({
        code: 4009,
        current: { id: card.id, status: moved.status, version: moved.version },
      });
      ({ status, version } = moved);
    }

    const after = await histories();
    expect(new Set(after).size).toBe(after.length);
    expect(after.length).toBe(before.length + rounds);
    expect(Math.min(wins.agent, wins.manager)).toBeGreaterThan(0);
    expect((await manager.get<Card>(`/v1/customer-services/${card.id}`)).body).toMatchObject({
      status,
      version,
    });
  },
  30_000 + rounds * 500,
);

test("the same key fifty times at once has one effect and equal answers; with another body it is refused", async () => {
  const now = (await agent.get<Card>(`/v1/customer-services/${card.id}`)).body;
  const [to, other] = columns.filter((column) => column !== now.status) as [Column, Column];
  const key = `conflict-test-${now.version}`;
  const path = `/v1/customer-services/${card.id}/status`;
  const body = { status: to, from: now.status };
  const answers = await Promise.all(Array.from({ length: 50 }, () => agent.put<Card>(path, body, key)));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(answers[0]?.body);
  }
  const then = (await agent.get<Card>(`/v1/customer-services/${card.id}`)).body;
  expect(then).toMatchObject({ status: to, version: now.version + 1 });
  const another = await agent.put<{ code: number }>(path, { status: other, from: to }, key);
  expect(another).toMatchObject({ status: 422, body: { code: 4022 } });
}, 60_000);
