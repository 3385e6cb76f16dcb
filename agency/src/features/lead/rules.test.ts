import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { receivers, sendLead } from "../../testing/testLeads";
import { change } from "../attendance/change";
import { passOnDue } from "./pass-on";

type Turn = { user: { name: string }; reason: string; rule: string | null };

const QUEUES = "/v1/enterprise-distributions";
const NOTHING = { openLimit: null, toListingAgent: false, rules: [] };
const RULE = {
  name: "Alto padrão",
  channelIds: [],
  districtIds: [],
  propertyTypeIds: [],
  minAmount: null,
  maxAmount: null,
};
const [ANA, BRUNO, LUCAS, JULIANA] = ["Ana Souza", "Bruno Carvalho", "Lucas Almeida", "Juliana Rocha"];

describeEachDatabase("who gets a lead", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  let helena: Client;
  let valeria: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, fernanda, helena } = await signInCast(agency));
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    agency.clock.set(new Date("2026-11-20T15:00:00Z"));
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', left_out = false, waits_since = null where enterprise_id = 1`,
    );
    // Nobody has an open new lead.
    await ownerRows(
      agency,
      sql`update attendance set status = 'IN_PROGRESS' where enterprise_id = 1 and status = 'NEW'`,
    );
    await settle({});
  });

  const settle = async (rules: object) =>
    expect((await fernanda.put(`${QUEUES}/SALE/rules`, { ...NOTHING, ...rules })).status).toBe(200);
  const arrive = async (count: number, listing?: string) => {
    const emails = [];
    for (let n = 0; n < count; n++) emails.push(await sendLead(agency, "horizonte", "SELL", listing));
    return emails;
  };
  const give = async (count: number, listing?: string) => receivers(agency, await arrive(count, listing));
  const named = async (...names: (string | undefined)[]) => {
    const ids = [];
    for (const name of names) {
      const [row] = await ownerRows<{ id: string }>(
        agency,
        sql`select id::text as id from user_account where name = ${name}`,
      );
      ids.push(row?.id ?? "");
    }
    return ids;
  };
  /** A listing for sale with that price, its own district, and nobody's. */
  const listingAt = async (amount: string) => {
    const code = `RG${amount}`;
    await fernanda.post("/v1/enterprises/mine/properties", { code, amount, businessType: "SALE" });
    const [row] = await ownerRows<{ id: string; districtId: string | null; typeId: string | null }>(
      agency,
      sql`update property set agent_id = null, district = 'Bairro das Regras', type = 'Casa das Regras'
          where enterprise_id = 1 and code = ${code}
          returning id::text as id, district_id::text as "districtId", type_id::text as "typeId"`,
    );
    if (!row) throw new Error("no listing");
    return { code, ...row };
  };
  const assign = async (id: string, name: string | null, client = fernanda) =>
    client.put(`/v1/enterprises/mine/properties/${id}/agent`, {
      agentId: name && (await named(name))[0],
    });
  const turnsOf = async (email: string | undefined) =>
    (await helena.get(`${await attendanceOf(email)}/turns`)).body.items;
  const pause = (name: string | undefined, paused = true) =>
    ownerRows(
      agency,
      sql`update queue_member set paused = ${paused} where enterprise_id = 1 and queue = 'SALE'
          and user_id in (select id from user_account where name = ${name})`,
    );
  const attendanceOf = async (email: string | undefined) => {
    const [row] = await ownerRows<{ id: number }>(
      agency,
      sql`select a.id::int as id from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where c.email = ${email}`,
    );
    return `/v1/customer-services/${row?.id}`;
  };
  const states = async () => {
    const { items } = (await fernanda.get(`${QUEUES}/`)).body;
    return items[0].members.map((one: { user: { name: string }; state: string }) => [
      one.user.name,
      one.state,
    ]);
  };

  test("at the limit others come first; who begins a lead is back where they were", async () => {
    await settle({ openLimit: 1 });
    const first = await arrive(4);
    expect(await receivers(agency, first)).toEqual([ANA, BRUNO, LUCAS, JULIANA]);
    const [hers, , his] = await Promise.all(first.map(attendanceOf));
    const lucas = await agency.signIn("lucas.almeida@horizonte.example");
    expect((await lucas.put(`${his}/status`, { status: "IN_PROGRESS" })).status).toBe(200);
    expect(await states()).toEqual([
      [LUCAS, "NEXT"],
      [ANA, "AT_LIMIT"],
      [BRUNO, "AT_LIMIT"],
      [JULIANA, "AT_LIMIT"],
    ]);
    const [next] = await arrive(1);
    expect(await receivers(agency, [next ?? ""])).toEqual([LUCAS]);
    const { items } = (await helena.get(`${await attendanceOf(next)}/turns`)).body;
    expect(items[0].skipped.map(({ name }: { name: string }) => name)).toEqual([ANA, BRUNO]);
    expect((await helena.get(`${hers}/turns`)).body.items[0].skipped).toEqual([]);
  });

  test("with everybody at the limit the one who waited longest gets it all the same", async () => {
    await settle({ openLimit: 1 });
    expect(await give(6)).toEqual([ANA, BRUNO, LUCAS, JULIANA, ANA, BRUNO]);
    expect((await states())[0]).toEqual([LUCAS, "NEXT"]);
  });

  test("leads at one moment keep to the limit", async () => {
    await settle({ openLimit: 2 });
    await ownerRows(
      agency,
      sql`update queue_member set paused = true where enterprise_id = 1 and queue = 'SALE'
          and user_id not in (select id from user_account where name in (${ANA}, ${BRUNO}))`,
    );
    const emails = await Promise.all(Array.from({ length: 4 }, () => sendLead(agency)));
    expect((await receivers(agency, emails)).sort()).toEqual([ANA, ANA, BRUNO, BRUNO]);
    expect((await states()).slice(0, 2).map(([, state]: string[]) => state)).toEqual(["NEXT", "AT_LIMIT"]);
  });

  test("managers and admins say it, of their own agency; each field is bounded", async () => {
    expect((await ana.put(`${QUEUES}/SALE/rules`, NOTHING)).status).toBe(403);
    expect((await helena.put(`${QUEUES}/SALE/rules`, NOTHING)).status).toBe(403);
    for (const openLimit of [0, 501, 1.5, "2", undefined]) {
      const { status, body } = await fernanda.put(`${QUEUES}/SALE/rules`, { ...NOTHING, openLimit });
      expect([status, body.fields[0].field]).toEqual([400, "openLimit"]);
    }
    expect(
      (await valeria.put(`${QUEUES}/SALE/rules`, { ...NOTHING, openLimit: 7 })).body.rules.openLimit,
    ).toBe(7);
    const { items } = (await fernanda.get(`${QUEUES}/`)).body;
    expect(items[0].rules.openLimit).toBeNull();
    // The goal of the first answer is as it was.
    expect(items[0].settings).toMatchObject({ goalMinutes: 5, turns: 3 });
  });

  test("the agent of the listing gets it where the queue says so, and it takes their turn", async () => {
    const { id, code } = await listingAt("900000.00");
    expect((await assign(id, LUCAS)).body.agent).toMatchObject({ name: LUCAS });
    expect(await give(1, code)).toEqual([ANA]);
    await settle({ toListingAgent: true });
    const emails = await arrive(2, code);
    expect(await receivers(agency, emails)).toEqual([LUCAS, LUCAS]);
    expect((await turnsOf(emails[0]))[0]).toMatchObject({ reason: "LISTING", listing: code, rule: null });
    // The others come before him now.
    expect(await give(4)).toEqual([BRUNO, JULIANA, ANA, LUCAS]);
    await pause(LUCAS);
    expect(await give(1, code)).toEqual([BRUNO]);
    await pause(LUCAS, false);
    await settle({ toListingAgent: true, openLimit: 1 });
    const [other] = await arrive(1, code);
    expect((await turnsOf(other))[0]).toMatchObject({ reason: "QUEUE", listing: null });
  });

  test("managers say whose a listing is, of their own agency, among those who work a funnel", async () => {
    const { id } = await listingAt("910000.00");
    expect((await assign(id, LUCAS, ana)).status).toBe(403);
    expect((await assign(id, LUCAS, helena)).status).toBe(403);
    expect((await assign(id, null, valeria)).status).toBe(404);
    const wrong = await assign(id, "Helena Ramos");
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, "agentId"]);
    expect((await assign(id, LUCAS)).status).toBe(200);
    expect((await assign(id, null)).body.agent).toBeNull();
  });

  test("a rule's people get what it takes, in turn, before the queue; the first rule counts", async () => {
    const [dear, cheap] = [await listingAt("2000000.00"), await listingAt("300000.00")];
    const [juliana, lucas] = await named(JULIANA, LUCAS);
    const rules = [
      { ...RULE, minAmount: "1000000.00", userIds: [juliana, lucas] },
      { ...RULE, name: "Bairro", districtIds: [dear.districtId], userIds: await named(BRUNO) },
      { ...RULE, name: "Tipo", propertyTypeIds: [dear.typeId], userIds: await named(ANA) },
    ];
    await settle({ rules });
    const emails = await arrive(3, dear.code);
    expect(await receivers(agency, emails)).toEqual([LUCAS, JULIANA, LUCAS]);
    expect((await turnsOf(emails[0]))[0]).toMatchObject({
      reason: "RULE",
      rule: "Alto padrão",
      listing: null,
    });
    expect(await give(1, cheap.code)).toEqual([BRUNO]);
    expect(await give(1)).toEqual([ANA]);
    await assign(dear.id, ANA);
    await settle({ toListingAgent: true, rules });
    expect(await give(1, dear.code)).toEqual([ANA]);
  });

  test("a rule of a channel takes the leads of that one alone", async () => {
    const [zap] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from acquisition_channel where enterprise_id = 1 and portal = 'ZAP'`,
    );
    const [other] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from acquisition_channel where enterprise_id = 1 and portal is distinct from 'ZAP' limit 1`,
    );
    const rule = { ...RULE, userIds: await named(JULIANA) };
    await settle({ rules: [{ ...rule, channelIds: [other?.id] }] });
    expect(await give(1)).toEqual([ANA]);
    await settle({ rules: [{ ...rule, channelIds: [zap?.id] }] });
    expect(await give(2)).toEqual([JULIANA, JULIANA]);
  });

  test("who is not in the queue gets a rule's leads and no others; who has left gets none", async () => {
    const dear = await listingAt("2000000.00");
    await settle({ rules: [{ ...RULE, minAmount: "1000000.00", userIds: await named(JULIANA, LUCAS) }] });
    await ownerRows(
      agency,
      sql`update queue_member set left_out = true where enterprise_id = 1 and queue = 'SALE'
          and user_id in (select id from user_account where name = ${JULIANA})`,
    );
    await ownerRows(
      agency,
      sql`update membership set active = false where enterprise_id = 1
          and user_id in (select id from user_account where name = ${LUCAS})`,
    );
    expect(await give(2, dear.code)).toEqual([JULIANA, JULIANA]);
    expect(await give(3)).toEqual([ANA, BRUNO, ANA]);
    const { items } = (await fernanda.get(`${QUEUES}/`)).body;
    expect(items[0].rules.rules[0].users.map(({ name }: { name: string }) => name)).toEqual([JULIANA]);
    await ownerRows(
      agency,
      sql`update membership set active = true where enterprise_id = 1
          and user_id in (select id from user_account where name = ${LUCAS})`,
    );
  });

  test("a rule with nobody in turn, or with all at the limit, leaves the lead to the next one", async () => {
    const dear = await listingAt("2000000.00");
    const rules = [
      { ...RULE, minAmount: "1000000.00", userIds: await named(JULIANA) },
      { ...RULE, name: "Outros", userIds: await named(LUCAS) },
    ];
    await settle({ rules });
    await pause(JULIANA);
    expect(await give(1, dear.code)).toEqual([LUCAS]);
    await pause(LUCAS);
    expect(await give(1, dear.code)).toEqual([ANA]);
    await pause(JULIANA, false);
    await pause(LUCAS, false);
    await settle({ rules, openLimit: 1 });
    const [first, second] = await arrive(2, dear.code);
    expect(await receivers(agency, [first ?? "", second ?? ""])).toEqual([JULIANA, BRUNO]);
    const [turn] = await turnsOf(second);
    expect([turn.reason, turn.skipped.map(({ name }: { name: string }) => name).sort()]).toEqual([
      "QUEUE",
      [JULIANA, LUCAS],
    ]);
  });

  test("leads of two rules at one moment go round fairly: nobody has two more than another", async () => {
    const [dear, cheap] = [await listingAt("2000000.00"), await listingAt("300000.00")];
    await settle({
      rules: [
        { ...RULE, minAmount: "1000000.00", userIds: await named(ANA, BRUNO) },
        { ...RULE, name: "Baixo", maxAmount: "999999.99", userIds: await named(LUCAS, JULIANA) },
      ],
    });
    const codes = Array.from({ length: 10 }, (_, n) => (n % 2 ? dear.code : cheap.code));
    const emails = await Promise.all(codes.map((code) => sendLead(agency, "horizonte", "SELL", code)));
    const got = await receivers(agency, emails);
    const count = (name?: string) => got.filter((one) => one === name).length;
    expect([count(ANA) + count(BRUNO), count(LUCAS) + count(JULIANA)]).toEqual([5, 5]);
    expect(Math.abs(count(ANA) - count(BRUNO))).toBe(1);
    expect(Math.abs(count(LUCAS) - count(JULIANA))).toBe(1);
  });

  test("what is passed on goes to another of the rule's people", async () => {
    const dear = await listingAt("2000000.00");
    await settle({ rules: [{ ...RULE, minAmount: "1000000.00", userIds: await named(JULIANA, BRUNO) }] });
    // Those of the tests before.
    await ownerRows(agency, sql`update lead_turn set pass_at = null`);
    await fernanda.put(`${QUEUES}/SALE/settings`, { goalMinutes: 5, passesOn: true, turns: 3 });
    const [email] = await arrive(1, dear.code);
    agency.clock.set(new Date("2026-11-20T15:06:00Z"));
    await passOnDue(agency.database, agency.clock.now(), change);
    await fernanda.put(`${QUEUES}/SALE/settings`, { goalMinutes: 5, passesOn: false, turns: 3 });
    const turns = await turnsOf(email);
    expect(turns.map(({ user, reason, rule }: Turn) => [user.name, reason, rule])).toEqual([
      [BRUNO, "RULE", "Alto padrão"],
      [JULIANA, "PASSED_ON", "Alto padrão"],
    ]);
  });

  test("each field of a rule is bounded, and names what is of this agency and queue", async () => {
    const userIds = await named(ANA);
    const refused = async (rule: object) => {
      const { status, body } = await fernanda.put(`${QUEUES}/SALE/rules`, {
        ...NOTHING,
        rules: [{ ...RULE, userIds, ...rule }],
      });
      return [status, body.fields?.[0]?.field];
    };
    for (const [field, value] of [
      ["name", " "],
      ["name", "x".repeat(61)],
      ["userIds", []],
      ["userIds", await named("Valéria Sampaio")],
      ["userIds", await named("Helena Ramos")],
      ["channelIds", ["987654"]],
      ["districtIds", ["987654"]],
      ["propertyTypeIds", ["987654"]],
      ["minAmount", "-1"],
    ] as const)
      expect(await refused({ [field]: value })).toEqual([400, `rules.0.${field}`]);
    expect(await refused({ minAmount: "2.00", maxAmount: "1.00" })).toEqual([400, "rules.0.maxAmount"]);
    const many = Array.from({ length: 21 }, () => ({ ...RULE, userIds }));
    const { body } = await fernanda.put(`${QUEUES}/SALE/rules`, { ...NOTHING, rules: many });
    expect(body.fields[0].field).toBe("rules");
  });
});
