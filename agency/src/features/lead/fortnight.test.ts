import type { LeadTurn } from "@soleira/schema/distribution/wire";
import { sql } from "drizzle-orm";
import type { Response } from "supertest";
import { seeded } from "../../demo/random";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows, portalSecret } from "../../testing/testFunnel";
import { change } from "../attendance/change";
import { passOnDue } from "./pass-on";

/**
 * Two weeks of an agency with twelve agents, minute by minute, by a clock of the test and always the same chance: who got each
 * lead, why, and who answered it in time (docs/product/distribution.md#who-gets-it, docs/product/first-answer.md).
 */
const QUEUES = "/v1/enterprise-distributions";
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Midnight of a Monday in São Paulo. */
const BEGIN = Date.parse("2026-11-23T03:00:00Z");
const GOAL = 5;
const TURNS = 2;
const LIMIT = 4;

const MORNING = { start: "08:00", end: "14:00" };
const AFTERNOON = { start: "13:00", end: "20:00" };
/** How soon somebody answers, minutes from and to, and how often at all. */
type Agent = {
  shift: typeof MORNING;
  from: number;
  to: number;
  often: number;
  away?: "unchecked" | "paused";
};
const quick = { from: 1, to: 3, often: 1 };
const slow = { from: 4, to: 9, often: 1 };
const AGENTS: Record<string, Agent> = {
  "Ana Souza": { shift: MORNING, ...quick },
  "Bruno Carvalho": { shift: MORNING, ...slow },
  "Lucas Almeida": { shift: MORNING, ...quick, often: 0.7 },
  "Juliana Rocha": { shift: MORNING, ...quick },
  "Agente Cinco": { shift: MORNING, from: 1, to: 1, often: 0 },
  // Never checks in, which is asked for in the second week.
  "Agente Seis": { shift: MORNING, ...quick, away: "unchecked" },
  "Agente Sete": { shift: AFTERNOON, ...quick },
  "Agente Oito": { shift: AFTERNOON, ...slow },
  "Agente Nove": { shift: AFTERNOON, ...quick, often: 0.7 },
  // Pauses for the second week.
  "Agente Dez": { shift: AFTERNOON, ...quick, away: "paused" },
  "Agente Onze": { shift: AFTERNOON, ...quick },
  "Agente Doze": { shift: AFTERNOON, from: 1, to: 1, often: 0 },
};
const NAMES = Object.keys(AGENTS);
const WEEKDAYS = [1, 2, 3, 4, 5, 6];

type Turn = Pick<LeadTurn, "reason" | "since" | "dueAt" | "passedOnAt"> & {
  user: { name: string };
  rule: string | null;
};

describeDatabase("a fortnight of leads", (kind) => {
  let agency: TestAgency;
  let fernanda: Client;
  const clients = new Map<string, { client: Client; at: number }>();
  const ids = new Map<string, string>();
  beforeAll(async () => {
    agency = await testAgency(kind);
    agency.clock.set(new Date(BEGIN));
    await ownerRows(
      agency,
      sql`with made as (
          insert into user_account (name, email, password_hash)
          select n, fold(replace(n, ' ', '.')) || '@horizonte.example', (select password_hash from user_account where name = 'Ana Souza')
          from unnest(${`{${NAMES.slice(4)
            .map((name) => `"${name}"`)
            .join(",")}}`}::text[]) n returning id)
        , joined as (insert into membership (enterprise_id, user_id, roles) select 1, id, '{ESTATE_AGENT_SALE}' from made returning user_id)
        insert into queue_member (enterprise_id, queue, user_id, position)
        select 1, 'SALE', user_id, 100 + row_number() over (order by user_id) from joined`,
    );
    for (const { id, name } of await ownerRows<{ id: string; name: string }>(
      agency,
      sql`select id::text as id, name from user_account`,
    ))
      ids.set(name, id);
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
  });
  afterAll(() => agency.close());

  const minute = () => (agency.clock.now().getTime() - BEGIN) / MINUTE;
  /** Somebody's client, signed in anew when that is over. */
  const as = async (name: string): Promise<Client> => {
    const known = clients.get(name);
    if (known && minute() - known.at < 10) return known.client;
    const client = await agency.signIn(`${name.toLowerCase().replace(" ", ".")}@horizonte.example`);
    clients.set(name, { client, at: minute() });
    return client;
  };
  const idsOf = (...names: string[]) => names.map((name) => ids.get(name));
  const must = async ({ status, text }: Response) => {
    if (status >= 300) throw new Error(`${status} ${text}`);
  };

  // What is to happen, by its minute; of one minute in the order in which it was planned.
  const agenda: { at: number; what: () => Promise<void> }[] = [];
  const plan = (at: number, what: () => Promise<void>) => {
    const behind = agenda.findIndex((one) => one.at > at);
    agenda.splice(behind < 0 ? agenda.length : behind, 0, { at, what });
  };
  const chance = seeded(31);
  /** Whose each lead was when it was looked at last. */
  const holders = new Map<number, string | null>();
  const emails: string[] = [];

  const arrive = async () => {
    const n = emails.length + 1;
    const email = `quinzena${n}@exemplo.example`;
    emails.push(email);
    await must(
      await agency.anonymous
        .post("/v1/leads/grupo-olx")
        .auth("vivareal", portalSecret("Grupo Horizonte Imóveis"))
        .send({
          leadOrigin: chance.pick(["ZAP", "ZAP", "VivaReal", "OLX"]),
          originLeadId: email,
          clientListingId: chance.pick(["XX0001", "XX0001", "XX0001", "ANA1", "ALTO1"]),
          name: `Pessoa ${n}`,
          email,
          transactionType: "SELL",
        }),
    );
    await follow();
  };
  const answer = (id: number, name: string) => async () => {
    if (holders.get(id) !== name) return;
    const client = await as(name);
    const at = `/v1/customer-services/${id}`;
    await must(await client.post(`${at}/histories`, { type: "WHATSAPP", message: "Olá!" }));
    await must(await client.put(`${at}/status`, { status: "IN_PROGRESS" }));
  };
  /** Who has got a lead answers it in their way, and what is not answered is passed on. */
  const follow = async () => {
    const now = minute();
    const waiting = await ownerRows<{ id: number; name: string | null; due: string | null }>(
      agency,
      sql`select a.id::int as id, u.name, a.answer_due_at::text as due from attendance a
          join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id left join user_account u on u.id = a.user_id
          where a.enterprise_id = 1 and a.first_contact_at is null and c.email like 'quinzena%' order by a.id`,
    );
    for (const { id, name, due } of waiting) {
      if (holders.get(id) === name) continue;
      holders.set(id, name);
      const agent = name === null ? undefined : AGENTS[name];
      if (!name || !agent || !due) continue;
      const took = chance.between(agent.from, agent.to);
      if (chance.chance(agent.often)) plan(now + took, answer(id, name));
      plan((Date.parse(due) - BEGIN) / MINUTE, async () => {
        await passOnDue(agency.database, agency.clock.now(), change);
        await follow();
      });
    }
  };

  test("who got what, why, and within which time", async () => {
    const placeId = (await fernanda.post("/v1/enterprise-places", { name: "Plantão", address: "Rua Um, 1" }))
      .body.id as string;
    // Nobody has an open new lead.
    await ownerRows(
      agency,
      sql`update attendance set status = 'IN_PROGRESS' where enterprise_id = 1 and status = 'NEW'`,
    );
    await must(await fernanda.put(`${QUEUES}/PRE_SERVICE`, { users: [] }));
    await must(await fernanda.put(`${QUEUES}/SALE`, { users: idsOf(...NAMES) }));
    for (const shift of [MORNING, AFTERNOON])
      for (const weekday of WEEKDAYS)
        await must(
          await fernanda.post("/v1/enterprise-shifts", {
            queue: "SALE",
            weekday,
            ...shift,
            users: idsOf(...NAMES.filter((name) => AGENTS[name]?.shift === shift)),
          }),
        );
    await must(
      await fernanda.put(`${QUEUES}/SALE/settings`, { goalMinutes: GOAL, passesOn: true, turns: TURNS }),
    );
    for (const [code, amount] of [
      ["ANA1", "400000.00"],
      ["ALTO1", "2500000.00"],
    ])
      await must(
        await fernanda.post("/v1/enterprises/mine/properties", { code, amount, businessType: "SALE" }),
      );
    const [hers] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from property where enterprise_id = 1 and code = 'ANA1'`,
    );
    const agentId = ids.get("Ana Souza");
    await must(await fernanda.put(`/v1/enterprises/mine/properties/${hers?.id}/agent`, { agentId }));
    const everybody = {
      channelIds: [],
      districtIds: [],
      propertyTypeIds: [],
      minAmount: null,
      maxAmount: null,
    };
    const olx = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from acquisition_channel where enterprise_id = 1 and portal = 'OLX'`,
    );
    await must(
      await fernanda.put(`${QUEUES}/SALE/rules`, {
        openLimit: LIMIT,
        toListingAgent: true,
        rules: [
          {
            ...everybody,
            name: "Alto padrão",
            minAmount: "1000000.00",
            userIds: idsOf("Juliana Rocha", "Agente Onze"),
          },
          {
            ...everybody,
            name: "OLX",
            channelIds: olx.map(({ id }) => id),
            userIds: idsOf("Bruno Carvalho", "Agente Oito"),
          },
        ],
      }),
    );

    const at = (day: number, time: string) =>
      day * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    for (let day = 0; day < 14; day++) {
      const isSunday = day % 7 === 6;
      if (!isSunday && day >= 7)
        for (const [name, { shift, away }] of Object.entries(AGENTS))
          if (away !== "unchecked")
            plan(at(day, shift.start), async () =>
              must(await (await as(name)).post("/v1/checkins", { placeId })),
            );
      // In the night and on Sundays nobody is in turn.
      for (let n = 0; n < (isSunday ? 1 : 7); n++) plan(at(day, "08:01") + chance.between(0, 779), arrive);
    }
    plan(at(7, "07:00"), async () =>
      must(await (await as("Gustavo Teixeira")).put("/v1/enterprises/mine", { checkInRequired: true })),
    );
    plan(at(7, "07:00"), async () =>
      must(await (await as("Agente Dez")).put(`${QUEUES}/mine`, { queue: "SALE", paused: true })),
    );

    for (let next = agenda.shift(); next && next.at < 14 * 1440; next = agenda.shift()) {
      agency.clock.set(new Date(BEGIN + next.at * MINUTE));
      await next.what();
    }

    const manager = await as("Fernanda Lima");
    const leads: Turn[][] = [];
    for (const id of holders.keys())
      leads.push((await manager.get(`/v1/customer-services/${id}/turns`)).body.items);
    const turns = leads.flat();
    // Whoever got one was in shift, there and not paused, had not had it before, and lost it when their time was over.
    for (const { user, since, dueAt, passedOnAt } of turns) {
      const { shift, away } = AGENTS[user.name] as Agent;
      const [day, time] = [Math.floor((Date.parse(since) - BEGIN) / DAY), since.slice(11, 16)];
      const local = new Date(Date.parse(since) - 3 * HOUR).toISOString().slice(11, 16);
      expect([user.name, time, local >= shift.start && local < shift.end]).toEqual([user.name, time, true]);
      expect(day >= 7 ? away : undefined).toBeUndefined();
      if (passedOnAt) expect(passedOnAt).toBe(dueAt);
    }
    for (const had of leads) expect(new Set(had.map(({ user }) => user.name)).size).toBe(had.length);
    const countOf = (words: readonly string[]) => {
      const counts: Record<string, number> = {};
      for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
      return counts;
    };
    const lastOf = (had: readonly Turn[]) => had.at(-1);
    const isWithManagers = (had: readonly Turn[]) => had.length === 0 || Boolean(lastOf(had)?.passedOnAt);
    expect([
      leads.length,
      leads.filter((had) => had.length === 0).length,
      leads.filter(isWithManagers).length,
    ]).toEqual([86, 10, 14]);
    expect(countOf(leads.map((had) => String(had.length)))).toEqual({ 0: 10, 1: 52, 2: 24 });
    expect(countOf(turns.map(({ reason, rule }) => rule ?? reason))).toEqual({
      LISTING: 9,
      "Alto padrão": 12,
      OLX: 9,
      QUEUE: 46,
      PASSED_ON: 24,
    });
    const { items } = (
      await manager.get("/v1/reports/goals/?startDate=2026-11-23&endDate=2026-12-06&size=100")
    ).body;
    type Row = { by: string; value: string; turns: number; answered: number; passedOn: number };
    const byAgent = (items as Row[]).filter(({ by }) => by === "Corretor");
    // Turns, answered within the goal, passed on.
    expect(
      Object.fromEntries(
        byAgent.map(({ value, turns, answered, passedOn }) => [value, [turns, answered, passedOn]]),
      ),
    ).toEqual({
      "Ana Souza": [11, 11, 0],
      "Bruno Carvalho": [7, 4, 3],
      "Lucas Almeida": [5, 5, 0],
      "Juliana Rocha": [6, 6, 0],
      "Agente Cinco": [5, 0, 5],
      "Agente Seis": [2, 2, 0],
      "Agente Sete": [10, 10, 0],
      "Agente Oito": [13, 4, 9],
      "Agente Nove": [10, 9, 1],
      "Agente Dez": [5, 5, 0],
      "Agente Onze": [16, 16, 0],
      "Agente Doze": [10, 0, 10],
    });
    expect(countOf(turns.map(({ user }) => user.name))).toEqual(
      Object.fromEntries(byAgent.map(({ value, turns }) => [value, turns])),
    );
    // The second week beside the first.
    const week = async (query: string) =>
      (await manager.get(`/v1/reports/goals/?size=100&${query}`)).body.items as (Row & {
        turnsBefore: number | null;
      })[];
    const first = await week("startDate=2026-11-23&endDate=2026-11-29");
    const second = await week("startDate=2026-11-30&endDate=2026-12-06");
    expect(second.map(({ by, value, turnsBefore }) => [by, value, turnsBefore])).toEqual(
      second.map(({ by, value }) => [
        by,
        value,
        first.find((one) => one.by === by && one.value === value)?.turns ?? null,
      ]),
    );
    const waits = await ownerRows<{ answered: number; median: number; longest: number }>(
      agency,
      sql`select count(*)::int as answered, max(w.minutes) as longest, percentile_disc(0.5) within group (order by w.minutes) as median
          from (select (extract(epoch from a.first_contact_at - a.created_at) / 60)::int as minutes from attendance a
            join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
            where c.email like 'quinzena%' and a.first_contact_at is not null) w`,
    );
    expect(waits).toEqual([{ answered: 72, median: 3, longest: 10 }]);
  }, 60_000);
});
