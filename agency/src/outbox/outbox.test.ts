import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebhookBody } from "@soleira/schema/live/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { newCard, ownerRows } from "../testing/testFunnel";
import type { AnnouncingDatabase } from "./commit-hooks";
import { announcing } from "./commit-hooks";
import type { Outbox } from "./outbox";
import { pauseAfter, startOutbox } from "./outbox";
import { signatureOf } from "./post";

const SECRET = "webhook secret of the tests";
type Told = { id: string; version: number; sequence: number; at: number };

/** The gateway's end: a real server that takes deliveries, or refuses or ignores them. */
async function listen() {
  const told: Told[] = [];
  const sizes: number[] = [];
  const bad: string[] = [];
  let mood: "take" | "refuse" | "hang" = "take";
  let refused = 0;
  /** An attendance whose events it cannot read. */
  let unreadable: string | undefined;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const signature = String(request.headers["x-soleira-signature"]);
      const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
      if (signature !== signatureOf(SECRET, seconds, body)) bad.push(signature);
      if (mood === "refuse") refused++;
      if (mood !== "take") {
        if (mood === "refuse") response.writeHead(500).end("kept from logs");
      } else {
        const { events } = WebhookBody.parse(JSON.parse(body));
        if (events.some(({ id }) => id === unreadable)) {
          response.writeHead(400).end();
          return;
        }
        sizes.push(events.length);
        for (const event of events)
          if (event.type === "attendance.changed")
            told.push({
              id: event.id,
              version: event.version,
              sequence: event.sequence,
              at: performance.now(),
            });
        response.writeHead(204).end();
      }
      for (const wake of waiting) wake();
      waiting = [];
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/agency`,
    told,
    sizes,
    bad,
    refusals: () => refused,
    be(next: typeof mood) {
      mood = next;
    },
    cannotRead(id: string | undefined) {
      unreadable = id;
    },
    /** Waits for deliveries until that is true. */
    async until(isSo: () => boolean) {
      while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    versionsOf: (id: string) => told.filter((one) => one.id === id).map(({ version }) => version),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

describeEachDatabase("the outbox", (kind) => {
  let agency: TestAgency;
  let database: AnnouncingDatabase;
  let ana: Client;
  let gateway: Awaited<ReturnType<typeof listen>>;
  let outbox: Outbox | undefined;
  beforeAll(async () => {
    agency = await testAgency(kind);
    database = announcing(agency.database);
    agency.deps.database = database;
    ana = await agency.signIn("ana.souza@horizonte.example");
  });
  beforeEach(async () => {
    await ownerRows(agency, sql`delete from outbox`);
    gateway = await listen();
  });
  afterEach(async () => {
    await outbox?.stop();
    outbox = undefined;
    expect(gateway.bad).toEqual([]);
    await gateway.close();
  });
  afterAll(() => agency.close());

  const start = async (webhookUrl: string | undefined = gateway.url) => {
    outbox = await startOutbox({
      database,
      webhookUrl,
      secret: SECRET,
      log: agency.deps.log,
      now: agency.deps.now,
    });
  };
  const move = (id: string, status: string) => ana.put(`/v1/customer-services/${id}/status`, { status });
  const waiting = async () =>
    (
      await ownerRows<{ n: number }>(
        agency,
        sql`select count(*)::int as n from outbox where delivered_at is null`,
      )
    )[0]?.n;

  test("each change is told at once, signed, in order", async () => {
    await start();
    const card = await newCard(ana);
    await gateway.until(() => gateway.told.length === 1);
    const lateness: number[] = [];
    for (const status of ["IN_PROGRESS", "VISIT_SCHEDULED", "IN_PROGRESS", "VISIT_MADE", "IN_PROPOSAL"]) {
      const version = gateway.told.length + 1;
      await move(card.id, status);
      const answered = performance.now();
      await gateway.until(() => gateway.versionsOf(card.id).includes(version));
      lateness.push((gateway.told.at(-1)?.at ?? 0) - answered);
    }
    // The middle one: a machine that runs other tests beside this one may be late once.
    expect(lateness.sort((a, b) => a - b)[2]).toBeLessThan(100);
    expect(gateway.versionsOf(card.id)).toEqual([1, 2, 3, 4, 5, 6]);
    const sequences = gateway.told.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  });

  test("a change that was undone is not told", async () => {
    await start();
    const card = await newCard(ana);
    await move(card.id, "FINISHED");
    await move(card.id, "IN_PROGRESS");
    await gateway.until(() => gateway.versionsOf(card.id).length === 2);
    expect(gateway.versionsOf(card.id)).toEqual([1, 2]);
  });

  test("what is refused is told again until it is taken, in order", async () => {
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
    const cards = [];
    for (let i = 0; i < 6; i++) cards.push(await newCard(ana));
    const odd = cards[2]?.id ?? "";
    await move(odd, "IN_PROGRESS");
    gateway.cannotRead(odd);
    await start();
    await gateway.until(() => gateway.told.length === 5);
    const late = await newCard(ana);
    await gateway.until(() => gateway.versionsOf(late.id).length === 1);
    expect(gateway.versionsOf(odd)).toEqual([]);
    gateway.cannotRead(undefined);
    await gateway.until(() => gateway.versionsOf(odd).length === 2);
    expect(gateway.versionsOf(odd)).toEqual([1, 2]);
  });

  test("what waited while nobody delivered is told after a start, in batches of at most 100", async () => {
    const cards = [];
    for (let i = 0; i < 51; i++) cards.push(await newCard(ana));
    for (const card of cards) await move(card.id, "IN_PROGRESS");
    await start();
    await gateway.until(() => gateway.told.length >= 102);
    expect(gateway.sizes).toEqual([100, 2]);
    for (const card of cards) expect(gateway.versionsOf(card.id)).toEqual([1, 2]);
  });

  test("stopped in the middle of a delivery, the next start tells it again: nothing is lost", async () => {
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
    await ownerRows(agency, sql`update outbox set next_attempt_at = ${left}, attempts = 1`);
    await start();
    await gateway.until(() => gateway.told.length === 1);
    expect(gateway.versionsOf(card.id)).toEqual([1]);
  });

  test("two processes tell every event once and in order", async () => {
    const other = await startOutbox({
      database: announcing(agency.database),
      webhookUrl: gateway.url,
      secret: SECRET,
      log: agency.deps.log,
      now: agency.deps.now,
    });
    try {
      if (kind === "postgres") await start();
      const cards = await Promise.all(Array.from({ length: 10 }, () => newCard(ana)));
      for (const status of ["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE"])
        await Promise.all(cards.map((card) => move(card.id, status)));
      await gateway.until(() => gateway.told.length >= 40);
      for (const card of cards) expect(gateway.versionsOf(card.id)).toEqual([1, 2, 3, 4]);
    } finally {
      await other.stop();
    }
  });

  test("told events are thrown away after a day; with nobody to tell, all of them", async () => {
    await newCard(ana);
    await start();
    // A turn of the event loop each time: PGlite alone would never let the answer in.
    while (await waiting()) await new Promise((resolve) => setImmediate(resolve));
    await outbox?.stop();
    await newCard(ana);
    agency.clock.advance(25 * 3_600_000);
    await start("http://127.0.0.1:9/closed");
    await outbox?.stop();
    expect(await ownerRows(agency, sql`select delivered_at from outbox`)).toEqual([{ delivered_at: null }]);
    outbox = await startOutbox({
      database,
      webhookUrl: undefined,
      secret: undefined,
      log: agency.deps.log,
      now: agency.deps.now,
    });
    expect(await waiting()).toBe(0);
  });
});

test("the pause grows from 100 ms to 30 s, and is never the same for two", () => {
  expect([1, 2, 3, 9, 10, 60].map((failures) => pauseAfter(failures, 1))).toEqual([
    100, 200, 400, 25_600, 30_000, 30_000,
  ]);
  expect(pauseAfter(1, 0)).toBe(50);
});
