import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { receivers, sendLead } from "../../testing/testLeads";

const QUEUES = "/v1/enterprise-distributions";
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
    await settle({ openLimit: null });
  });

  const settle = async (rules: object) =>
    expect((await fernanda.put(`${QUEUES}/SALE/rules`, rules)).status).toBe(200);
  const arrive = async (count: number) => {
    const emails = [];
    for (let n = 0; n < count; n++) emails.push(await sendLead(agency));
    return emails;
  };
  const give = async (count: number) => receivers(agency, await arrive(count));
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
    expect((await ana.put(`${QUEUES}/SALE/rules`, { openLimit: 1 })).status).toBe(403);
    expect((await helena.put(`${QUEUES}/SALE/rules`, { openLimit: 1 })).status).toBe(403);
    for (const openLimit of [0, 501, 1.5, "2", undefined]) {
      const { status, body } = await fernanda.put(`${QUEUES}/SALE/rules`, { openLimit });
      expect([status, body.fields[0].field]).toEqual([400, "openLimit"]);
    }
    expect((await valeria.put(`${QUEUES}/SALE/rules`, { openLimit: 7 })).body.rules.openLimit).toBe(7);
    const { items } = (await fernanda.get(`${QUEUES}/`)).body;
    expect(items[0].rules.openLimit).toBeNull();
    // The goal of the first answer is as it was.
    expect(items[0].settings).toMatchObject({ goalMinutes: 5, turns: 3 });
  });
});
