import { TodayByAgent, TodayPage } from "@soleira/schema/today/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase, TEST_NOW } from "../../testing/testDatabase";
import { idOf, newCard, ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty } from "../../testing/testVisit";

describeEachDatabase("what is to be done today", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.clock.set(TEST_NOW));

  const read = async (client: Client, query = "") => {
    const { status, body } = await client.get(`/v1/customer-services/mine/next-steps?${query}`);
    if (status !== 200) throw new Error(`it answered ${status} ${JSON.stringify(body)}`);
    return TodayPage.parse(body);
  };
  const stepsOf = async (client: Client, query = "size=100") =>
    (await read(client, query)).items.map(({ attendance, kind }) => [attendance.id, kind]);
  const setRow = (id: string, set: ReturnType<typeof sql>) =>
    ownerRows(agency, sql`update attendance set ${set} where id = ${id}`);
  /** Of a person who has nothing else open, so that the page is what the test makes. */
  const closeAllOf = (userId: number) =>
    ownerRows(
      agency,
      sql`update attendance set status = 'FINISHED', scheduled_at = null where user_id = ${userId}`,
    );
  const addVisit = async (client: Client, id: string, startsAt: string) => {
    const [property] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' and amount_cents = 45000000 limit 1`,
    );
    const row = await client.post(`/v1/customer-services/${id}/properties`, { propertyCode: property?.code });
    await ownerRows(
      agency,
      sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, created_at, updated_at)
          select 1, ${row.body.id}, 1, s, s + interval '30 minutes', s, s from (select ${startsAt}::timestamptz as s) t`,
    );
  };

  test("in the order in which one should act, each once, with counts that no filter changes", async () => {
    await closeAllOf(1);
    await ownerRows(
      agency,
      sql`update property set amount_cents = 45000000 where id = (select min(id) from property where enterprise_id = 1 and business_type = 'SALE')`,
    );
    const [late, early, overdue, tonight, tomorrow, visit, past, bare, later] = [
      ...(await Promise.all([newCard(ana), newCard(ana)])),
      ...(await Promise.all(Array.from({ length: 7 }, () => newCard(ana)))),
    ].map(({ id }) => id) as [string, string, string, string, string, string, string, string, string];
    await setRow(early, sql`created_at = '2026-11-20T10:00:00Z'`);
    await setRow(late, sql`created_at = '2026-11-20T11:00:00Z'`);
    await setRow(overdue, sql`status = 'RETURN_LATER', scheduled_at = '2026-11-19T12:00:00Z'`);
    // 23:30 in São Paulo.
    await setRow(tonight, sql`status = 'RETURN_LATER', scheduled_at = '2026-11-21T02:30:00Z'`);
    await setRow(tomorrow, sql`status = 'RETURN_LATER', scheduled_at = '2026-11-21T03:30:00Z'`);
    for (const [id, at] of [
      [visit, "2026-11-20T20:00:00Z"],
      [past, "2026-11-18T20:00:00Z"],
      [later, "2026-11-23T20:00:00Z"],
    ] as const) {
      await addVisit(ana, id, at);
      await setRow(id, sql`status = 'VISIT_SCHEDULED'`);
    }
    await setRow(
      bare,
      sql`status = 'IN_PROGRESS', business_type = 'RENT', last_contact_at = '2026-11-01T12:00:00Z'`,
    );

    // Of that column the limit is three days.
    const { id: stopped } = await newCard(ana);
    await setRow(stopped, sql`status = 'IN_PROGRESS', status_since = '2026-11-10T12:00:00Z'`);

    const all = await read(ana);
    expect(all.items.map(({ attendance, kind, at }) => [attendance.id, kind, at])).toEqual([
      [early, "ANSWER", "2026-11-20T10:00:00.000Z"],
      [late, "ANSWER", "2026-11-20T11:00:00.000Z"],
      [overdue, "OVERDUE", "2026-11-19T12:00:00.000Z"],
      [tonight, "DUE", "2026-11-21T02:30:00.000Z"],
      [visit, "DUE", "2026-11-20T20:00:00.000Z"],
      [past, "FINISH_VISIT", "2026-11-18T20:00:00.000Z"],
      [bare, "PLAN", "2026-11-01T12:00:00.000Z"],
      [stopped, "STOPPED", "2026-11-10T12:00:00.000Z"],
    ]);
    const counts = [
      { businessType: "SALE", kind: "ANSWER", total: 2 },
      { businessType: "SALE", kind: "OVERDUE", total: 1 },
      { businessType: "SALE", kind: "DUE", total: 2 },
      { businessType: "SALE", kind: "FINISH_VISIT", total: 1 },
      { businessType: "RENT", kind: "PLAN", total: 1 },
      { businessType: "SALE", kind: "STOPPED", total: 1 },
    ];
    expect(all).toMatchObject({ total: 8, pages: 1, complete: true, counts });
    expect(all.items.find(({ attendance }) => attendance.id === visit)?.value).toBe("450000.00");
    expect(all.items[0]?.value).toBeNull();
    expect(all.next).toEqual({ attendanceId: tomorrow, isVisit: false, at: "2026-11-21T03:30:00.000Z" });

    const due = await read(ana, "kind=DUE&size=1&page=2");
    expect(due).toMatchObject({ total: 2, page: 2, pages: 2, counts });
    expect(due.items.map(({ attendance }) => attendance.id)).toEqual([visit]);
    expect(await stepsOf(ana, "business_type=RENT")).toEqual([[bare, "PLAN"]]);
    expect(await stepsOf(ana, "business_type=RENT&kind=DUE")).toEqual([]);
  });

  test("what was done leaves the list, and is counted to who did it", async () => {
    const before = (await read(ana)).done;
    const others = (await read(bruno)).done;
    const card = await newCard(ana);
    const type = await idOf(ana, "/v1/domains/contact-types", "Ligação");
    expect(await stepsOf(ana)).toContainEqual([card.id, "ANSWER"]);
    await ana.put(`/v1/customer-services/${card.id}/contact-type`, { contactTypeId: type });
    expect(await stepsOf(ana)).toContainEqual([card.id, "PLAN"]);
    await ana.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-11-20T20:00:00Z" });
    expect(await stepsOf(ana)).toContainEqual([card.id, "DUE"]);
    await ana.delete(`/v1/customer-services/${card.id}/schedule`);
    await ana.post(`/v1/customer-services/${card.id}/histories`, { type: "WHATSAPP", message: "Olá" });
    await ana.post(`/v1/customer-services/${card.id}/histories`, { message: "Não é contato." });
    const after = (await read(ana)).done;
    expect(after).toEqual({
      contacts: (before?.contacts ?? 0) + 2,
      returns: (before?.returns ?? 0) + 1,
      visits: before?.visits,
    });
    expect((await read(bruno)).done).toEqual(others);
    // Midnight in São Paulo: the day begins anew.
    agency.clock.set("2026-11-21T03:00:00Z");
    const tomorrow = await agency.signIn("ana.souza@horizonte.example");
    expect((await read(tomorrow)).done).toEqual({ contacts: 0, returns: 0, visits: 0 });
  });

  test("'no next step' is quiet until the limit of its column, and ends with what is planned, a contact, a status", async () => {
    const { id } = await newCard(ana);
    const { card: visited, row } = await cardWithProperty(agency, ana);
    const at = (card: string) => `/v1/customer-services/${card}`;
    const contactTypeId = await idOf(ana, "/v1/domains/contact-types", "Ligação");
    const begin = (card: string) => ana.put(`${at(card)}/status`, { status: "IN_PROGRESS" });
    await Promise.all([begin(id), begin(visited.id)]);
    const quiet = (card = id) => ana.put(`${at(card)}/no-step`, { reason: "Viaja até janeiro" });
    const kindOf = async (client = ana) => (await stepsOf(client)).find(([one]) => one === id)?.[1] ?? null;
    const isListed = async (client = ana) =>
      (await client.get(`/v1/customer-services/mine?next_step=NONE&q=%23${id}`)).body.items.length === 1;
    const team = async () => {
      const all = TodayByAgent.parse((await fernanda.get("/v1/customer-services/next-steps")).body).items;
      return all.find(({ user, enterprise }) => user?.id === "1" && enterprise.id === "1")?.total ?? 0;
    };

    expect([await kindOf(), await isListed()]).toEqual(["PLAN", true]);
    const before = await team();
    const said = await quiet();
    expect([said.status, said.body.noStepSince]).toEqual([200, TEST_NOW.toISOString()]);
    expect([await kindOf(), await isListed(), await team()]).toEqual([null, false, before - 1]);
    const [note] = (await ana.get(`${at(id)}/histories`)).body.items;
    expect(note).toMatchObject({ title: "Sem próximo passo", message: "Viaja até janeiro" });

    // Of IN_PROGRESS the limit is three days. A session of before is over by then.
    for (const [now, kind, listed] of [
      ["2026-11-23T14:59:00Z", null, false],
      ["2026-11-23T15:01:00Z", "STOPPED", true],
    ] as const) {
      agency.clock.set(now);
      const later = await agency.signIn("ana.souza@horizonte.example");
      expect([await kindOf(later), await isListed(later)]).toEqual([kind, listed]);
    }
    agency.clock.set(TEST_NOW);

    const ends: (() => Promise<unknown>)[] = [
      () => ana.put(`${at(id)}/schedule`, { date: "2026-11-25T12:00:00Z" }),
      () => ana.put(`${at(id)}/contact-type`, { contactTypeId }),
      () => ana.post(`${at(id)}/histories`, { type: "WHATSAPP", message: "Olá" }),
      () => ana.put(`${at(id)}/status`, { status: "RETURN_LATER" }),
    ];
    const since = async (card = id) => (await ana.get(at(card))).body.noStepSince;
    for (const end of ends) {
      await quiet();
      await ana.post(`${at(id)}/histories`, { message: "Uma nota não planeja nada." });
      expect(await since()).toBe(TEST_NOW.toISOString());
      await end();
      expect(await since()).toBeNull();
    }
    // The note that said so is removed; another one that was, or an earlier one, ends nothing.
    const notes = () =>
      ana.get(`${at(id)}/histories?size=2`).then(({ body }) => body.items as { id: string }[]);
    const remove = (note: { id: string } | undefined) => ana.delete(`${at(id)}/histories/${note?.id}`);
    await quiet();
    agency.clock.advance(1_000);
    await quiet();
    const [last, first] = await notes();
    await remove(first);
    expect(await since()).toBe(new Date(Date.parse(TEST_NOW.toISOString()) + 1_000).toISOString());
    await ana.post(`${at(id)}/histories`, { message: "Foi engano." });
    await remove((await notes())[0]);
    expect(await since()).not.toBeNull();
    await remove(last);
    expect(await since()).toBeNull();
    agency.clock.set(TEST_NOW);

    await quiet(visited.id);
    await bookVisit(ana, row, "2026-11-25T13:00:00Z");
    expect(await since(visited.id)).toBeNull();

    const refused = await ana.put(`${at(id)}/no-step`, { reason: "  " });
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, "reason"]);
  });

  test("one's own alone; a funnel that is not theirs, a kind and a size that are none are refused", async () => {
    const card = await newCard(ana);
    expect(await stepsOf(ana)).toContainEqual([card.id, "ANSWER"]);
    for (const client of [bruno, fernanda])
      expect(await stepsOf(client)).not.toContainEqual([card.id, "ANSWER"]);
    expect((await read(fernanda)).total).toBe(0);
    const refused = await bruno.get("/v1/customer-services/mine/next-steps?business_type=RENT");
    expect([refused.status, refused.body.code]).toEqual([403, 4003]);
    for (const [query, field] of [
      ["kind=LATER", "kind"],
      ["size=101", "size"],
      ["business_type=LOAN", "business_type"],
    ])
      expect((await ana.get(`/v1/customer-services/mine/next-steps?${query}`)).body.fields[0].field).toBe(
        field,
      );
  });

  test("the team's: every agent's counts are what their own list says; theirs alone who see everybody's", async () => {
    const { body, status } = await fernanda.get("/v1/customer-services/next-steps");
    expect(status).toBe(200);
    const { items } = TodayByAgent.parse(body);
    for (const client of [ana, bruno]) {
      const own = await read(client, "size=1");
      const { id } = (await client.get("/v1/users/me")).body;
      const [mine] = items.filter(({ user, enterprise }) => user?.id === String(id) && enterprise.id === "1");
      const byKind = new Map<string, number>();
      for (const { kind, total } of own.counts) byKind.set(kind, (byKind.get(kind) ?? 0) + total);
      expect(new Map(mine?.counts.map(({ kind, total }) => [kind, total]))).toEqual(byKind);
      expect(mine?.total).toBe(own.total);
      const waits = (await read(client, "kind=ANSWER&size=1")).items[0]?.at ?? null;
      expect(mine?.waitsSince).toBe(waits);
    }
    // A holding's manager sees its units, and leads that nobody has.
    expect(new Set(items.map(({ enterprise }) => enterprise.id)).size).toBeGreaterThan(1);
    const since = items.flatMap(({ waitsSince }) => waitsSince ?? []);
    expect(since).toEqual([...since].sort());
    const refused = await ana.get("/v1/customer-services/next-steps");
    expect([refused.status, refused.body.code]).toEqual([403, 4003]);
  });

  test("who asked for another time is there at once, who has not confirmed from 17:00 of the day before, for the manager too", async () => {
    await closeAllOf(1);
    const [asked, open, sure] = await Promise.all([newCard(ana), newCard(ana), newCard(ana)]);
    for (const { id } of [asked, open, sure]) {
      await setRow(id, sql`status = 'VISIT_SCHEDULED', last_contact_at = now()`);
      await addVisit(ana, id, `2026-11-21T${14 + (Number(id) % 5)}:00:00Z`);
    }
    const say = (id: string, set: ReturnType<typeof sql>) =>
      ownerRows(
        agency,
        sql`update visit v set ${set} from attendance_property ap
            where ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id and ap.attendance_id = ${id}`,
      );
    await say(asked.id, sql`asked_for = '2026-11-25T13:00:00Z'`);
    await say(sure.id, sql`confirmed_at = now(), confirmed_by_customer = true`);
    /** As both read it then; their session ends meanwhile. */
    const at = async (now: string) => {
      agency.clock.set(now);
      const [agent, manager] = await Promise.all(
        ["ana.souza", "fernanda.lima"].map((name) => agency.signIn(`${name}@horizonte.example`)),
      );
      const { items } = TodayByAgent.parse(
        (await (manager as Client).get("/v1/customer-services/next-steps")).body,
      );
      const counts = items.find(({ user }) => user?.id === "1")?.counts;
      return [await stepsOf(agent as Client), counts?.find((one) => one.kind === "CONFIRM")?.total];
    };
    const first = [asked.id, "CONFIRM"];
    expect(await at("2026-11-20T19:59:00Z")).toEqual([[first], 1]);
    expect(await at("2026-11-20T20:00:00Z")).toEqual([[first, [open.id, "CONFIRM"]], 2]);
  });
});
