import { sql } from "drizzle-orm";
import { withCommitHooks } from "../../queue/commit-hooks";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows } from "../../testing/testFunnel";
import { receivers, sendLead } from "../../testing/testLeads";
import { takeNotices } from "../../testing/testNotices";
import { change } from "../attendance/change";
import { noticeDue } from "../notification/due";
import { passOnDue } from "./pass-on";

const SETTINGS = "/v1/enterprise-distributions/SALE/settings";
const MINUTE = 60_000;
/** Neither rule nor listing, and nobody passed over. */
const QUEUE_ALONE = { rule: null, listing: null, skipped: [] };
const START = new Date("2026-11-20T15:00:00Z");

describeEachDatabase("a lead that nobody answers", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let lucas: Client;
  let fernanda: Client;
  let helena: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda, helena } = await signInCast(agency));
    lucas = await agency.signIn("lucas.almeida@horizonte.example");
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    agency.clock.set(START);
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', left_out = false, waits_since = null where enterprise_id = 1`,
    );
    // Those of the tests before.
    await ownerRows(agency, sql`update lead_turn set pass_at = null`);
    await settle({ goalMinutes: 5, passesOn: true, turns: 3 });
    await takeNotices(agency);
  });

  const settle = async (settings: object) =>
    expect((await fernanda.put(SETTINGS, settings)).status).toBe(200);
  const later = (minutes: number) =>
    agency.clock.set(new Date(agency.clock.now().getTime() + minutes * MINUTE));
  const look = () => passOnDue(agency.database, agency.clock.now(), change);
  /** A lead of now: its number, and a look at whose it is. */
  const arrives = async () => {
    const email = await sendLead(agency);
    const [row] = await ownerRows<{ id: number }>(
      agency,
      sql`select a.id::int as id from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where c.email = ${email}`,
    );
    return {
      email,
      at: `/v1/customer-services/${row?.id}`,
      id: row?.id ?? 0,
      has: async () => (await receivers(agency, [email]))[0],
    };
  };
  const seen = async (client: Client, at: string) => {
    const { status, body } = await client.get(at);
    return status === 200 ? body : status;
  };
  const whatsApp = (client: Client, at: string, more: object = {}) =>
    client.post(`${at}/histories`, { type: "WHATSAPP", message: "Olá!", ...more });

  test("its agent is reminded at half of the time, and at its end the next has it with the whole goal again", async () => {
    const lead = await arrives();
    expect((await seen(ana, lead.at)).answerDueAt).toBe("2026-11-20T15:05:00.000Z");
    later(2);
    await noticeDue(agency.database, agency.clock.now());
    later(1);
    await noticeDue(agency.database, agency.clock.now());
    await noticeDue(agency.database, agency.clock.now());
    await look();
    const told = (await takeNotices(agency)).filter(({ referenceId }) => referenceId === String(lead.id));
    expect([await lead.has(), told.map(({ to, kind }) => [to, kind])]).toEqual([
      "Ana Souza",
      [
        ["Ana Souza", "LEAD_NEW"],
        ["Ana Souza", "ANSWER_SOON"],
      ],
    ]);
    later(2);
    await look();
    await look();
    expect(await lead.has()).toBe("Bruno Carvalho");
    expect((await takeNotices(agency)).map(({ to, kind, referenceId }) => [to, kind, referenceId])).toEqual([
      ["Ana Souza", "LEAD_PASSED_ON", null],
      ["Bruno Carvalho", "LEAD_NEW", String(lead.id)],
    ]);
    expect(await seen(ana, lead.at)).toBe(404);
    expect((await seen(bruno, lead.at)).answerDueAt).toBe("2026-11-20T15:10:00.000Z");
    expect((await historyOf(bruno, String(lead.id)))[0]).toMatchObject({
      title: "Passado adiante: sem resposta no prazo",
      message: "De Ana Souza para Bruno Carvalho, depois de 5 min",
    });
    const { items } = (await ana.get("/v1/customer-services/mine/lost")).body;
    expect(items[0]).toEqual({
      firstName: expect.stringMatching(/^\S+$/),
      businessType: "SALE",
      since: START.toISOString(),
      passedOnAt: "2026-11-20T15:05:00.000Z",
    });
    expect((await bruno.get("/v1/customer-services/mine/lost")).body.items).toEqual([]);
  });

  test("after so many turns it goes to the managers, who see each turn with its why", async () => {
    await settle({ goalMinutes: 5, passesOn: true, turns: 2 });
    const lead = await arrives();
    for (let n = 0; n < 2; n++) {
      later(5);
      await look();
    }
    expect(await lead.has()).toBeNull();
    expect((await seen(fernanda, lead.at)).answerDueAt).toBeNull();
    const told = (await takeNotices(agency)).filter(({ to }) => to === "Fernanda Lima");
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/está sem corretor: 2 pessoas não responderam no prazo\.$/),
    ]);
    const { items } = (await helena.get(`${lead.at}/turns`)).body;
    expect(items).toEqual([
      {
        user: { id: expect.any(String), name: "Ana Souza" },
        queue: "SALE",
        reason: "QUEUE",
        since: "2026-11-20T15:00:00.000Z",
        dueAt: "2026-11-20T15:05:00.000Z",
        passedOnAt: "2026-11-20T15:05:00.000Z",
        ...QUEUE_ALONE,
      },
      {
        user: { id: expect.any(String), name: "Bruno Carvalho" },
        queue: "SALE",
        reason: "PASSED_ON",
        since: "2026-11-20T15:05:00.000Z",
        dueAt: "2026-11-20T15:10:00.000Z",
        passedOnAt: "2026-11-20T15:10:00.000Z",
        ...QUEUE_ALONE,
      },
    ]);
    expect((await ana.get(`${lead.at}/turns`)).status).toBe(404);
  });

  test("a contact stops it; a move, a temperature or a return does not", async () => {
    const [answered, moved] = [await arrives(), await arrives()];
    expect([await answered.has(), await moved.has()]).toEqual(["Ana Souza", "Bruno Carvalho"]);
    expect((await whatsApp(ana, answered.at)).status).toBe(201);
    expect((await seen(ana, answered.at)).answerDueAt).toBeNull();
    await bruno.put(`${moved.at}/status`, { status: "IN_PROGRESS" });
    await bruno.put(`${moved.at}/schedules`, { date: "2026-11-23T12:00:00.000Z" });
    expect((await seen(bruno, moved.at)).answerDueAt).toBe("2026-11-20T15:05:00.000Z");
    later(6);
    await look();
    expect([await answered.has(), await moved.has()]).toEqual(["Ana Souza", "Lucas Almeida"]);
    expect(await seen(lucas, moved.at)).toMatchObject({ status: "IN_PROGRESS" });
  });

  test("a contact that was made in time and arrives late is recorded, and the lead stays where it went", async () => {
    const lead = await arrives();
    later(6);
    await look();
    expect((await whatsApp(ana, lead.at)).status).toBe(404);
    expect((await whatsApp(ana, lead.at, { occurredAt: "2026-11-20T14:59:00.000Z" })).status).toBe(404);
    const occurredAt = "2026-11-20T15:03:00.000Z";
    const call = (more: object) => ana.post(`${lead.at}/calls`, { occurredAt, ...more });
    expect(
      (await ana.post(`${lead.at}/histories`, { type: "OBSERVATION", message: "x", occurredAt })).status,
    ).toBe(404);
    expect((await call({})).status).toBe(404);
    expect((await call({ outcome: "UNANSWERED" })).status).toBeLessThan(300);
    expect((await whatsApp(ana, lead.at, { occurredAt })).status).toBe(201);
    expect(await seen(bruno, lead.at)).toMatchObject({
      user: { name: "Bruno Carvalho" },
      lastContactAt: "2026-11-20T15:03:00.000Z",
      answerDueAt: null,
    });
    later(6);
    await look();
    expect(await lead.has()).toBe("Bruno Carvalho");
  });

  test("with nobody else in turn it stays, and the managers are told once", async () => {
    await ownerRows(
      agency,
      sql`update queue_member q set paused = true from user_account u
          where u.id = q.user_id and q.enterprise_id = 1 and u.name <> 'Ana Souza'`,
    );
    const lead = await arrives();
    for (let n = 0; n < 3; n++) {
      later(5);
      await look();
    }
    expect(await lead.has()).toBe("Ana Souza");
    const told = (await takeNotices(agency)).filter(({ to }) => to === "Fernanda Lima");
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/espera resposta de Ana Souza, e não há mais ninguém na vez\.$/),
    ]);
  });

  test("a queue that does not pass on has a clock alone; one without a goal none", async () => {
    await settle({ goalMinutes: 10, passesOn: false, turns: 3 });
    const clock = await arrives();
    await settle({ goalMinutes: null, passesOn: true, turns: 3 });
    const none = await arrives();
    expect([(await seen(ana, clock.at)).answerDueAt, (await seen(bruno, none.at)).answerDueAt]).toEqual([
      "2026-11-20T15:10:00.000Z",
      null,
    ]);
    later(12);
    await look();
    expect([await clock.has(), await none.has()]).toEqual(["Ana Souza", "Bruno Carvalho"]);
    const created = await ana.post("/v1/customer-services/", {
      name: "Feito À Mão",
      phone: "(11) 98765-0001",
      businessType: "SALE",
    });
    expect([created.status, created.body.answerDueAt]).toEqual([201, null]);
  });

  test("one that a manager gives to somebody has no clock, and is not passed on", async () => {
    const lead = await arrives();
    const { items } = (await fernanda.get("/v1/users?role=ESTATE_AGENT_SALE")).body;
    const to = items.find(({ name }: { name: string }) => name === "Lucas Almeida").id;
    const given = await fernanda.put("/v1/customer-services/transfer", {
      customerServices: [String(lead.id)],
      distributeToUserId: to,
      distributeToSubsidiaryId: null,
      distributeAutomatic: null,
    });
    expect(given.status).toBeLessThan(300);
    expect(await seen(lucas, lead.at)).toMatchObject({ status: "NEW", answerDueAt: null });
    later(6);
    await look();
    expect(await lead.has()).toBe("Lucas Almeida");
  });

  test("two processes pass a lead on once, whichever looks first", async () => {
    const leads = [await arrives(), await arrives(), await arrives()];
    later(5);
    const now = agency.clock.now();
    const other = withCommitHooks(agency.database);
    await Promise.all([look(), passOnDue(other, now, change), look()]);
    const turns = await ownerRows<{ n: number; open: number }>(
      agency,
      sql`select count(*)::int as n, count(*) filter (where passed_on_at is null)::int as open from lead_turn
          where attendance_id = any (${`{${leads.map(({ id }) => id).join(",")}}`}::bigint[]) group by attendance_id`,
    );
    expect(turns).toEqual([
      { n: 2, open: 1 },
      { n: 2, open: 1 },
      { n: 2, open: 1 },
    ]);
  });

  test("managers alone set it, within its bounds, and each queue says it", async () => {
    const set = (client: Client, more: object) =>
      client.put(SETTINGS, { goalMinutes: 5, passesOn: true, turns: 3, ...more });
    for (const [more, field] of [
      [{ goalMinutes: 0 }, "goalMinutes"],
      [{ goalMinutes: 1441 }, "goalMinutes"],
      [{ turns: 11 }, "turns"],
      [{ passesOn: "sim" }, "passesOn"],
    ] as const)
      expect((await set(fernanda, more)).body.fields?.[0]?.field).toBe(field);
    for (const client of [ana, helena]) expect((await set(client, {})).status).toBe(403);
    const { items } = (await helena.get("/v1/enterprise-distributions/")).body;
    expect(
      items.map(({ queue, settings }: { queue: string; settings: object }) => [queue, settings]),
    ).toEqual([
      ["SALE", { goalMinutes: 5, passesOn: true, turns: 3, asksAcceptance: false }],
      ["RENT", expect.objectContaining({ goalMinutes: 5 })],
      ["RAISE_PROPERTY", expect.objectContaining({ goalMinutes: 5 })],
      ["PRE_SERVICE", expect.objectContaining({ goalMinutes: 5 })],
    ]);
  });
});
