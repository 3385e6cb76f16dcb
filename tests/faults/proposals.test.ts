import { setTimeout as pause } from "node:timers/promises";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/**
 * Proposals that are made and answered while the agency is killed again and again: each call is repeated with its key until
 * it is answered, and each is done once (docs/product/proposals.md#changes).
 */
const ROUNDS = soaked(400);
const KILLS = soaked(40);

type Proposal = { id: string; version: number; status: { status: string } };
type Page<T> = { items: T[]; total: number };
type Card = { id: string; version: number };

let stack: Stack;
let agent: AgencyClient;
beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const seller = stack.people.find(({ roles }) => roles.includes("ESTATE_AGENT_SALE"));
  if (!seller) throw new Error("the demo has no sale agent");
  agent = agencyClient(stack.agencyUrl, await stack.signIn(seller));
}, 300_000);
afterAll(async () => stack?.stop());

let repeated = 0;
/** One call, with the same key until it is answered. */
async function sure<T>(call: (key: string) => Promise<{ status: number; body: T }>, key: string): Promise<T> {
  for (;;) {
    const answer = await call(key).catch(() => undefined);
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    repeated += 1;
    await pause(25);
  }
}

test(
  `${ROUNDS} proposals are made and deleted while the agency is killed ${KILLS} times: none lost, none twice`,
  async () => {
    const { items: cards } = (
      await agent.get<Page<Card>>("/v1/customer-services/mine?business_type=SALE&status=IN_PROGRESS&size=50")
    ).body;
    const places: { card: Card; row: string }[] = [];
    for (const card of cards) {
      const rows = await agent.get<Page<{ id: string }>>(`/v1/customer-services/${card.id}/properties`);
      const [row] = rows.body.items;
      if (row) places.push({ card, row: row.id });
    }
    expect(places.length).toBeGreaterThan(3);
    const dueDate = addDays(dayIn(new Date(), "America/Sao_Paulo"), 7);
    const made = places.map(() => 0);
    let done = 0;
    let killed = 0;
    let killing = Promise.resolve();
    await Promise.all(
      places.slice(0, 4).map(async ({ card, row }, place) => {
        while (done < ROUNDS) {
          done += 1;
          const count = made[place] ?? 0;
          const proposal = await sure<Proposal>(
            (key) =>
              agent.post(
                `/v1/customer-services/${card.id}/proposals`,
                { customerServicePropertyId: row, amount: `${count + 1}.00`, dueDate },
                key,
              ),
            `make-${card.id}-${count}`,
          );
          if (killed < KILLS && done >= ((killed + 1) * ROUNDS) / (KILLS + 1)) {
            killed += 1;
            killing = killing.then(() => stack.agency.end("SIGKILL")).then(() => stack.agency.start());
          }
          const deleted = await sure<Proposal>(
            (key) =>
              agent.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED", version: 1 }, key),
            `delete-${card.id}-${count}`,
          );
          expect([deleted.version, deleted.status.status]).toEqual([2, "DELETED"]);
          made[place] = count + 1;
        }
      }),
    );
    await killing;
    expect(killed).toBe(KILLS);
    // Otherwise nothing was under way when it was killed.
    expect(repeated).toBeGreaterThan(0);
    for (const [place, { card }] of places.slice(0, 4).entries()) {
      const count = made[place] ?? 0;
      const page = await agent.get<Page<Proposal>>(`/v1/customer-services/${card.id}/proposals`);
      expect(page.body.total).toBe(count);
      const now = (await agent.get<Card>(`/v1/customer-services/${card.id}`)).body;
      expect(now.version).toBe(card.version + 2 * count);
      const { items } = (
        await agent.get<Page<{ title: string }>>(`/v1/customer-services/${card.id}/histories?size=100`)
      ).body;
      const ours = items.filter(({ title }) => title.startsWith("Proposta nº"));
      expect(new Set(ours.map(({ title }) => title)).size).toBe(2 * count);
      expect(ours).toHaveLength(2 * count);
    }
  },
  ROUNDS * 6_000,
);
