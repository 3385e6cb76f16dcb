import { sql } from "drizzle-orm";
import { agencyRoutes } from "../../app";
import { goodCalls, nameOf } from "../../testing/goodCalls";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows, portalSecret } from "../../testing/testFunnel";
import { takeNotices } from "../../testing/testNotices";
import { change } from "../attendance/change";
import { noticeDue } from "../notification/due";
import { passOnDue } from "./pass-on";

const TO_ACCEPT = "/v1/customer-services/mine/to-accept";
const START = new Date("2026-11-20T15:00:00Z");
const SETTINGS = "/v1/enterprise-distributions/SALE/settings";

const FIVE = { goalMinutes: 5, passesOn: true, turns: 3, asksAcceptance: true };

describeEachDatabase("a lead that is to be accepted", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    agency.clock.set(START);
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', left_out = false, waits_since = null where enterprise_id = 1`,
    );
    // Those of the tests before.
    await ownerRows(agency, sql`update lead_turn set pass_at = null, to_accept = false`);
    await settle(FIVE);
    await takeNotices(agency);
  });

  const settle = async (settings: object) =>
    expect((await fernanda.put(SETTINGS, settings)).status).toBe(200);
  const later = (minutes: number) =>
    agency.clock.set(new Date(agency.clock.now().getTime() + minutes * 60_000));
  let count = 0;
  const SECRETS = ["Xerxes", "Quaresmeira", "97733", "quaresmeira"];
  /** A lead of somebody whose surname, phone and e-mail nobody else has; answers its path. */
  const arrives = async () => {
    count++;
    const answer = await agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("vivareal", portalSecret("Grupo Horizonte Imóveis"))
      .send({
        leadOrigin: "ZAP",
        originLeadId: `aceite-${count}`,
        clientListingId: "XX0001",
        name: "Marina Xerxes Quaresmeira",
        email: `quaresmeira${count}@exemplo.example`,
        ddd: "11",
        phone: `97733${String(1000 + count)}`,
        message: `Sou a Marina Xerxes, (11) 97733-${1000 + count}`,
        transactionType: "SELL",
      });
    expect(answer.status).toBe(200);
    const [row] = await ownerRows<{ id: string }>(
      agency,
      sql`select a.id::text as id from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where c.email = ${`quaresmeira${count}@exemplo.example`}`,
    );
    return { id: row?.id ?? "", at: `/v1/customer-services/${row?.id}` };
  };
  const accept = (client: Client, at: string) => client.put(`${at}/acceptance`);
  const offers = async (client: Client) => (await client.get(TO_ACCEPT)).body.items;

  test("until 'Aceitar' no call that reads tells its agent more than the first name; then all do", async () => {
    const { id, at } = await arrives();
    expect(await offers(ana)).toEqual([
      {
        id,
        firstName: "Marina",
        businessType: "SALE",
        propertyCode: null,
        property: null,
        since: START.toISOString(),
        dueAt: "2026-11-20T15:05:00.000Z",
      },
    ]);
    const good = await goodCalls(agency, ana);
    /** Every call that reads, as an agent makes it, and those of this lead and of searches for its person. */
    const paths = agencyRoutes()
      .all.filter(({ method, access }) => method === "get" && access === "member")
      .flatMap((route) => {
        const { path = {}, query = {} } = good[nameOf(route)] ?? {};
        const fill = (values: Record<string, unknown>) =>
          route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
            encodeURIComponent(String(values[name] ?? id)),
          );
        const asked = new URLSearchParams(query as Record<string, string>).toString();
        return [`${fill(path)}?${asked}`, `${fill({ ...path, id })}?${asked}`];
      });
    const searches = ["97733", "Quaresmeira", "quaresmeira1@exemplo.example", "Marina Xerxes"].flatMap(
      (q) => [
        `/v1/customer-services/?q=${encodeURIComponent(q)}&business_type=SALE`,
        `/v1/customer-services/mine?q=${encodeURIComponent(q)}&business_type=SALE`,
        `/v1/customer-services/mine/board?q=${encodeURIComponent(q)}&business_type=SALE`,
        `/v1/customer-services/:validate?business_type=SALE&name=Marina&phone=11977331001&email=${encodeURIComponent(q)}`,
      ],
    );
    const look = async (at: readonly string[]) => {
      const told = [];
      for (const path of new Set(at)) {
        const { status, text } = await ana.get(path);
        expect(status).toBeLessThan(500);
        if (status === 200 && SECRETS.some((secret) => text.includes(secret))) told.push(path);
      }
      return told;
    };
    expect(paths.length).toBeGreaterThan(100);
    expect(await look([...paths, ...searches])).toEqual([]);
    const notices = (await takeNotices(agency)).filter(
      ({ to, message }) => to === "Ana Souza" && message.includes("Marina"),
    );
    expect(notices.map(({ kind, message, referenceId }) => [kind, message, referenceId])).toEqual([
      ["LEAD_NEW", "Marina: aceite o lead para ver o contato.", null],
    ]);
    // What leaves for her screens: nothing of the lead.
    const sent = await ownerRows<{ n: number }>(
      agency,
      sql`select count(*)::int as n from outbox o where aggregate_type = 'attendance' and aggregate_id = ${Number(id)}
          and (select u.id from user_account u where u.email = 'ana.souza@horizonte.example') = any (o.user_ids)`,
    );
    expect(sent).toEqual([{ n: 0 }]);
    expect((await accept(ana, at)).body.customer).toMatchObject({ name: "Marina Xerxes Quaresmeira" });
    const found = [at, ...searches.filter((path) => path.includes("mine/board"))];
    expect(await look(found)).toEqual(found);
    expect(await offers(ana)).toEqual([]);
  });

  test("accepting is no contact: the clock runs on; accepted twice it is as it is", async () => {
    const { at, id } = await arrives();
    later(2);
    const accepted = await accept(ana, at);
    expect(accepted.body).toMatchObject({
      status: "NEW",
      answerDueAt: "2026-11-20T15:05:00.000Z",
      user: { name: "Ana Souza" },
      lastContactAt: null,
    });
    expect((await accept(ana, at)).body.version).toBe(accepted.body.version);
    expect((await historyOf(ana, id))[0]).toMatchObject({ title: "Lead aceito" });
    later(3);
    await passOnDue(agency.database, agency.clock.now(), change);
    expect((await ana.get(at)).status).toBe(404);
    expect(await offers(bruno)).toMatchObject([{ id, firstName: "Marina" }]);
  });

  test("what nobody accepts is passed on, without a word more, and cannot be accepted or answered any more", async () => {
    const { at, id } = await arrives();
    await takeNotices(agency);
    later(3);
    await noticeDue(agency.database, agency.clock.now());
    later(2);
    await passOnDue(agency.database, agency.clock.now(), change);
    const told = (await takeNotices(agency)).filter(
      ({ to, kind }) => to !== "Fernanda Lima" && kind !== "RETURN_DUE",
    );
    expect(told.map(({ to, kind, referenceId }) => [to, kind, referenceId])).toEqual([
      ["Ana Souza", "ANSWER_SOON", null],
      ["Ana Souza", "LEAD_PASSED_ON", null],
      ["Bruno Carvalho", "LEAD_NEW", null],
    ]);
    expect(
      told.map(({ message }) => message).filter((text) => SECRETS.some((one) => text.includes(one))),
    ).toEqual([]);
    expect([(await accept(ana, at)).status, await offers(ana)]).toEqual([404, []]);
    const late = { type: "WHATSAPP", message: "Olá!", occurredAt: "2026-11-20T15:01:00.000Z" };
    expect((await ana.post(`${at}/histories`, late)).status).toBe(404);
    expect((await ana.get("/v1/customer-services/mine/lost")).body.items[0].firstName).toBe("Marina");
    expect((await accept(bruno, at)).body.id).toBe(id);
  });

  test("it is its own agent's to accept, and nobody's once it is given by hand, closed or gone on", async () => {
    const [given, closed] = [await arrives(), await arrives()];
    for (const client of [bruno, fernanda, await agency.signIn("valeria.sampaio@seringal.example")])
      expect((await accept(client, given.at)).status).toBe(404);
    const [lucas] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from user_account where name = 'Lucas Almeida'`,
    );
    const transfer = { customerServices: [given.id], distributeToUserId: lucas?.id, reason: "x" };
    const moved = await fernanda.put("/v1/customer-services/transfer", transfer);
    expect(moved.status).toBeLessThan(300);
    expect([(await accept(ana, given.at)).status, await offers(ana)]).toEqual([404, []]);
    await ownerRows(agency, sql`update attendance set status = 'FINISHED' where id = ${Number(closed.id)}`);
    expect([(await accept(bruno, closed.at)).status, await offers(bruno)]).toEqual([404, []]);
  });

  test("accepted at the moment in which it is passed on, it is one agent's alone", async () => {
    const { at } = await arrives();
    later(5);
    const [answer] = await Promise.all([
      accept(ana, at),
      passOnDue(agency.database, agency.clock.now(), change),
    ]);
    const theirs = [(await ana.get(at)).status, (await offers(bruno)).length];
    expect(
      answer.status === 200
        ? [
            [200, 0],
            [404, 1],
          ]
        : [[404, 1]],
    ).toContainEqual(theirs);
  });

  test("an offer counts for the limit", async () => {
    const rules = (openLimit: number | null) =>
      fernanda.put("/v1/enterprise-distributions/SALE/rules", {
        openLimit,
        toListingAgent: false,
        rules: [],
      });
    await ownerRows(
      agency,
      sql`update attendance set status = 'IN_PROGRESS' where enterprise_id = 1 and status = 'NEW'`,
    );
    await arrives();
    const { members } = (await rules(1)).body;
    expect(members.at(-1)).toMatchObject({ user: { name: "Ana Souza" }, state: "AT_LIMIT" });
    await rules(null);
  });

  test("without it a lead is its agent's at once", async () => {
    await settle({ ...FIVE, asksAcceptance: false });
    const { at } = await arrives();
    expect((await ana.get(at)).body.customer.name).toBe("Marina Xerxes Quaresmeira");
    expect(await offers(ana)).toEqual([]);
    // Nor without a goal: the offer would have no end.
    await settle({ ...FIVE, goalMinutes: null });
    expect((await bruno.get((await arrives()).at)).status).toBe(200);
  });

  test("what writes before it is accepted is refused, and says why", async () => {
    const { at } = await arrives();
    const version = 1;
    const writes = [
      ana.post(`${at}/histories`, { type: "WHATSAPP", message: "Olá!" }),
      ana.post(`${at}/calls`, { outcome: "ANSWERED" }),
      ana.put(`${at}/status`, { version, status: "IN_PROGRESS" }),
    ];
    for (const { status, body } of await Promise.all(writes))
      expect([status, body.code, body.description]).toEqual([403, 4003, "Aceite o lead antes de atendê-lo."]);
    // Whose offer it is not is not told that it is there.
    expect((await bruno.post(`${at}/histories`, { type: "WHATSAPP", message: "Olá!" })).status).toBe(404);
  });

  test("who is suspended, or without the queue's role, loses what they have not accepted to the next in turn", async () => {
    const { at, id } = await arrives();
    const member = (set: string) =>
      ownerRows(
        agency,
        sql`update membership set ${sql.raw(set)} where enterprise_id = 1
            and user_id = (select id from user_account where email = 'ana.souza@horizonte.example')`,
      );
    const look = () => passOnDue(agency.database, agency.clock.now(), change);
    await look();
    expect(await offers(ana)).toMatchObject([{ id }]);
    await member("active = false");
    await look();
    await look();
    await member("active = true");
    expect([(await accept(ana, at)).status, await offers(bruno)]).toMatchObject([404, [{ id }]]);
    expect((await historyOf(fernanda, id))[0]).toMatchObject({
      title: "Passado adiante: quem recebeu não atende mais esta fila",
    });
    // With nobody else in turn it is the managers'.
    await ownerRows(
      agency,
      sql`update queue_member set paused = true where enterprise_id = 1
          and user_id <> (select id from user_account where email = 'ana.souza@horizonte.example')`,
    );
    const last = await arrives();
    expect(await offers(ana)).toMatchObject([{ id: last.id }]);
    await member("roles = '{ESTATE_AGENT_RENT}'");
    await look();
    await member("roles = '{ESTATE_AGENT_SALE}'");
    expect(await offers(ana)).toEqual([]);
  });

  test("a queue that passes nothing on passes on what nobody accepted, and leaves what was accepted", async () => {
    await settle({ ...FIVE, passesOn: false });
    const [kept, left] = [await arrives(), await arrives()];
    await accept(ana, kept.at);
    later(5);
    await passOnDue(agency.database, agency.clock.now(), change);
    expect([(await ana.get(kept.at)).status, await offers(bruno)]).toEqual([200, []]);
    expect((await accept(bruno, left.at)).status).toBe(404);
  });
});
