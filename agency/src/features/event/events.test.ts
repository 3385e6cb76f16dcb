import type { EventPage } from "@soleira/schema/live/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { append } from "../../outbox/append";
import { prune, takeIntoLog } from "../../outbox/log.store";
import { claim, markDelivered } from "../../outbox/outbox.store";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";

const DAY = 86_400_000;

describeEachDatabase("the log of events", (kind) => {
  let agency: TestAgency;
  let cast: Awaited<ReturnType<typeof signInCast>>;
  let elisa: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    cast = await signInCast(agency);
    elisa = await agency.signIn("elisa.prado@horizonte.example");
  });
  afterAll(() => agency.close());

  const take = () => takeIntoLog(agency.database, 1_000);
  const read = async (client: Client, query: string): Promise<EventPage> => {
    const { status, body } = await client.get(`/v1/events?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const now = async (client: Client) => (await read(client, "")).cursor;
  const move = (client: Client, id: string, status: string) =>
    client.put(`/v1/customer-services/${id}/status`, { status });
  const seen = ({ items }: EventPage) =>
    items.map((item) => [item.kind, item.id, item.type === "attendance.changed" ? item.to : null]);

  test("each reads what they saw when it happened: agent, colleague, staff, the holding, another agency", async () => {
    const { ana, bruno, helena, fernanda, taina } = cast;
    const since = await now(ana);
    const card = await newCard(ana);
    await move(ana, card.id, "IN_PROGRESS");
    await take();
    const both = [
      ["CREATED", card.id, "NEW"],
      ["UPDATED", card.id, "IN_PROGRESS"],
    ];
    expect(seen(await read(ana, `since=${since}`))).toEqual(both);
    expect(seen(await read(helena, `since=${since}`))).toEqual(both);
    expect(seen(await read(fernanda, `since=${since}`))).toEqual(both);
    expect(seen(await read(bruno, `since=${since}`))).toEqual([]);
    expect(seen(await read(taina, `since=${since}`))).toEqual([]);
    const [, second] = (await read(ana, `since=${since}`)).items;
    expect(second).toMatchObject({
      version: 2,
      from: "NEW",
      actor: { name: "Ana Souza" },
      attendance: { id: card.id, status: "IN_PROGRESS", customer: { name: card.customer.name } },
    });
    // Nobody's ids but those of the change itself.
    expect(Object.keys(second ?? {}).sort()).toEqual(
      [
        "type",
        "cursor",
        "kind",
        "id",
        "version",
        "at",
        "actor",
        "businessType",
        "from",
        "to",
        "attendance",
      ].sort(),
    );
  });

  test("whose it no longer is reads its removal: the id and where it was, nothing else", async () => {
    const { ana, fernanda } = cast;
    const card = await newCard(elisa);
    await take();
    const since = await now(fernanda);
    await move(fernanda, card.id, "VISIT_MADE");
    await take();
    const page = await read(elisa, `since=${since}`);
    expect(page.items).toEqual([
      {
        type: "attendance.changed",
        kind: "REMOVED",
        id: card.id,
        cursor: page.cursor,
        version: 2,
        at: agency.clock.now().toISOString(),
        businessType: "SALE",
        from: "NEW",
        to: null,
        actor: null,
        attendance: null,
      },
    ]);
    expect(seen(await read(fernanda, `since=${since}`))).toEqual([["UPDATED", card.id, "VISIT_MADE"]]);
    expect(seen(await read(ana, `since=${since}`))).toEqual([]);
  });

  test("a list, an attendance and who is signed in say where the log was: what follows in the log is what they lack", async () => {
    const { ana } = cast;
    const card = await newCard(ana);
    await take();
    for (const path of [
      "/v1/customer-services/mine?business_type=SALE",
      "/v1/customer-services/mine?business_type=SALE&q=pessoa",
      "/v1/customer-services/mine/today",
      "/v1/customer-services/mine/schedules",
      "/v1/customer-services/mine/next-steps",
      "/v1/schedules/visits?start_date=2026-11-20",
      `/v1/customer-services/${card.id}`,
      "/v1/users/me",
    ]) {
      const { cursor } = (await ana.get(path)).body;
      expect(cursor).toMatch(/^\d+$/);
      expect(seen(await read(ana, `since=${cursor}`))).toEqual([]);
    }
    const { cursor } = (await ana.get("/v1/customer-services/mine?business_type=SALE")).body;
    await move(ana, card.id, "IN_PROGRESS");
    await take();
    expect(seen(await read(ana, `since=${cursor}`))).toEqual([["UPDATED", card.id, "IN_PROGRESS"]]);
  });

  test("is read in parts, by type and by funnel", async () => {
    const { ana } = cast;
    const since = await now(ana);
    const cards = [];
    for (let i = 0; i < 3; i++) cards.push(await newCard(ana));
    await take();
    const ids = [];
    let page: EventPage = { items: [], cursor: since, hasMore: true, resync: false };
    while (page.hasMore) {
      page = await read(ana, `since=${page.cursor}&size=2`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      ids.push(...page.items.map(({ id }) => id));
    }
    expect(ids).toEqual(cards.map(({ id }) => id));
    expect(seen(await read(ana, `since=${since}&business_type=RENT`))).toEqual([]);
    expect(seen(await read(ana, `since=${since}&type=visit.changed`))).toEqual([]);
    expect(seen(await read(ana, `since=${since}&type=attendance.changed&business_type=SALE`))).toHaveLength(
      3,
    );
    for (const wrong of ["since=x", "since=-1", "size=0", "size=101", "type=x", "business_type=x"])
      expect((await ana.get(`/v1/events?${wrong}`)).status).toBe(400);
  });

  test("what happened meanwhile in other agencies is nothing to this one", async () => {
    const { ana, taina } = cast;
    const since = await now(ana);
    await newCard(taina, { businessType: "RENT" });
    await take();
    expect(await read(ana, `since=${since}`)).toEqual({
      items: [],
      cursor: since,
      hasMore: false,
      resync: false,
    });
  });

  test("says 'resync' where it does not reach back, with the place to go on from", async () => {
    const { ana, taina } = cast;
    const webhook = async () =>
      markDelivered(agency.database, (await claim(agency.database, 1_000)).batch, agency.clock.now());
    await take();
    await webhook();
    const old = await now(ana);
    const other = await now(taina);
    for (let i = 0; i < 4; i++) await newCard(ana);
    await take();
    // What waits for the webhook stays, however little is kept.
    await prune(agency.database, agency.clock.now(), { days: 7, rows: 0 }, false);
    expect((await read(ana, `since=${old}`)).items).toHaveLength(4);
    await webhook();
    const all = await read(ana, `since=${old}`);
    const last = all.items.at(-1)?.cursor ?? "";
    await prune(agency.database, agency.clock.now(), { days: 7, rows: 2 }, false);
    expect(await read(ana, `since=${old}`)).toEqual({
      items: [],
      cursor: last,
      hasMore: false,
      resync: true,
    });
    expect(await read(ana, `since=${all.items[1]?.cursor}`)).toMatchObject({
      items: all.items.slice(2),
      resync: false,
    });
    // By age, the last one too: its position is still where one goes on.
    await prune(
      agency.database,
      new Date(agency.clock.now().getTime() + 8 * DAY),
      { days: 7, rows: 9 },
      false,
    );
    expect(await ownerRows(agency, sql`select 1 from outbox where enterprise_id = 1`)).toEqual([]);
    expect(await read(ana, `since=${last}`)).toEqual({
      items: [],
      cursor: last,
      hasMore: false,
      resync: false,
    });
    expect(await now(ana)).toBe(last);
    expect((await read(taina, `since=${other}`)).resync).toBe(false);
    // Of a database that was put back to an earlier day.
    expect((await read(ana, "since=999999999")).resync).toBe(true);
  });

  if (kind === "postgres") {
    test("a later commit never has a lower position, and none is passed over", async () => {
      const { fernanda } = cast;
      const event = (id: number) => ({
        enterpriseId: 1,
        aggregate: { type: "attendance", id },
        userIds: [],
        payload: {
          type: "visit.changed",
          id: String(id),
          attendanceId: "1",
          enterpriseId: "1",
          at: agency.clock.now().toISOString(),
          actor: null,
          audience: { userIds: [], enterpriseIds: ["1"] },
          visit: null,
        },
      });
      const write = (tx: Tx, id: number) => append({ tx, now: agency.clock.now() }, event(id));
      const since = await now(fernanda);
      const ids = async (from: string) => (await read(fernanda, `since=${from}`)).items.map(({ id }) => id);
      let written = () => {};
      let commit = () => {};
      const isWritten = new Promise<void>((resolve) => {
        written = resolve;
      });
      const mayCommit = new Promise<void>((resolve) => {
        commit = resolve;
      });
      // It writes first (the lower sequence), and commits last.
      const slow = agency.database.transaction(async (tx) => {
        await write(tx, 901);
        written();
        await mayCommit;
      });
      await isWritten;
      await agency.database.transaction((tx) => write(tx, 902));
      await Promise.all([take(), take()]);
      expect(await ids(since)).toEqual(["902"]);
      const passed = (await read(fernanda, `since=${since}`)).cursor;
      expect(await now(fernanda)).toBe(passed);
      commit();
      await slow;
      await Promise.all([take(), take()]);
      expect(await ids(passed)).toEqual(["901"]);
      expect(await ids(since)).toEqual(["902", "901"]);
    });

    test("a position is seen only once every lower one is committed", async () => {
      const { fernanda } = cast;
      const since = await now(fernanda);
      let commit = () => {};
      const mayCommit = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let locked = () => {};
      const isLocked = new Promise<void>((resolve) => {
        locked = resolve;
      });
      // A taker that has given its positions and is not committed yet.
      const slow = agency.database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(7246354)`);
        locked();
        await mayCommit;
      });
      await isLocked;
      await newCard(cast.ana);
      let taken = false;
      const other = take().then((count) => {
        taken = true;
        return count;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(taken).toBe(false);
      expect((await read(fernanda, `since=${since}`)).items).toEqual([]);
      commit();
      await slow;
      expect(await other).toBe(1);
      expect((await read(fernanda, `since=${since}`)).items).toHaveLength(1);
    });
  }
});
