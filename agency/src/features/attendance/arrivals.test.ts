import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, ownerRows } from "../../testing/testFunnel";
import { sendLead } from "../../testing/testLeads";
import { takeNotices } from "../../testing/testNotices";
import { bookVisit, cardWithProperty, slotsFrom } from "../../testing/testVisit";
import { passOnDue } from "../lead/pass-on";
import { change } from "./change";

const MINUTE = 60_000;
const START = new Date("2026-11-20T15:00:00Z");
type Item = {
  attendance: { id: string; user: { id: string; name: string } | null };
  queue: string;
  withSince: string | null;
  turns: number;
  cursor: string;
};
type Outcome = { id: string; ok: boolean; code?: number; description?: string };

describeDatabase("the manager's desk", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  let helena: Client;
  let anaId: string;
  let brunoId: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda, helena } = await signInCast(agency));
    anaId = await idOf(fernanda, "/v1/users", "Ana Souza");
    brunoId = await idOf(fernanda, "/v1/users", "Bruno Carvalho");
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    agency.clock.set(START);
    // What is there already waits no more, and came before the last hour: each test has its own.
    await ownerRows(
      agency,
      sql`update attendance set status = 'FINISHED', deal_won = false, created_at = created_at - interval '2 hours' where status <> 'FINISHED'`,
    );
    // In turn are Ana and Bruno alone, Ana first.
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE' or user_id not in (${anaId}::bigint, ${brunoId}::bigint),
          waits_since = case when user_id = ${anaId}::bigint then '2026-01-01'::timestamptz else '2026-01-02'::timestamptz end
        where enterprise_id = 1`,
    );
    await settle({ goalMinutes: 5, passesOn: true, turns: 3, asksAcceptance: false });
    await takeNotices(agency);
  });

  const settle = async (settings: object) =>
    expect((await fernanda.put("/v1/enterprise-distributions/SALE/settings", settings)).status).toBe(200);
  const later = (minutes: number) =>
    agency.clock.set(new Date(agency.clock.now().getTime() + minutes * MINUTE));
  const arrives = async (
    ...to: Parameters<typeof sendLead> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const email = await sendLead(agency, ...to);
    const [row] = await ownerRows<{ id: string }>(
      agency,
      sql`select a.id::text as id from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where c.email = ${email}`,
    );
    return row?.id ?? "";
  };
  const waiting = async (query = "", client = fernanda): Promise<Item[]> =>
    (await client.get(`/v1/arrivals${query}`)).body.items;
  const holders = (items: Item[]) =>
    items.map(({ attendance }) => [attendance.id, attendance.user?.name ?? null]);
  const handOver = async (
    leads: { id: string; from: string | null }[],
    to: object,
    client = fernanda,
  ): Promise<Outcome[]> => {
    const { status, body } = await client.put("/v1/arrivals/hand-over", { customerServices: leads, ...to });
    if (status !== 200) throw new Error(`handing over answered ${status} ${JSON.stringify(body)}`);
    return body.items;
  };
  const toQueue = { distributeAutomatic: true };
  const answer = (client: Client, id: string) =>
    client.post(`/v1/customer-services/${id}/histories`, { type: "WHATSAPP", message: "Olá!" });

  test("lists who waits with whom and since when, oldest first, until it is answered", async () => {
    const first = await arrives();
    later(1);
    const second = await arrives();
    const items = await waiting();
    expect(items).toMatchObject([
      {
        attendance: { id: first, user: { id: anaId }, answerDueAt: "2026-11-20T15:05:00.000Z" },
        queue: "SALE",
        turns: 1,
      },
      { attendance: { id: second, user: { id: brunoId } }, withSince: "2026-11-20T15:01:00.000Z" },
    ]);
    expect(holders(await waiting("?order=NEWEST"))).toEqual(holders([...items].reverse()));
    expect(await waiting("?queue=RENT")).toEqual([]);
    expect((await answer(ana, first)).status).toBe(201);
    expect(holders(await waiting())).toEqual([[second, "Bruno Carvalho"]]);
  });

  test("500 that wait are walked by cursors, each once, in both orders", async () => {
    const lead = await arrives();
    await ownerRows(
      agency,
      sql`insert into attendance (enterprise_id, business_type, status, customer_id, user_id, created_at, updated_at)
          select a.enterprise_id, 'SALE', 'NEW', a.customer_id, a.user_id, a.created_at - g / 3 * interval '1 second', a.created_at
          from attendance a, generate_series(1, 499) g where a.id = ${lead}::bigint`,
    );
    for (const order of ["LONGEST", "NEWEST"]) {
      const ids: string[] = [];
      let after = "";
      for (;;) {
        const { items, hasMore } = (await fernanda.get(`/v1/arrivals?order=${order}&size=100${after}`)).body;
        ids.push(...items.map(({ attendance }: Item) => attendance.id));
        if (!hasMore) break;
        after = `&after=${items.at(-1).cursor}`;
      }
      expect([ids.length, new Set(ids).size]).toEqual([500, 500]);
      const other = await fernanda.get(`/v1/arrivals?order=${order}&queue=SALE${after}`);
      expect([other.status, other.body.fields?.[0]?.field]).toEqual([400, "after"]);
    }
  });

  test("an agent is given it by name: its clock begins anew, both learn it, and nobody answers in time: it goes on", async () => {
    const lead = await arrives();
    later(3);
    await takeNotices(agency);
    expect(await handOver([{ id: lead, from: anaId }], { distributeToUserId: brunoId })).toMatchObject([
      { ok: true },
    ]);
    expect(await waiting()).toMatchObject([
      {
        attendance: { id: lead, user: { id: brunoId }, answerDueAt: "2026-11-20T15:08:00.000Z" },
        withSince: "2026-11-20T15:03:00.000Z",
        turns: 2,
      },
    ]);
    expect((await takeNotices(agency)).map(({ to, kind }) => [to, kind])).toEqual([
      ["Bruno Carvalho", "LEAD_TRANSFERRED"],
      ["Ana Souza", "LEAD_TRANSFERRED"],
    ]);
    const { items } = (await bruno.get(`/v1/customer-services/${lead}/turns`)).body;
    expect(items.map(({ reason }: { reason: string }) => reason)).toEqual(["QUEUE", "HANDED_OVER"]);
    expect((await historyOf(bruno, lead))[0]).toMatchObject({
      title: "Transferido de Ana Souza para Bruno Carvalho",
    });
    // The turn that ended passes nothing on.
    later(2);
    await passOnDue(agency.database, agency.clock.now(), change);
    expect(holders(await waiting())).toEqual([[lead, "Bruno Carvalho"]]);
  });

  test("back to the queue goes to the next who did not have it, never to who has it; with nobody else it stays", async () => {
    const lead = await arrives();
    expect(await handOver([{ id: lead, from: anaId }], toQueue)).toMatchObject([{ ok: true }]);
    expect(holders(await waiting())).toEqual([[lead, "Bruno Carvalho"]]);
    // All have had it: of these the one who has it not.
    expect(await handOver([{ id: lead, from: brunoId }], toQueue)).toMatchObject([{ ok: true }]);
    expect(holders(await waiting())).toEqual([[lead, "Ana Souza"]]);
    // Bruno pauses meanwhile.
    await bruno.put("/v1/enterprise-distributions/mine", { queue: "SALE", paused: true });
    expect(await handOver([{ id: lead, from: anaId }], toQueue)).toMatchObject([
      { ok: false, code: 4009, description: "Ninguém mais está na vez nesta fila." },
    ]);
    // Given by name it goes to who is paused too.
    expect(await handOver([{ id: lead, from: anaId }], { distributeToUserId: brunoId })).toMatchObject([
      { ok: true },
    ]);
  });

  /** All that a hand-over changes of a lead, and of the queue. */
  const stateOf = (lead: string) =>
    ownerRows(
      agency,
      sql`select a.user_id, a.answer_due_at, a.status,
            (select json_agg(json_build_array(t.id, t.user_id, t.pass_at, t.to_accept) order by t.id) from lead_turn t where t.attendance_id = a.id) as turns,
            (select json_agg(json_build_array(q.user_id, q.waits_since, q.last_received_at) order by q.queue, q.user_id)
              from queue_member q where q.enterprise_id = 1) as queue,
            (select json_agg(json_build_array(v.id, v.user_id) order by v.id) from visit v
              join attendance_property ap on ap.id = v.attendance_property_id where ap.attendance_id = a.id) as visits,
            (select json_agg(json_build_array(r.id, r.status, r.decided_at) order by r.id) from request_transfer r where r.attendance_id = a.id) as requests
          from attendance a where a.id = ${lead}::bigint`,
    );
  type Handed = Outcome & { attendance: { version: number } };
  const undo = async (outcomes: Outcome[], client = fernanda): Promise<Outcome[]> => {
    const customerServices = (outcomes as Handed[]).map(({ id, attendance: { version } }) => ({
      id,
      version,
    }));
    const { status, body } = await client.post("/v1/arrivals/hand-over:undo", { customerServices });
    if (status !== 200) throw new Error(`undoing answered ${status} ${JSON.stringify(body)}`);
    return body.items;
  };

  test("'Desfazer' puts back agent, clock, turns, queue and request, of a return to the queue and of a name; history tells both", async () => {
    const [first, second] = [await arrives(), await arrives()];
    await handOver([{ id: second, from: brunoId }], { distributeToUserId: anaId });
    const reasonId = await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia");
    const asked = await ana.post("/v1/request-transfers", { customerServices: [first], reasonId });
    expect(asked.status).toBe(201);
    const before = [await stateOf(first), await stateOf(second)];
    await takeNotices(agency);
    for (const to of [toQueue, { distributeToUserId: brunoId }]) {
      later(1);
      const given = await handOver(
        [first, second].map((id) => ({ id, from: anaId })),
        to,
      );
      expect(given).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await stateOf(first)).not.toEqual(before[0]);
      expect(await undo(given)).toMatchObject([{ ok: true }, { ok: true }]);
      expect([await stateOf(first), await stateOf(second)]).toEqual(before);
    }
    expect((await historyOf(ana, first)).slice(0, 2)).toMatchObject([
      { title: "Transferência desfeita", message: "Voltou para Ana Souza", createdBy: "Fernanda Lima" },
      { title: "Transferido de Ana Souza para Bruno Carvalho" },
    ]);
    expect((await takeNotices(agency)).slice(-2).map(({ to, kind }) => [to, kind])).toEqual([
      ["Bruno Carvalho", "LEAD_TRANSFERRED"],
      ["Ana Souza", "LEAD_TRANSFERRED"],
    ]);
    // Its clock runs as before: nobody answers, and it goes on.
    later(9);
    await passOnDue(agency.database, agency.clock.now(), change);
    expect(Object.fromEntries(holders(await waiting()))[first]).toBe("Bruno Carvalho");
  });

  test("'Desfazer' brings back a visit that went along, and is refused where that cannot go back", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const at = slotsFrom("2026-12-14T11:00:00Z")();
    await bookVisit(ana, row, at);
    const before = await stateOf(card.id);
    const give = () => handOver([{ id: card.id, from: anaId }], { distributeToUserId: brunoId });
    expect(await undo(await give())).toMatchObject([{ ok: true }]);
    expect(await stateOf(card.id)).toEqual(before);
    const given = await give();
    const other = await cardWithProperty(agency, ana);
    await bookVisit(ana, other.row, at);
    expect(await undo(given)).toMatchObject([
      { code: 4009, description: expect.stringMatching(/^Uma visita que foi junto não pode mais voltar/) },
    ]);
  });

  test("'Desfazer' is refused once anything happened, of another's hand-over, and a second time", async () => {
    const lead = await arrives();
    const give = () => handOver([{ id: lead, from: anaId }], { distributeToUserId: brunoId });
    const helenas = await agency.signIn("fernanda.lima@horizonte.example");
    const answered = await give();
    await answer(bruno, lead);
    expect(await undo(answered)).toMatchObject([
      {
        ok: false,
        code: 4009,
        description: "Já foi respondido, às 12:00.",
        attendance: { user: { id: brunoId } },
      },
    ]);
    const other = await arrives();
    const given = await handOver([{ id: other, from: brunoId }], { distributeToUserId: anaId });
    expect(given).toMatchObject([{ ok: true }]);
    const both = (await Promise.all([undo(given), undo(given, helenas)])).flat();
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      description: "Não há o que desfazer: este lead não foi passado por aqui.",
    });
    const again = await handOver([{ id: other, from: brunoId }], { distributeToUserId: anaId });
    await ana.post(`/v1/customer-services/${other}/histories`, { type: "OBSERVATION", message: "Vi." });
    expect(await undo(again)).toMatchObject([
      { code: 4009, description: "Este atendimento foi alterado por Ana Souza enquanto isso." },
    ]);
    const third = await arrives();
    const [item] = await waiting();
    const admin = await agency.signIn("helena.ramos@horizonte.example");
    const [passed] = await handOver([{ id: third, from: item?.attendance.user?.id ?? null }], {
      distributeToUserId: item?.attendance.user?.id === anaId ? brunoId : anaId,
    });
    expect(
      (await admin.post("/v1/arrivals/hand-over:undo", { customerServices: [{ id: third, version: 2 }] }))
        .status,
    ).toBe(403);
    await ownerRows(
      agency,
      sql`update attendance set handed_over = handed_over || '{"by": 1}' where id = ${third}::bigint`,
    );
    expect(await undo([passed as Outcome])).toMatchObject([{ code: 4003 }]);
  });

  test("what is to be accepted says to whom it is offered; given by name it is theirs, back to the queue an offer, and both are taken back", async () => {
    await settle({ goalMinutes: 5, passesOn: true, turns: 3, asksAcceptance: true });
    const lead = await arrives();
    expect(await waiting()).toMatchObject([
      {
        attendance: { id: lead, user: null, answerDueAt: "2026-11-20T15:05:00.000Z" },
        offeredTo: { id: anaId, name: "Ana Souza" },
        withSince: START.toISOString(),
      },
    ]);
    const overview = (await fernanda.get("/v1/arrivals/overview?enterprise=1")).body;
    expect(overview.waiting).toMatchObject([{ total: 1, withoutAgent: 0 }]);
    expect(overview.agents.find(({ user }: { user: { id: string } }) => user.id === anaId)).toMatchObject({
      waiting: 0,
      toAccept: 1,
    });
    const before = await stateOf(lead);
    await takeNotices(agency);
    const named = await handOver([{ id: lead, from: null }], { distributeToUserId: brunoId });
    expect(await waiting()).toMatchObject([{ attendance: { user: { id: brunoId } }, offeredTo: null }]);
    const told = await takeNotices(agency);
    expect(told.map(({ to, kind }) => [to, kind])).toEqual([
      ["Bruno Carvalho", "LEAD_TRANSFERRED"],
      ["Ana Souza", "LEAD_TRANSFERRED"],
    ]);
    expect((await ana.get("/v1/customer-services/mine/to-accept")).body.items).toEqual([]);
    expect(await undo(named)).toMatchObject([{ ok: true }]);
    expect(await stateOf(lead)).toEqual(before);
    expect((await ana.get("/v1/customer-services/mine/to-accept")).body.items).toHaveLength(1);
    const queued = await handOver([{ id: lead, from: null }], toQueue);
    expect(await waiting()).toMatchObject([{ attendance: { user: null }, offeredTo: { id: brunoId } }]);
    expect((await bruno.get(`/v1/customer-services/${lead}`)).status).toBe(404);
    expect(await undo(queued)).toMatchObject([{ ok: true }]);
    expect(await stateOf(lead)).toEqual(before);
  });

  test("a lead of pre-service without another pre-attendant goes back to the queue of its funnel", async () => {
    await ownerRows(
      agency,
      sql`update queue_member set paused = false where enterprise_id = 1 and queue = 'PRE_SERVICE'
          and user_id = (select min(q.user_id) from queue_member q join membership m on m.enterprise_id = 1 and m.user_id = q.user_id
            where q.enterprise_id = 1 and q.queue = 'PRE_SERVICE' and not q.left_out and m.active)`,
    );
    const lead = await arrives();
    const [item] = await waiting();
    expect(item).toMatchObject({ attendance: { id: lead }, queue: "PRE_SERVICE" });
    await handOver([{ id: lead, from: item?.attendance.user?.id ?? null }], toQueue);
    expect(await waiting()).toMatchObject([{ attendance: { user: { id: anaId } }, queue: "SALE" }]);
  });

  test("what was answered, taken or closed meanwhile stays, with what happened; the others go", async () => {
    const [answered, taken, goes] = [await arrives(), await arrives(), await arrives()];
    const at = new Map(
      (await waiting()).map(({ attendance }) => [attendance.id, attendance.user?.id ?? null]),
    );
    const from = (id: string) => ({ id, from: at.get(id) ?? null });
    await answer(ana, answered);
    await handOver([from(taken)], { distributeToUserId: at.get(taken) === anaId ? brunoId : anaId });
    const outcomes = await handOver(
      [from(answered), from(taken), from(goes), { id: "987654", from: null }],
      toQueue,
    );
    expect(outcomes).toMatchObject([
      { ok: false, code: 4009, description: "Já foi respondido, às 12:00." },
      { ok: false, code: 4009, description: "Já está com Ana Souza." },
      { ok: true },
      { ok: false, code: 4004 },
    ]);
    await fernanda.put(`/v1/customer-services/${goes}/finish`, { dealWon: false });
  });

  test("of two managers at one moment one gives it, and the other reads who has it", async () => {
    const lead = await arrives();
    const valeria = await agency.signIn("fernanda.lima@horizonte.example");
    const both = await Promise.all(
      [fernanda, valeria].map((who) =>
        handOver([{ id: lead, from: anaId }], { distributeToUserId: brunoId }, who),
      ),
    );
    expect(both.flat().map(({ ok, description }) => [ok, description])).toEqual(
      expect.arrayContaining([
        [true, undefined],
        [false, "Já está com Bruno Carvalho."],
      ]),
    );
    expect(await waiting()).toMatchObject([{ attendance: { user: { id: brunoId } }, turns: 2 }]);
  });

  test("one without an agent waits for one, answered or not; one that was answered gets no clock", async () => {
    await ownerRows(agency, sql`update queue_member set paused = true where enterprise_id = 1`);
    const lead = await arrives();
    expect(await waiting()).toMatchObject([
      { attendance: { id: lead, user: null }, withSince: null, turns: 0 },
    ]);
    await answer(fernanda, lead);
    expect(holders(await waiting())).toEqual([[lead, null]]);
    await handOver([{ id: lead, from: null }], { distributeToUserId: anaId });
    expect(await waiting()).toEqual([]);
    const { items } = (await ana.get(`/v1/customer-services/${lead}/turns`)).body;
    expect(items).toEqual([]);
  });

  test("counts what each agent has, their state, and what came in the last hour", async () => {
    const first = await arrives();
    await ownerRows(
      agency,
      sql`update attendance set created_at = created_at - interval '61 minutes', answer_due_at = answer_due_at - interval '61 minutes'
          where id = ${first}::bigint`,
    );
    await arrives();
    const {
      waiting: counts,
      agents,
      lastHour,
    } = (await fernanda.get("/v1/arrivals/overview?enterprise=1")).body;
    expect(counts).toEqual([
      {
        enterprise: { id: "1", name: "Grupo Horizonte Imóveis" },
        queue: "SALE",
        total: 2,
        late: 1,
        withoutAgent: 0,
      },
    ]);
    type Agent = { user: { name: string }; open: number; waiting: number; late: number; queues: object[] };
    const of = (name: string) => agents.find(({ user }: Agent) => user.name === name);
    expect(agents[0].user.name).toBe("Ana Souza");
    expect(of("Ana Souza")).toMatchObject({ open: 1, waiting: 1, late: 1, checkedIn: false });
    expect(of("Bruno Carvalho")).toMatchObject({
      open: 1,
      waiting: 1,
      late: 0,
      queues: expect.arrayContaining([{ queue: "SALE", state: "WAITING", pausedBy: null }]),
    });
    expect(lastHour).toEqual([{ channel: expect.objectContaining({ name: expect.any(String) }), total: 1 }]);
  });

  test("managers learn of leads that nobody has by one notice in five minutes, which counts, also of several at one moment", async () => {
    await ownerRows(agency, sql`update queue_member set paused = true where enterprise_id = 1`);
    const told = async () => {
      const { body } = await fernanda.get("/v1/notifications/mine");
      return body.items.map((one: { message: string; referenceId: string | null; readed: boolean }) => [
        one.message.replace(/Pessoa da Fila \d+/g, "X"),
        one.referenceId === null,
        one.readed,
      ]);
    };
    await Promise.all([sendLead(agency), sendLead(agency), sendLead(agency)]);
    expect(await told()).toEqual([["3 leads precisam da gestão; o último é X.", true, false]]);
    await fernanda.put("/v1/notifications/mine/read", {});
    later(4);
    await sendLead(agency);
    expect(await told()).toEqual([["4 leads precisam da gestão; o último é X.", true, false]]);
    later(1);
    await sendLead(agency);
    expect((await told())[0]).toEqual([
      "X está sem corretor: a fila de venda não tem ninguém na vez.",
      false,
      false,
    ]);
  });

  test("the report of goals counts who answered in time, by agent, channel and hour, and what was passed on", async () => {
    await ownerRows(agency, sql`delete from lead_turn`);
    const [anas] = [await arrives(), await arrives()];
    await answer(ana, anas);
    // Bruno does not answer the second, and Ana does; the time of a third still runs.
    later(5);
    await passOnDue(agency.database, agency.clock.now(), change);
    const [passed] = (await waiting()).map(({ attendance }) => attendance.id);
    await answer(ana, passed ?? "");
    await arrives();
    const { body } = await fernanda.get(
      "/v1/reports/goals/?startDate=2026-11-20&endDate=2026-11-20&enterprise=1",
    );
    const before = { turnsBefore: null, rateBefore: null, passedOnBefore: null };
    expect(body.items).toEqual([
      { by: "Corretor", value: "Ana Souza", turns: 2, answered: 2, rate: 100, passedOn: 0, ...before },
      { by: "Corretor", value: "Bruno Carvalho", turns: 1, answered: 0, rate: 0, passedOn: 1, ...before },
      { by: "Canal", value: "ZAP Imóveis", turns: 3, answered: 2, rate: 66.7, passedOn: 1, ...before },
      { by: "Hora", value: "12h", turns: 3, answered: 2, rate: 66.7, passedOn: 1, ...before },
    ]);
    const team = await fernanda.post("/v1/teams", { name: "Só Bruno", leaderId: null, users: [brunoId] });
    const of = await fernanda.get(
      `/v1/reports/goals/?startDate=2026-11-20&endDate=2026-11-20&team=${team.body.id}`,
    );
    expect(of.body.items.map(({ value }: { value: string }) => value)).toEqual([
      "Bruno Carvalho",
      "ZAP Imóveis",
      "12h",
    ]);
    const all = await fernanda.get(
      `/v1/reports/attendances/?startDate=2026-11-20&endDate=2026-11-20&team=${team.body.id}`,
    );
    expect(new Set(all.body.items.map(({ user }: { user: string }) => user))).toEqual(
      new Set(["Bruno Carvalho"]),
    );
  });

  test("is for managers, each of their own agency and units", async () => {
    await arrives();
    for (const who of [ana, helena])
      for (const path of ["/v1/arrivals", "/v1/arrivals/overview"])
        expect((await who.get(path)).status).toBe(403);
    const body = { customerServices: [{ id: "1", from: null }], ...toQueue };
    expect((await helena.put("/v1/arrivals/hand-over", body)).status).toBe(403);
    const other = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await other.get("/v1/arrivals?enterprise=1")).status).toBe(404);
    expect((await other.get("/v1/arrivals/overview?enterprise=1")).status).toBe(404);
    expect(await waiting("", other)).toEqual([]);
    const [mine] = await waiting();
    const given = [{ id: mine?.attendance.id ?? "", from: mine?.attendance.user?.id ?? null }];
    expect(await handOver(given, toQueue, other)).toMatchObject([{ ok: false, code: 4004 }]);
    const wrong = await fernanda.put("/v1/arrivals/hand-over", { customerServices: given });
    expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([400, "distributeToUserId"]);
  });
});
