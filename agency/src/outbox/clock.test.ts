import { sql } from "drizzle-orm";
import { setTimesRight } from "../jobs/clock";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { newCard, outboxOf, ownerRows } from "../testing/testFunnel";
import { newProposal } from "../testing/testProposal";
import { prune, takeIntoLog } from "./log.store";
import { claim } from "./outbox.store";

const DAY = 86_400_000;

/** The clock runs ten days ahead and is set right again (docs/product/machine.md#clock). */
describeEachDatabase("a clock that was ten days ahead", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  /** Does that with the clock ahead, which is right again afterwards. */
  const ahead = async <T>(work: (ana: Client) => Promise<T>): Promise<T> => {
    const right = agency.clock.now();
    agency.clock.advance(10 * DAY);
    const done = await work(await agency.signIn("ana.souza@horizonte.example"));
    agency.clock.set(right);
    return done;
  };
  const now = () => agency.clock.now().toISOString();

  test("updatedAt is never ahead, and what is changed next comes first again", async () => {
    const { early, card } = await ahead(async (ana) => ({
      early: await newCard(ana),
      card: await newCard(ana),
    }));
    const ana = await agency.signIn("ana.souza@horizonte.example");
    const read = async () => (await ana.get(`/v1/customer-services/${card.id}`)).body;
    expect((await read()).updatedAt).toBe(now());
    agency.clock.advance(60_000);
    const moved = await ana.put(`/v1/customer-services/${card.id}/status`, {
      status: "IN_PROGRESS",
      from: "NEW",
    });
    expect(moved.body).toMatchObject({ status: "IN_PROGRESS", version: 2, updatedAt: now() });
    const kept = await ownerRows<{ at: string }>(
      agency,
      sql`select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from attendance where id = ${card.id}::bigint`,
    );
    expect(kept).toEqual([{ at: now() }]);
    expect((await ana.get(`/v1/customer-services/${early.id}`)).body.updatedAt).toBe(now());
  });

  test("every event that was claimed or given back then is delivered now, in order, and none is thrown away", async () => {
    const card = await ahead(async (ana) => {
      const made = await newCard(ana);
      await ana.put(`/v1/customer-services/${made.id}/status`, { status: "IN_PROGRESS", from: "NEW" });
      return made;
    });
    // What a claim leaves whose clock, the database's, was ahead.
    await ownerRows(
      agency,
      sql`update outbox set next_attempt_at = clock_timestamp() + interval '10 days' where delivered_at is null`,
    );
    const waiting = (await outboxOf(agency)).filter(({ delivered }) => !delivered).length;
    await takeIntoLog(agency.database, 1000);
    const kept = { days: 1, rows: 0 };
    await prune(agency.database, new Date(agency.clock.now().getTime() + 10 * DAY), kept, false);
    const { batch: got } = await claim(agency.database, 100);
    process.stdout.write(
      `clock ahead (${kind}): ${got.length} of ${waiting} events delivered after it came back\n`,
    );
    expect(got).toHaveLength(waiting);
    const mine = got.filter(({ payload }) => "id" in payload && payload.id === card.id);
    expect(mine.map(({ payload }) => "version" in payload && payload.version)).toEqual([1, 2]);
    // And now they are claimed: no other process has them at the same time.
    expect((await claim(agency.database, 100)).batch).toEqual([]);
  });

  test("a token of then is over, and so is the grace of a refresh token", async () => {
    const ana = await ahead(async (client) => {
      const form = { grant_type: "refresh_token", refresh_token: client.refreshToken };
      await agency.oauth(form);
      return client;
    });
    expect((await ana.get("/v1/users/me")).status).toBe(401);
    const again = await agency.oauth({ grant_type: "refresh_token", refresh_token: ana.refreshToken });
    expect(again.status).toBe(401);
  });

  test("what was made or changed then stays neither first in lists nor in every updated_since", async () => {
    // The database's own clock counts as well.
    agency.clock.set(new Date());
    const dueDate = new Date(Date.now() + 15 * DAY).toISOString().slice(0, 10);
    const { made, proposal } = await ahead(async (ana) => ({
      made: await newCard(ana),
      proposal: (await newProposal(agency, ana, "SALE", { dueDate })).proposal,
    }));
    const before = await ownerRows(agency, sql`select id, version from attendance order by id`);
    const [counted] = await ownerRows(agency, sql`select sum(n)::int as n from attendance_count`);
    await setTimesRight(agency.database, agency.clock.now());
    expect(await ownerRows(agency, sql`select id, version from attendance order by id`)).toEqual(before);
    expect(await ownerRows(agency, sql`select sum(n)::int as n from attendance_count`)).toEqual([counted]);

    agency.clock.advance(3_600_000);
    const ana = await agency.signIn("ana.souza@horizonte.example");
    const since = now();
    agency.clock.advance(1_000);
    const next = await newProposal(agency, ana, "SALE", { dueDate });
    const card = await newCard(ana);
    const items = async (path: string): Promise<{ id: string }[]> => (await ana.get(path)).body.items;
    const list = "/v1/customer-services/mine?business_type=SALE";
    for (const sort of ["updated_at:desc", "created_at:desc"]) {
      const [first] = await items(`${list}&status=NEW&sort=${sort}&size=5`);
      expect([sort, first?.id]).toEqual([sort, card.id]);
    }
    const changed = (await items(`${list}&updated_since=${since}&size=100`)).map(({ id }) => id);
    expect(changed).toContain(card.id);
    expect(changed).not.toContain(made.id);
    // An item of then is no later than one of now.
    const note = { message: "Depois." };
    expect((await ana.post(`/v1/customer-services/${made.id}/histories`, note)).status).toBe(201);
    const [newest] = (await ana.get(`/v1/customer-services/${made.id}/histories`)).body.items;
    expect(newest).toMatchObject(note);
    const esteira = await items("/v1/proposals?business_type=SALE&stage=FILLING&size=100");
    const place = (id: string) => esteira.findIndex((item) => item.id === id);
    expect(place(next.proposal.id)).toBeLessThan(place(proposal.id));
  });

  test("a clock that is behind the database's takes nothing back", async () => {
    const read = () => ownerRows(agency, sql`select id, updated_at::text as at from attendance order by id`);
    await setTimesRight(agency.database, new Date());
    const before = await read();
    await setTimesRight(agency.database, new Date(Date.now() - DAY));
    expect(await read()).toEqual(before);
  });
});
