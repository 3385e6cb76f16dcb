import { setTimeout as pause } from "node:timers/promises";
import { type AgencyClient, agencyClient, agencyToken } from "../support/agency-client";
import { ahead } from "../support/ahead";
import { type Delivery, emailOf, metaStandIn, openDoors } from "../support/lead-doors";
import type { Program } from "../support/program";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/**
 * Every lead that was answered is there, once, with one agent, by the fair turn of its queue: however many come
 * (docs/product/leads.md#way), and whatever is killed while they come and are passed on
 * (docs/product/first-answer.md#passing-on).
 */
const leads = soaked(1_000);
const SENDERS = 16;
/** One in so many is sent twice at one moment, as portals do that were not answered in time. */
const AGAIN = 5;
const ARRIVING = 60_000;
const kills = soaked(20);
const passed = soaked(200);
const TURNS = 3;
const MINUTE = 60_000;
/** The agents for sale of the demo's first agency. */
const QUEUE = ["ana.souza", "bruno.carvalho", "juliana.rocha", "lucas.almeida"].map(
  (name) => `${name}@horizonte.example`,
);

type Named = { id: string; name: string };
type Card = { id: string; version: number; user: Named | null; customer: { email: string } };
type Turn = { user: Named; reason: string; dueAt: string; passedOnAt: string | null };

let stack: Stack;
let graph: Awaited<ReturnType<typeof metaStandIn>>;
let manager: AgencyClient;
let doors: Awaited<ReturnType<typeof openDoors>>;
beforeAll(async () => {
  graph = await metaStandIn();
  stack = await startStack({ gateway: false, agencyEnv: { META_GRAPH_URL: graph.url } });
  manager = await managerAt(stack.agencyUrl);
  doors = await openDoors(stack.agencyUrl, manager);
  // Without pre-service: the agents of the funnel alone.
  const { status } = await manager.put("/v1/enterprise-distributions/PRE_SERVICE", { users: [] });
  expect(status).toBe(200);
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  graph?.close();
});

const personNamed = (email: string) => {
  const found = stack.people.find((one) => one.email === email);
  if (!found) throw new Error(`the demo has no ${email}`);
  return found;
};
const clientAt = async (url: string, email: string) =>
  agencyClient(url, await agencyToken(url, stack.credential, personNamed(email)));
const managerAt = (url: string) => clientAt(url, "fernanda.lima@horizonte.example");

/** Sends it until somebody answers that it is kept; how long the sender waited for that, milliseconds. */
async function send(url: () => string, { path, ...post }: Delivery): Promise<number> {
  for (;;) {
    const began = performance.now();
    const answer = await fetch(`${url()}${path}`, { method: "POST", ...post }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text !== undefined) return performance.now() - began;
    // While it starts it says so with 503; killed it says nothing.
    if (answer && answer.status !== 503) throw new Error(`a lead was answered ${answer.status} ${text}`);
    await pause(25);
  }
}

/** The cards of these people that somebody sees. */
async function cardsOf(client: AgencyClient, ids: readonly number[], scope = "enterprise"): Promise<Card[]> {
  const wanted = new Set(ids.map(emailOf));
  // By its id: pages move while cards change, and one may be read twice.
  const found = new Map<string, Card>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await client.get<{ items: Card[]; pages: number }>(
      `/v1/customer-services/mine?scope=${scope}&business_type=SALE&status=NEW&size=100&page=${page}`,
    );
    for (const card of body.items) if (wanted.has(card.customer.email)) found.set(card.id, card);
    pages = body.pages;
  }
  return [...found.values()];
}
/** Once as many have come as people wrote. */
async function takenOf(client: AgencyClient, ids: readonly number[]): Promise<Card[]> {
  for (const end = Date.now() + ARRIVING; Date.now() < end; await pause(100)) {
    const cards = await cardsOf(client, ids);
    if (cards.length >= ids.length) return cards;
  }
  return cardsOf(client, ids);
}
const emailsOf = (cards: readonly Card[]) => cards.map(({ customer }) => customer.email).sort();

test(`${leads} leads at once by every door: none lost, none doubled, and everybody of the queue has as many, but for one`, async () => {
  const ids = Array.from({ length: leads }, (_, index) => 1_000 + index);
  const open = Object.values(doors);
  const waiting = [...ids];
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const delivery = await open[id % open.length]?.(emailOf(id));
        if (!delivery) throw new Error("there is no door");
        const times = id % (AGAIN * open.length) < open.length ? 2 : 1;
        waits.push(
          ...(await Promise.all(Array.from({ length: times }, () => send(() => stack.agencyUrl, delivery)))),
        );
      }
    }),
  );
  const cards = await takenOf(manager, ids);
  waits.sort((one, other) => one - other);
  process.stdout.write(
    `leads (${stack.kind}): ${leads} by ${open.length} doors, answered after ${Math.round(waits[waits.length >> 1] ?? 0)} ms (median), ${Math.round(waits.at(-1) ?? 0)} ms (longest)\n`,
  );
  expect(emailsOf(cards)).toEqual(ids.map(emailOf).sort());
  expect(cards.filter(({ version }) => version !== 1)).toEqual([]);
  const counts = new Map<string | undefined, number>();
  for (const { user } of cards) counts.set(user?.id, (counts.get(user?.id) ?? 0) + 1);
  expect(counts.size).toBe(QUEUE.length);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
}, 300_000);

test(
  `${passed} leads that nobody answers while the agencies are killed ${kills} times: none lost, none with two agents, each passed on once`,
  async () => {
    const settings = { goalMinutes: 1, passesOn: true, turns: TURNS };
    expect((await manager.put("/v1/enterprise-distributions/SALE/settings", settings)).status).toBe(200);
    const ids = Array.from({ length: passed }, (_, index) => 900_000 + index);
    const coming = await Promise.all(ids.map((id) => doors["grupo-olx"]?.(emailOf(id))));
    let rounds = 0;
    let url = "";
    let answered = 0;
    /** As many as may have come in this round: the last ones come after the last kill. */
    const quota = () => Math.ceil((rounds * passed) / (kills + 1));
    let begun = 0;
    const sending = Array.from({ length: SENDERS }, async () => {
      while (begun < passed) {
        const nth = begun++;
        const one = coming[nth];
        while (nth >= quota()) await pause(5);
        if (one) await send(() => url, one);
        answered += 1;
      }
    });
    /** One agency, or two where the database allows it, a minute after those before: what they gave is due. */
    const startNext = async (): Promise<Program[]> => {
      const each = stack.kind === "PostgreSQL" ? [1, 2] : [1];
      const programs = await Promise.all(each.map(() => stack.secondAgency(ahead((rounds + 1) * MINUTE))));
      await Promise.all(programs.map((program) => program.start()));
      rounds += 1;
      url = programs[rounds % programs.length]?.url ?? "";
      return programs;
    };
    await stack.kill9Agency();
    for (let killed = 0; killed < kills; killed++) {
      const programs = await startNext();
      // Some are on their way then.
      while (answered < quota() - 2) await pause(5);
      await Promise.all(programs.map((program) => program.end("SIGKILL")));
    }
    const programs = await startNext();
    await Promise.all(sending);

    const client = await managerAt(url);
    const turnsOf = async ({ id }: Card) =>
      (await client.get<{ items: Turn[] }>(`/v1/customer-services/${id}/turns`)).body.items;
    const now = () => Date.now() + rounds * MINUTE;
    const isDue = ({ passedOnAt, dueAt }: Turn) => passedOnAt === null && Date.parse(dueAt) < now();
    for (const end = Date.now() + ARRIVING; Date.now() < end; await pause(500))
      if (!(await Promise.all((await takenOf(client, ids)).map(turnsOf))).flat().some(isDue)) break;
    const cards = await cardsOf(client, ids);
    expect(emailsOf(cards)).toEqual(ids.map(emailOf).sort());
    let passes = 0;
    for (const card of cards) {
      const turns = await turnsOf(card);
      const last = turns.at(-1);
      const gone = turns.filter(({ passedOnAt }) => passedOnAt !== null);
      passes += gone.length;
      expect(new Set(turns.map(({ user }) => user.id)).size).toBe(turns.length);
      expect(gone).toEqual(last?.passedOnAt ? turns : turns.slice(0, -1));
      expect(card.user?.id).toBe(last?.passedOnAt ? undefined : last?.user.id);
      expect(turns.length).toBeLessThanOrEqual(TURNS);
      if (last?.passedOnAt) expect(turns).toHaveLength(TURNS);
      const { items } = (
        await client.get<{ items: { title: string }[] }>(
          `/v1/customer-services/${card.id}/histories?size=100`,
        )
      ).body;
      expect(items.filter(({ title }) => title.startsWith("Passado adiante"))).toHaveLength(gone.length);
      expect(card.version).toBe(1 + gone.length);
    }
    process.stdout.write(`leads (${stack.kind}): ${passes} passes of ${passed} leads, ${kills} kills\n`);
    // Otherwise nothing was passed on where they were killed, and nothing is shown.
    expect(passes).toBeGreaterThan(0);
    const owned = await Promise.all(
      QUEUE.map(async (email) => cardsOf(await clientAt(url, email), ids, "mine")),
    );
    expect(emailsOf(owned.flat())).toEqual(emailsOf(cards.filter(({ user }) => user)));
    await Promise.all(programs.map((program) => program.end("SIGTERM")));
  },
  120_000 + kills * 30_000,
);
