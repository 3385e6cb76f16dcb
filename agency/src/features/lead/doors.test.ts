import { sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import { deleteOld } from "../../jobs/retention";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { ownerRows, portalSecret } from "../../testing/testFunnel";
import { change, insert } from "../attendance/change";
import { claimDeliveries } from "./delivery.store";
import { tryToTake } from "./receive";

const DAY = 86_400_000;

describeEachDatabase("the way in of leads", (kind) => {
  let agency: TestAgency;
  let valeria: Client;
  let fernanda: Client;
  beforeEach(async () => {
    agency = await testAgency(kind);
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
  });
  afterEach(() => agency.close());

  const lead = (id: string, more: object = {}) => ({
    leadOrigin: "VivaReal",
    timestamp: "2026-11-20T12:00:00.000",
    originLeadId: id,
    originListingId: "90311",
    clientListingId: "XX0001",
    name: "Iracema Assunção",
    email: `${id}@exemplo.example`,
    ddd: "68",
    phone: "992110011",
    message: "Gostaria de visitar.",
    temperature: "Alta",
    transactionType: "SELL",
    extraData: { leadType: "CONTACT_FORM" },
    ...more,
  });
  const send = (
    body: object | string | Buffer,
    { path = "", secret = portalSecret("Seringal Imóveis"), type = "application/json" } = {},
  ) =>
    agency.anonymous
      .post(`/v1/leads/grupo-olx${path}`)
      .auth("grupozap", secret)
      .set("Content-Type", type)
      .serialize((it) => it as string)
      .send(Buffer.isBuffer(body) || typeof body === "string" ? body : JSON.stringify(body));
  const deliveries = () =>
    ownerRows<{
      id: number;
      enterprise: number;
      state: string;
      reason: string | null;
      tries: number;
      raw: unknown;
      attendance: number | null;
    }>(
      agency,
      sql`select id::int as id, enterprise_id as enterprise, state, reason, tries, raw, attendance_id::int as attendance from portal_lead
          where received_at >= ${agency.clock.now().toISOString()}::timestamptz order by id`,
    );
  const cards = async (q: string, client = valeria) =>
    (
      await client.get(
        `/v1/customer-services/mine?business_type=SALE&scope=enterprise&q=${encodeURIComponent(q)}`,
      )
    ).body;
  /** As the job does, once. */
  const work = async () => {
    const claimed = await claimDeliveries(agency.database, 10);
    await Promise.all(claimed.map((kept) => tryToTake(agency.deps, { insert, change }, kept)));
    return claimed.length;
  };
  const giveKey = (enterprises: number[], key: string) =>
    ownerRows(
      agency,
      sql`insert into lead_key (enterprise_id, channel, key_hash, given_at)
          select e, 'grupo-olx', ${secretDigest(key)}, now() from unnest(${`{${enterprises}}`}::int[]) e`,
    );
  const codeOf = async (enterprise: number, offset = 0) =>
    (
      await ownerRows<{ code: string }>(
        agency,
        sql`select p.code from property p where p.enterprise_id = ${enterprise}
            and not exists (select from property o where o.code = p.code and o.enterprise_id <> p.enterprise_id) order by p.id offset ${offset} limit 1`,
      )
    )[0]?.code ?? "";

  test("an address with the agency's id takes that agency's leads, and no other's", async () => {
    expect((await send(lead("a1"), { path: "/4" })).status).toBe(200);
    expect((await cards("a1@exemplo.example")).total).toBe(1);
    for (const path of ["/1", "/999", "/abc", "/4x", "/%07"])
      expect([path, (await send(lead("a2"), { path })).status]).toEqual([path, 401]);
    expect(await deliveries()).toHaveLength(1);
  });

  test("a portal's key is of all agencies that entered it: the listing tells which, and it is never guessed", async () => {
    const secret = "594F803B380A41396ED63DCA39500001";
    await giveKey([1, 4], secret);
    const ofSeringal = await codeOf(4);
    expect((await send(lead("k1", { clientListingId: ofSeringal }), { secret })).status).toBe(200);
    expect((await cards("k1@exemplo.example")).total).toBe(1);
    expect((await cards("k1@exemplo.example", fernanda)).total).toBe(0);
    expect((await send(lead("k2", { clientListingId: await codeOf(1) }), { secret })).status).toBe(200);
    expect((await cards("k2@exemplo.example", fernanda)).total).toBe(1);

    for (const clientListingId of ["XX0001", undefined]) {
      const { status, body } = await send(lead("k3", { clientListingId }), { secret });
      expect([status, body.fields[0].field]).toEqual([422, "clientListingId"]);
    }
    // Both have it now.
    await ownerRows(
      agency,
      sql`update property set code = ${ofSeringal} where (enterprise_id, id) = (select enterprise_id, id from property where enterprise_id = 1 limit 1)`,
    );
    expect((await send(lead("k4", { clientListingId: ofSeringal }), { secret })).status).toBe(422);
    expect(await deliveries()).toHaveLength(2);
    expect(agency.logged.filter((one) => one.includes("of no agency that has the key"))).toHaveLength(3);
    expect(agency.logged.join("\n")).not.toContain("Iracema");

    expect((await send(lead("k4", { clientListingId: ofSeringal }), { secret, path: "/4" })).status).toBe(
      200,
    );
    // Of one agency alone it is like a secret.
    await ownerRows(agency, sql`delete from lead_key where enterprise_id = 1`);
    expect((await send(lead("k5"), { secret })).status).toBe(200);
  });

  test("what a rule refuses is kept with its reason, and is taken when it comes again as it should be", async () => {
    for (let n = 0; n < 3; n++)
      expect((await send(lead("r1", { clientListingId: null, n }))).status).toBe(422);
    expect(await deliveries()).toMatchObject([
      { state: "REFUSED", reason: "NO_LISTING", attendance: null, raw: { originLeadId: "r1", n: 2 } },
    ]);
    expect((await send(lead("r1"))).status).toBe(200);
    expect(await deliveries()).toMatchObject([{ state: "TAKEN", reason: null }]);
    expect((await cards("r1@exemplo.example")).total).toBe(1);

    for (const body of ["{no json", "[]", '"x"', `${"[".repeat(100_000)}${"]".repeat(100_000)}`]) {
      const answer = await send(body);
      expect([answer.status, answer.body.code]).toEqual([400, 4001]);
    }
    expect((await deliveries()).map(({ reason }) => reason)).toEqual([null, ...Array(4).fill("UNREADABLE")]);
    expect((await deliveries())[1]?.raw).toBe("{no json");

    agency.clock.advance(29 * DAY);
    await deleteOld(agency.deps);
    const left = () => ownerRows(agency, sql`select 1 from portal_lead where state <> 'TAKEN'`);
    expect(await left()).toHaveLength(4);
    agency.clock.advance(2 * DAY);
    await deleteOld(agency.deps);
    expect(await left()).toHaveLength(0);
  });

  test.each([
    ["as its charset says", "application/json; charset=ISO-8859-1", "latin1"],
    ["where nothing says it", "application/json", "latin1"],
    ["named as UTF-8 by mistake", 'application/json; charset="utf-8"', "latin1"],
    ["with a charset that nobody knows", "application/json; charset=x-own", "utf8"],
    ["with no type that is one", "text/plain", "utf8"],
  ] as const)("a body in other bytes than UTF-8 is read, %s", async (_name, type, encoding) => {
    const body = Buffer.from(JSON.stringify(lead("l1", { name: "João Conceição" })), encoding);
    expect((await send(body, { type })).status).toBe(200);
    expect((await cards("l1@exemplo.example")).items[0].customer.name).toBe("João Conceição");
  });

  test("a body of 1 MB is refused, and nothing of it is kept", async () => {
    const answer = await send(lead("big", { name: "N".repeat(1_048_576) }));
    expect(answer.status).toBe(413);
    expect(await deliveries()).toEqual([]);
    expect((await send(lead("big", { name: "N".repeat(200_000) }))).status).toBe(200);
    expect((await cards("big@exemplo.example")).items[0].customer.name).toHaveLength(120);
  });

  test("a lead that cannot be taken is answered and waits; the job takes it once, when it can be", async () => {
    const rename = (from: string, to: string) =>
      ownerRows(agency, sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    await rename("customer_contact", "elsewhere");
    expect((await send(lead("w1"))).status).toBe(200);
    expect(await deliveries()).toMatchObject([{ state: "WAITING", tries: 1, attendance: null }]);
    // Not before its pause has passed, and a repeat changes nothing.
    expect(await work()).toBe(0);
    expect((await send(lead("w1"))).status).toBe(200);
    const due = () =>
      ownerRows(
        agency,
        sql`update portal_lead set next_attempt_at = now() - interval '1 s' where state = 'WAITING'`,
      );
    await due();
    expect(await work()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "WAITING", tries: 2 }]);
    expect(agency.logged.join("\n")).not.toContain("Iracema");

    await rename("elsewhere", "customer_contact");
    agency.clock.advance(60_000);
    await due();
    const [claimed] = await claimDeliveries(agency.database, 10);
    if (!claimed) throw new Error("nothing is due");
    // Two processes that both think it is theirs.
    await Promise.all([1, 2, 3].map(() => tryToTake(agency.deps, { insert, change }, claimed)));
    expect((await cards("w1@exemplo.example")).items).toMatchObject([
      { version: 1, createdAt: agency.clock.now().toISOString() },
    ]);
    expect(await work()).toBe(0);
  });

  test("what died between keeping and taking is taken when its claim has ended; after three days of failures it is refused", async () => {
    await send(lead("d1"));
    await ownerRows(
      agency,
      sql`update portal_lead set state = 'WAITING', attendance_id = null, external_id = 'd2', next_attempt_at = now() + interval '50 s'
          where external_id = 'd1'`,
    );
    expect(await work()).toBe(0);
    // A clock that was set back keeps nothing from being taken.
    await ownerRows(
      agency,
      sql`update portal_lead set next_attempt_at = now() + interval '9 days' where state = 'WAITING'`,
    );
    expect(await work()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "TAKEN", reason: null }]);

    await ownerRows(agency, sql`alter table customer_contact rename to elsewhere`);
    await send(lead("d3"));
    await ownerRows(
      agency,
      sql`update portal_lead set tries = 79, next_attempt_at = now() - interval '1 s' where state = 'WAITING'`,
    );
    await work();
    expect((await deliveries())[1]).toMatchObject({ state: "REFUSED", reason: "FAILED" });
  });
});
