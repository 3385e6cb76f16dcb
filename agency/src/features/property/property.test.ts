import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { AttendancePropertyPage } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { firstCard, historyOf, idOf, newCard, ownerRows } from "../../testing/testFunnel";

describeDatabase("properties of an attendance", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let taina: Client;
  let helena: Client;
  let fernanda: Client;
  /** Codes of properties for sale, those of Ana's agency. */
  let codes: string[];
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
    codes = (await codesOf(sql`enterprise_id = 1`)).slice(0, 10);
  });
  afterAll(() => agency.close());

  const codesOf = async (where: ReturnType<typeof sql>) =>
    (
      await ownerRows<{ code: string }>(
        agency,
        sql`select code from property where business_type = 'SALE' and ${where} order by id`,
      )
    ).map(({ code }) => code);
  const path = (id: string, rest = "") => `/v1/customer-services/${id}/properties${rest}`;
  const add = (client: Client, id: string, propertyCode: unknown) =>
    client.post(path(id), { propertyCode, integrationType: "WEB" });
  /** An attendance of Ana's with that many properties, and the rows, oldest first. */
  const cardWith = async (count: number) => {
    const card = await newCard(ana);
    const rows: AttendanceProperty[] = [];
    for (const code of codes.slice(0, count)) {
      agency.clock.advance(1000);
      const { status, body } = await add(ana, card.id, code);
      if (status !== 201) throw new Error(`adding answered ${status} ${JSON.stringify(body)}`);
      rows.push(body);
    }
    return { card, rows, first: rows[0] as AttendanceProperty };
  };
  const level = (name: string) => idOf(ana, "/v1/domains/interest-levels", name);
  const reason = (name: string) => idOf(ana, "/v1/domains/interest-level-reasons", name);

  test("say that another attendance has an accepted proposal for one, open or won, and nothing more of it", async () => {
    const { card, first } = await cardWith(1);
    const other = await newCard(bruno);
    const code = first.property.code;
    const row = (await add(bruno, other.id, code).expect(201)).body as AttendanceProperty;
    const said = async (client: Client, id: string) =>
      (await client.get(path(id))).body.items[0].acceptedElsewhere as boolean;
    expect([row.acceptedElsewhere, await said(ana, card.id)]).toEqual([false, false]);
    const created = await bruno.post(`/v1/customer-services/${other.id}/proposals`, {
      customerServicePropertyId: row.id,
      amount: "500000",
      dueDate: new Date(agency.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
    });
    expect(created.status).toBe(201);
    const set = (statement: ReturnType<typeof sql>) => ownerRows(agency, statement);
    await set(sql`update proposal set status = 'ACCEPTED' where id = ${Number(created.body.id)}`);
    expect([await said(ana, card.id), await said(bruno, other.id)]).toEqual([true, false]);
    const { body } = await ana.get(`/v1/enterprises/mine/properties?code=${code}`);
    expect(body.items).toEqual([expect.objectContaining({ code, acceptedElsewhere: true })]);
    expect(JSON.stringify([body, (await ana.get(path(card.id))).body])).not.toContain(other.customer.name);

    const closed = (won: boolean, type: string, days: number) =>
      set(sql`update attendance set status = 'FINISHED', deal_won = ${won}, business_type = ${type},
        finished_at = now() - make_interval(days => ${days}::int) where id = ${Number(other.id)}`);
    await closed(false, "SALE", 1);
    expect(await said(ana, card.id)).toBe(false);
    await closed(true, "SALE", 4000);
    expect(await said(ana, card.id)).toBe(true);
    // What was let is let again one day.
    await closed(true, "RENT", 89);
    expect(await said(ana, card.id)).toBe(true);
    await closed(true, "RENT", 91);
    expect(await said(ana, card.id)).toBe(false);
  });

  test("are listed newest first, three a page, with the total", async () => {
    const { card, rows } = await cardWith(4);
    const newest = rows.map(({ id }) => id).reverse();
    const page = (await ana.get(path(card.id))).body;
    expect(page).toMatchObject({ page: 1, pages: 2, pageSize: 3, totalPages: 2, total: 4 });
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual(newest.slice(0, 3));
    expect(() => AttendancePropertyPage.parse(page)).not.toThrow();
    const second = (await ana.get(`${path(card.id)}?page=2`)).body;
    expect(second.items.map(({ id }: { id: string }) => id)).toEqual(newest.slice(3));
    expect((await ana.get(`${path(card.id)}?page=9`)).body).toMatchObject({ items: [], total: 4 });
    expect((await ana.get(path((await newCard(ana)).id))).body).toMatchObject({
      items: [],
      pages: 0,
      total: 0,
    });
    expect((await ana.get(`${path(card.id)}?size=101`)).body).toMatchObject({ fields: [{ field: "size" }] });
  });

  test("a raise-property row has registry, tax indication, registration and size", async () => {
    const diego = await agency.signIn("diego.martins@horizonte.example");
    const [found] = await ownerRows<{ id: string }>(
      agency,
      sql`select a.id::text as id from attendance a join attendance_property p on p.enterprise_id = a.enterprise_id and p.attendance_id = a.id
          join user_account u on u.id = a.user_id where u.name = 'Diego Martins' limit 1`,
    );
    const { property } = (await diego.get(path(found?.id ?? ""))).body.items[0];
    expect(property).toMatchObject({
      registry: expect.stringContaining("Registro de Imóveis"),
      taxIndication: expect.any(String),
      registration: expect.any(String),
      size: expect.any(Number),
    });
  });

  test("the agency's own fields come by name, with a value where there is one, in the row as by their call", async () => {
    const { card, first } = await cardWith(1);
    const fields = async () => (await ana.get(path(card.id, `/${first.id}/fields`))).body.items;
    expect(await fields()).toEqual([
      { name: "Forma de pagamento", value: null },
      { name: "Prazo para mudança", value: null },
      { name: "Visitou pela internet", value: null },
    ]);
    await ownerRows(
      agency,
      sql`insert into interest_field_value (enterprise_id, attendance_property_id, field_id, value)
          select 1, ${first.id}, id, 'Permuta' from interest_field where enterprise_id = 1 and name = 'Forma de pagamento'`,
    );
    expect((await fields())[0]).toEqual({ name: "Forma de pagamento", value: "Permuta" });
    expect((await ana.get(path(card.id))).body.items[0].fields).toEqual(await fields());
    const [withValues] = await ownerRows<{ attendance: string; id: string }>(
      agency,
      sql`select ap.attendance_id::text as attendance, ap.id::text as id from interest_field_value v
          join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
          where v.enterprise_id = 4 limit 1`,
    );
    const manager = await agency.signIn("valeria.sampaio@seringal.example");
    const demo = await manager.get(path(withValues?.attendance ?? "", `/${withValues?.id}/fields`));
    expect(demo.body.items.some(({ value }: { value: string | null }) => value)).toBe(true);
    await ownerRows(agency, sql`delete from interest_field_value where enterprise_id = 4`);
    await ownerRows(agency, sql`delete from interest_field where enterprise_id = 4`);
    const none = await manager.get(path(withValues?.attendance ?? "", `/${withValues?.id}/fields`));
    expect(none.body).toEqual({ items: [] });
  });

  test("a row of another attendance is not found", async () => {
    const one = await cardWith(1);
    const other = await newCard(ana);
    const body = { interestLevelId: await level("Alto"), interestLevelReasonId: await reason("Preço") };
    for (const id of [one.first.id, "999999", "abc", "0"]) {
      expect((await ana.put(path(other.id, `/${id}`), body)).body.code).toBe(4004);
      expect((await ana.delete(path(other.id, `/${id}`))).body.code).toBe(4004);
      expect((await ana.get(path(other.id, `/${id}/fields`))).body.code).toBe(4004);
    }
  });

  test("a closed attendance keeps its properties as they are", async () => {
    for (const status of ["FINISHED", "LEAD_QUALIFIED"] as const) {
      const client = status === "FINISHED" ? ana : await agency.signIn("elisa.prado@horizonte.example");
      const card = await firstCard(client, "SALE", status);
      const [row] = await ownerRows<{ id: string }>(
        agency,
        sql`insert into attendance_property (enterprise_id, attendance_id, property_id, created_at)
            select 1, ${card.id}, id, now() from property where enterprise_id = 1 and code = ${codes[9]}
            on conflict (enterprise_id, attendance_id, property_id) do update set message = null returning id::text as id`,
      );
      const body = { interestLevelId: await level("Alto"), interestLevelReasonId: await reason("Preço") };
      for (const answer of [
        await add(client, card.id, codes[0]),
        await client.put(path(card.id, `/${row?.id}`), body),
        await client.delete(path(card.id, `/${row?.id}`)),
      ])
        expect([answer.status, answer.body.code, answer.body.current?.id]).toEqual([409, 4009, card.id]);
      expect((await client.get(path(card.id))).status).toBe(200);
    }
  });

  test("the agent and managers change, reception looks, others find nothing", async () => {
    const { card, first } = await cardWith(1);
    const body = { interestLevelId: await level("Alto"), interestLevelReasonId: await reason("Preço") };
    const changes = (client: Client) => [
      () => add(client, card.id, codes[1]),
      () => client.put(path(card.id, `/${first.id}`), body),
      () => client.delete(path(card.id, `/${first.id}`)),
    ];
    const looks = (client: Client) => [
      () => client.get(path(card.id)),
      () => client.get(path(card.id, `/${first.id}/fields`)),
    ];
    for (const outsider of [bruno, taina])
      for (const call of [...changes(outsider), ...looks(outsider)]) {
        const answer = await call();
        expect([answer.status, answer.body.code]).toEqual([404, 4004]);
      }
    for (const call of changes(helena)) expect((await call()).body.code).toBe(4003);
    for (const call of looks(helena)) expect((await call()).status).toBe(200);
    for (const call of [...looks(fernanda), ...changes(fernanda)])
      expect((await call()).status).toBeLessThan(300);
    expect((await historyOf(ana, card.id))[0]?.createdBy).toBe("Fernanda Lima");
  });
});
