import type { Attendance } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty } from "../../testing/testVisit";

/** Filters of several values, next step, agent and team, of the whole agency and of all funnels. */
describeDatabase("filters of lists", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let manager: Client;
  const enter = async () => {
    [ana, manager] = (await Promise.all(
      ["ana.souza", "helena.ramos"].map((name) => agency.signIn(`${name}@horizonte.example`)),
    )) as [Client, Client];
  };
  beforeAll(async () => {
    agency = await testAgency(kind);
    await enter();
  });
  afterAll(() => agency.close());

  const ALL = "/v1/customer-services/?size=100";
  const read = async (client: Client, query: string) => {
    const { status, body } = await client.get(`${ALL}&${query}`);
    if (status !== 200) throw new Error(`${query} answered ${status} ${JSON.stringify(body)}`);
    return body as { items: Attendance[]; total: number };
  };
  const counted = async (where: string) =>
    (
      await ownerRows<{ n: number }>(
        agency,
        sql`select count(*)::int as n from attendance a where a.enterprise_id = 1 and a.user_id = 1 and ${sql.raw(where)}`,
      )
    )[0]?.n;

  test.each([
    ["statuses=NEW,IN_PROGRESS", "a.status in ('NEW', 'IN_PROGRESS')"],
    ["statuses=NEW", "a.status = 'NEW'"],
    ["temperatures=1,2", "a.temperature_id in (1, 2)"],
    [
      "acquisition_channels=1,2&business_type=RENT",
      "a.acquisition_channel_id in (1, 2) and a.business_type = 'RENT'",
    ],
    [
      "tags=1,2",
      "exists (select from attendance_tag t where t.enterprise_id = 1 and t.attendance_id = a.id and t.tag_id in (1, 2))",
    ],
    ["next_step=RETURN", "a.scheduled_at is not null"],
  ])("'%s' lists what meets any of them, over the funnels", async (query, where) => {
    const expected = await counted(where);
    expect((await read(ana, query)).total).toBe(expected);
    expect(expected).toBeGreaterThan(0);
  });

  test("a next step: overdue by return or visit, and nothing planned", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const other = await newCard(ana);
    const steps = async () => {
      const has = async (step: string, id: string) =>
        (await read(ana, `next_step=${step}&q=%23${id}`)).items.length === 1;
      return Promise.all(
        [card.id, other.id].map(async (id) =>
          Promise.all(["OVERDUE", "RETURN", "VISIT", "NONE"].map((step) => has(step, id))),
        ),
      );
    };
    const [none, visit, overdue] = [
      [false, false, false, true],
      [false, false, true, false],
      [true, true, false, false],
    ];
    expect(await steps()).toEqual([none, none]);
    await bookVisit(ana, row, "2026-11-25T13:00:00Z");
    await ana.put(`/v1/customer-services/${other.id}/schedule`, { date: "2026-11-24T13:00:00Z" });
    expect(await steps()).toEqual([visit, [false, true, false, false]]);
    // A session of before is over by then.
    agency.clock.set("2026-11-24T14:00:00Z");
    await enter();
    expect(await steps()).toEqual([visit, overdue]);
    agency.clock.set("2026-11-25T14:00:00Z");
    await enter();
    expect(await steps()).toEqual([[true, false, true, false], overdue]);
  });

  test("a unit of a holding, of who sees several; nobody sees another by it", async () => {
    const holding = await agency.signIn("fernanda.lima@horizonte.example");
    const all = await read(holding, "statuses=NEW,IN_PROGRESS&business_type=SALE");
    const units = [...new Set(all.items.map(({ enterprise }) => enterprise?.id))];
    expect(units.length).toBeGreaterThan(1);
    let sum = 0;
    for (const unit of units) {
      const { items, total } = await read(
        holding,
        `statuses=NEW,IN_PROGRESS&business_type=SALE&enterprise=${unit}`,
      );
      expect(new Set(items.map(({ enterprise }) => enterprise?.id))).toEqual(new Set([unit]));
      sum += total;
    }
    expect(sum).toBe(all.total);
    const other = units.find((unit) => unit !== "1");
    for (const query of [`enterprise=${other}`, `enterprise=${other}&q=ma`])
      for (const client of [ana, manager]) expect((await read(client, query)).total).toBe(0);
    expect((await read(manager, "enterprise=1")).total).toBe((await read(manager, "")).total);
  });

  test("an agent, and a team's people, of who sees all; nobody sees more by them", async () => {
    const whole = await read(manager, "user=1");
    expect(whole.total).toBe(await counted("true"));
    expect(new Set(whole.items.map(({ user }) => user?.id))).toEqual(new Set(["1"]));
    const [team] = await ownerRows<{ id: string; users: string[] }>(
      agency,
      sql`select t.team_id::text as id, json_agg(t.user_id::text) as users from team_user t
          where t.enterprise_id = 1 group by t.team_id order by t.team_id limit 1`,
    );
    const ofTeam = await read(manager, `team=${team?.id}`);
    expect(ofTeam.total).toBeGreaterThan(0);
    expect(team?.users).toEqual(
      expect.arrayContaining([...new Set(ofTeam.items.map(({ user }) => user?.id ?? ""))]),
    );
    const searched = await read(manager, `team=${team?.id}&q=ma&statuses=NEW,IN_PROGRESS`);
    expect(searched.items.every(({ user }) => team?.users.includes(user?.id ?? ""))).toBe(true);
    expect((await read(ana, "user=2")).total).toBe(0);
  });

  test.each([
    ["statuses=NEW,WON", "statuses"],
    [`temperatures=${Array.from({ length: 21 }, (_, at) => at + 1).join(",")}`, "temperatures"],
    ["tags=1,", "tags"],
    ["next_step=LATER", "next_step"],
    ["team=x", "team"],
    ["enterprise=x", "enterprise"],
  ])("'%s' is refused at its field", async (query, field) => {
    const { status, body } = await manager.get(`${ALL}&${query}`);
    expect([status, body.fields[0].field.split(".")[0]]).toEqual([400, field]);
  });
});
