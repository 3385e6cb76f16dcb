import { sql } from "drizzle-orm";
import type { HookedDatabase } from "../queue/commit-hooks";
import { withCommitHooks } from "../queue/commit-hooks";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { newCard, ownerRows } from "../testing/testFunnel";
import { listenToWebhooks, WEBHOOK_SECRET } from "../testing/testWebhook";
import type { Outbox } from "./outbox";
import { pauseWhileAway, startOutbox } from "./outbox";
import { pauseAfter } from "./outbox.store";

describeEachDatabase("the outbox", (kind) => {
  let agency: TestAgency;
  let database: HookedDatabase;
  let ana: Client;
  let gateway: Awaited<ReturnType<typeof listenToWebhooks>>;
  let outbox: Outbox | undefined;
  beforeAll(async () => {
    agency = await testAgency(kind);
    database = withCommitHooks(agency.database);
    agency.deps.database = database;
    ana = await agency.signIn("ana.souza@horizonte.example");
  });
  beforeEach(async () => {
    await ownerRows(agency, sql`delete from outbox`);
    gateway = await listenToWebhooks();
  });
  afterEach(async () => {
    await outbox?.stop();
    outbox = undefined;
    expect(gateway.bad).toEqual([]);
    await gateway.close();
  });
  afterAll(() => agency.close());

  const start = async (options: { webhookUrl?: string; pollMs?: number; mostRefusals?: number } = {}) => {
    outbox = await startOutbox({
      database,
      webhookUrl: gateway.url,
      secret: WEBHOOK_SECRET,
      log: agency.deps.log,
      now: agency.deps.now,
      kept: { days: 1, rows: 1000 },
      ...options,
    });
  };
  const move = (id: string, status: string) => ana.put(`/v1/customer-services/${id}/status`, { status });
  const waiting = async (and = sql``) =>
    (
      await ownerRows<{ n: number }>(
        agency,
        sql`select count(*)::int as n from outbox where delivered_at is null ${and}`,
      )
    )[0]?.n;

  test("each change is delivered by its own commit, signed, in order", async () => {
    // Nothing else wakes it within this test: without the commit's notification it would wait for an hour.
    await start({ pollMs: 3_600_000 });
    const card = await newCard(ana);
    await gateway.until(() => gateway.delivered.length === 1);
    for (const status of ["IN_PROGRESS", "VISIT_SCHEDULED", "IN_PROGRESS", "VISIT_MADE", "IN_PROPOSAL"]) {
      const version = gateway.delivered.length + 1;
      await move(card.id, status);
      await gateway.until(() => gateway.versionsOf(card.id).includes(version));
    }
    expect(gateway.versionsOf(card.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(gateway.sizes).toEqual([1, 1, 1, 1, 1, 1]);
    const sequences = gateway.delivered.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    const positions = gateway.delivered.map(({ cursor }) => Number(cursor));
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    for (const { cursor, deliveredUpTo } of gateway.delivered) expect(deliveredUpTo).toBe(cursor);
  });

  test("a change that was undone is not delivered", async () => {
    await start();
    const card = await newCard(ana);
    await move(card.id, "FINISHED");
    await move(card.id, "IN_PROGRESS");
    await gateway.until(() => gateway.versionsOf(card.id).length === 2);
    expect(gateway.versionsOf(card.id)).toEqual([1, 2]);
  });

  test("what is refused is delivered again until it is taken, in order", async () => {
    gateway.be("refuse");
    await start();
    const card = await newCard(ana);
    await move(card.id, "IN_PROGRESS");
    await gateway.until(() => gateway.refusals() >= 3);
    await move(card.id, "VISIT_SCHEDULED");
    gateway.be("take");
    await gateway.until(() => gateway.versionsOf(card.id).length === 3);
    expect(gateway.versionsOf(card.id)).toEqual([1, 2, 3]);
    expect(agency.logged.join()).not.toContain("kept from logs");
  });

  test("an event that the webhook cannot read holds up its own attendance alone", async () => {
    const cards: { id: string }[] = [];
    for (let i = 0; i < 6; i++) cards.push(await newCard(ana));
    const odd = cards[2]?.id ?? "";
    await move(odd, "IN_PROGRESS");
    gateway.cannotRead(odd);
    await start();
    await gateway.until(() => gateway.delivered.length === 5);
    const late = await newCard(ana);
    await gateway.until(() => gateway.versionsOf(late.id).length === 1);
    expect(gateway.versionsOf(odd)).toEqual([]);
    // Nobody reads the logs of two agencies: another one's cursor is not held back.
    const elsewhere = await newCard(await agency.signIn("taina.araujo@seringal.example"));
    await gateway.until(() => gateway.versionsOf(elsewhere.id).length === 1);
    const other = gateway.delivered.splice(
      gateway.delivered.findIndex(({ id }) => id === elsewhere.id),
      1,
    );
    expect(other[0]?.deliveredUpTo).toBe(other[0]?.cursor);
    // Who goes on from the last event that came must not pass over those that were held up.
    const beforeIt = gateway.delivered.filter(({ id }) => cards.slice(0, 2).some((card) => card.id === id));
    const afterIt = gateway.delivered.filter(({ id }) => ![cards[0]?.id, cards[1]?.id].includes(id));
    const [last] = beforeIt.map(({ cursor }) => Number(cursor)).sort((a, b) => b - a);
    expect(afterIt).toHaveLength(4);
    for (const { deliveredUpTo } of afterIt) expect(Number(deliveredUpTo)).toBe(last);
    gateway.cannotRead(undefined);
    await gateway.until(() => gateway.versionsOf(odd).length === 2);
    const next = await newCard(ana);
    await gateway.until(() => gateway.versionsOf(next.id).length === 1);
    const [newest] = gateway.delivered.slice(-1);
    expect(newest?.deliveredUpTo).toBe(newest?.cursor);
    expect(gateway.versionsOf(odd)).toEqual([1, 2]);
  });

  test("an event that is refused for good is set aside: what follows is delivered, and the cursor goes on", async () => {
    const odd = await newCard(ana);
    await move(odd.id, "IN_PROGRESS");
    gateway.cannotRead(odd.id);
    await start({ mostRefusals: 3 });
    const setAside = () =>
      ownerRows<{ refusals: number; position: string }>(
        agency,
        sql`select refusals, position::text as position from outbox where set_aside_at is not null order by position`,
      );
    while ((await setAside()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await setAside()).map(({ refusals }) => refusals)).toEqual([3, 3]);
    expect(agency.logged.join()).toContain("it is set aside");
    const next = await newCard(ana);
    await gateway.until(() => gateway.versionsOf(next.id).length === 1);
    const [newest] = gateway.delivered.slice(-1);
    expect(newest?.deliveredUpTo).toBe(newest?.cursor);
    // Not sent again to a receiver that could read it by now; the log has it, until its time is over.
    gateway.cannotRead(undefined);
    await move(odd.id, "VISIT_MADE");
    await gateway.until(() => gateway.versionsOf(odd.id).length === 1);
    expect(gateway.versionsOf(odd.id)).toEqual([3]);
    const since = Number((await setAside())[0]?.position) - 1;
    const log = await ana.get(`/v1/events?type=attendance.changed&since=${since}`);
    expect(log.body.items.map(({ id }: { id: string }) => id)).toEqual([odd.id, odd.id, next.id, odd.id]);
    while (await waiting(sql`and set_aside_at is null`))
      await new Promise((resolve) => setImmediate(resolve));
    await outbox?.stop();
    agency.clock.advance(25 * 3_600_000);
    await start();
    expect(await setAside()).toEqual([]);
    agency.clock.advance(-25 * 3_600_000);
  });

  test("a receiver that is away is not counted against an event", async () => {
    gateway.be("refuse");
    await start({ mostRefusals: 2 });
    const card = await newCard(ana);
    await gateway.until(() => gateway.refusals() >= 4);
    gateway.be("take");
    await gateway.until(() => gateway.versionsOf(card.id).length === 1);
  });

  test("what waited while no process delivered is delivered after a start, in batches of at most 100", async () => {
    const cards = [];
    for (let i = 0; i < 51; i++) cards.push(await newCard(ana));
    for (const card of cards) await move(card.id, "IN_PROGRESS");
    await start();
    await gateway.until(() => gateway.delivered.length >= 102);
    expect(gateway.sizes).toEqual([100, 2]);
    for (const card of cards) expect(gateway.versionsOf(card.id)).toEqual([1, 2]);
  });

  test("stopped in the middle of a delivery, the next start delivers it again: nothing is lost", async () => {
    gateway.be("hang");
    await start();
    const card = await newCard(ana);
    await gateway.until(() => true);
    await outbox?.stop();
    gateway.be("take");
    await move(card.id, "IN_PROGRESS");
    await start();
    await gateway.until(() => gateway.versionsOf(card.id).length === 2);
    expect(gateway.versionsOf(card.id)).toEqual([1, 2]);
  });

  test("the claim of a process that died is taken up", async () => {
    const card = await newCard(ana);
    // What a killed process leaves behind, as it is when its claim runs out (the embedded store does not wait for that).
    const left = kind === "pglite" ? sql`now() + interval '1 hour'` : sql`now() - interval '1 millisecond'`;
    await ownerRows(agency, sql`update outbox set next_attempt_at = ${left}`);
    await start();
    await gateway.until(() => gateway.delivered.length === 1);
    expect(gateway.versionsOf(card.id)).toEqual([1]);
  });

  test("two processes deliver every event once and in order", async () => {
    const other = await startOutbox({
      database: withCommitHooks(agency.database),
      webhookUrl: gateway.url,
      secret: WEBHOOK_SECRET,
      log: agency.deps.log,
      now: agency.deps.now,
      kept: { days: 1, rows: 1000 },
    });
    try {
      if (kind === "postgres") await start();
      const cards = await Promise.all(Array.from({ length: 10 }, () => newCard(ana)));
      for (const status of ["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE"])
        await Promise.all(cards.map((card) => move(card.id, status)));
      await gateway.until(() => gateway.delivered.length >= 40);
      for (const card of cards) expect(gateway.versionsOf(card.id)).toEqual([1, 2, 3, 4]);
    } finally {
      await other.stop();
    }
  });

  test("delivered events are deleted after a day; without a webhook, all of them", async () => {
    await newCard(ana);
    await start();
    // A turn of the event loop each time: PGlite alone would never let the answer in.
    while (await waiting()) await new Promise((resolve) => setImmediate(resolve));
    await outbox?.stop();
    await newCard(ana);
    agency.clock.advance(25 * 3_600_000);
    await start({ webhookUrl: "http://127.0.0.1:9/closed" });
    await outbox?.stop();
    expect(await ownerRows(agency, sql`select delivered_at from outbox`)).toEqual([{ delivered_at: null }]);
    outbox = await startOutbox({
      database,
      webhookUrl: undefined,
      secret: undefined,
      log: agency.deps.log,
      now: agency.deps.now,
      kept: { days: 1, rows: 1000 },
    });
    expect(await waiting()).toBe(0);
  });
});

test("pauses grow from 100 ms to 30 s for an event, to 2 s for a receiver that is away, and are never the same for two", () => {
  const tries = [1, 2, 3, 9, 10, 60];
  expect(tries.map((failures) => pauseAfter(failures, 1))).toEqual([100, 200, 400, 25_600, 30_000, 30_000]);
  expect(tries.map((failures) => pauseWhileAway(failures, 1))).toEqual([100, 200, 400, 2_000, 2_000, 2_000]);
  expect(pauseAfter(1, 0)).toBe(50);
});
