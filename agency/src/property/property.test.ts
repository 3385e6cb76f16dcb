import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { AttendancePropertyPage } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../testing/testAgency";
import { signInCast, testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { firstCard, historyOf, idOf, newCard, outboxOf, ownerRows } from "../testing/testFunnel";

describeEachDatabase("properties of an attendance", (kind) => {
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

  describe("adding by code", () => {
    test("answers the row; NEW is IN_PROGRESS with it, in one change", async () => {
      const card = await newCard(ana);
      const [code = ""] = codes;
      const { status, body } = await add(ana, card.id, code.toLowerCase());
      expect(status).toBe(201);
      expect(body).toMatchObject({
        createdAt: agency.clock.now().toISOString(),
        property: { code, enabled: true, type: { name: expect.any(String) } },
        interest: null,
        visit: null,
      });
      expect(body.property.amount).toMatch(/^\d+\.\d\d$/);
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
        status: "IN_PROGRESS",
        version: 2,
        property: { code },
      });
      expect((await historyOf(ana, card.id))[0]).toMatchObject({
        title: `Imóvel ${code} adicionado`,
        type: { icon: "PROPERTY" },
        createdBy: "Ana Souza",
      });
      expect((await outboxOf(agency, card.id)).map(({ version }) => version)).toEqual([1, 2]);
      expect((await outboxOf(agency, card.id))[1]?.payload).toMatchObject({
        before: { status: "NEW" },
        after: { status: "IN_PROGRESS" },
        attendance: { property: { code } },
      });
    });

    test("a second one leaves the status, and counts as one more", async () => {
      const { card } = await cardWith(2);
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
        status: "IN_PROGRESS",
        version: 3,
        property: { code: codes[0] },
        totalMoreProperties: 1,
      });
    });

    test("of ten at once, one attaches it", async () => {
      const card = await newCard(ana);
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(ana, card.id, codes[0])));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body.version).toBe(2);
    });

    test("an unknown, disabled, foreign, missing or already attached code is refused", async () => {
      const { card } = await cardWith(1);
      const [, , , , , , , disabled = ""] = codes;
      await ownerRows(
        agency,
        sql`update property set enabled = false where enterprise_id = 1 and code = ${disabled}`,
      );
      const [foreign] = await codesOf(
        sql`enterprise_id = 4 and code not in (select code from property where enterprise_id = 1)`,
      );
      const refused: [unknown, string][] = [
        ["XX0000", "Imóvel não encontrado."],
        [foreign, "Imóvel não encontrado."],
        [disabled, "Este imóvel não está mais disponível."],
        [codes[0], "Este imóvel já está neste atendimento."],
        ["  ", "Informe o código do imóvel."],
      ];
      for (const [code, message] of refused) {
        const { status, body } = await add(ana, card.id, code);
        expect([status, body.code, body.fields]).toEqual([400, 4001, [{ field: "propertyCode", message }]]);
      }
      expect((await ana.post(path(card.id), {})).body).toMatchObject({ fields: [{ field: "propertyCode" }] });
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body.version).toBe(2);
    });
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

  describe("interest", () => {
    test("takes level and reason together, with one history item", async () => {
      const { card, first } = await cardWith(1);
      const body = {
        interestLevelId: await level("Alto"),
        interestLevelReasonId: await reason("Localização"),
        observation: " Perto da escola. ",
      };
      const { status, body: row } = await ana.put(path(card.id, `/${first.id}`), body);
      expect(status).toBe(200);
      expect(row.interest).toEqual({
        level: "Alto",
        levelId: body.interestLevelId,
        reason: "Localização",
        reasonId: body.interestLevelReasonId,
        observation: "Perto da escola.",
      });
      expect((await historyOf(ana, card.id))[0]).toMatchObject({
        title: `Interesse no imóvel ${codes[0]}: Alto`,
        message: "Localização · Perto da escola.",
        type: { icon: "INTEREST" },
      });
      expect((await outboxOf(agency, card.id)).map(({ version }) => version)).toEqual([1, 2, 3]);
      await ana.put(path(card.id, `/${first.id}`), body);
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body.version).toBe(3);
      const less = await ana.put(path(card.id, `/${first.id}`), {
        interestLevelId: await level("Baixo"),
        interestLevelReasonId: await reason("Preço"),
      });
      expect(less.body.interest).toMatchObject({ level: "Baixo", reason: "Preço", observation: null });
      expect((await ana.get(path(card.id))).body.items[0].interest.level).toBe("Baixo");
    });

    test("needs both, and both of this agency", async () => {
      const { card, first } = await cardWith(1);
      const high = await level("Alto");
      const price = await reason("Preço");
      const foreign = await idOf(taina, "/v1/domains/interest-levels", "Alto");
      const foreignReason = await idOf(taina, "/v1/domains/interest-level-reasons", "Preço");
      const refused: [object, string][] = [
        [{ interestLevelId: high }, "interestLevelReasonId"],
        [{ interestLevelReasonId: price }, "interestLevelId"],
        [{ observation: "Só isso" }, "interestLevelId"],
        [{}, "interestLevelId"],
        [{ interestLevelId: foreign, interestLevelReasonId: price }, "interestLevelId"],
        [{ interestLevelId: high, interestLevelReasonId: foreignReason }, "interestLevelReasonId"],
        [{ interestLevelId: "x", interestLevelReasonId: price }, "interestLevelId"],
        [{ acquisitionChannelId: "987654" }, "acquisitionChannelId"],
        [
          { interestLevelId: high, interestLevelReasonId: price, observation: "x".repeat(4001) },
          "observation",
        ],
      ];
      for (const [body, field] of refused) {
        const answer = await ana.put(path(card.id, `/${first.id}`), body);
        expect([answer.status, answer.body.code, answer.body.fields[0].field]).toEqual([400, 4001, field]);
      }
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body.version).toBe(2);
    });

    test("the channel is set on its own, beside the interest, and not twice", async () => {
      const { card, first } = await cardWith(1);
      expect(first.acquisitionChannelId).toBeNull();
      await ana.put(path(card.id, `/${first.id}`), {
        interestLevelId: await level("Médio"),
        interestLevelReasonId: await reason("Tamanho"),
        observation: "Fica",
      });
      const acquisitionChannelId = await idOf(ana, "/v1/domains/acquisition-channels", "Placa");
      for (let i = 0; i < 2; i++) {
        const { body } = await ana.put(path(card.id, `/${first.id}`), { acquisitionChannelId });
        expect(body).toMatchObject({
          acquisitionChannel: "Placa",
          acquisitionChannelId,
          interest: { level: "Médio", observation: "Fica" },
        });
      }
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body.version).toBe(4);
      expect((await historyOf(ana, card.id))[0]).toMatchObject({
        title: `Canal do imóvel ${codes[0]}: Placa`,
        type: { icon: "PROPERTY" },
      });
    });

    test("levels come from little to much, reasons in their order, both per agency", async () => {
      const names = async (client: Client, list: string) =>
        (await client.get(`/v1/domains/${list}`)).body.itens.map(({ name }: { name: string }) => name);
      expect(await names(ana, "interest-levels")).toEqual(["Sem interesse", "Baixo", "Médio", "Alto"]);
      expect(await names(ana, "interest-level-reasons")).toContain("Localização");
      await ownerRows(
        agency,
        sql`update interest_level set name = 'Nenhum' where enterprise_id = 4 and position = 1`,
      );
      expect((await names(taina, "interest-levels"))[0]).toBe("Nenhum");
      expect((await names(ana, "interest-levels"))[0]).toBe("Sem interesse");
    });
  });

  test("the agency's own fields come by name, with a value where there is one", async () => {
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

  describe("removing", () => {
    test("takes the row off, with its interest and fields and one history item; then it may be added again", async () => {
      const { card, first } = await cardWith(2);
      await ownerRows(
        agency,
        sql`insert into interest_field_value (enterprise_id, attendance_property_id, field_id, value)
            select 1, ${first.id}, id, 'Permuta' from interest_field where enterprise_id = 1 and name = 'Forma de pagamento'`,
      );
      const { status, body } = await ana.delete(path(card.id, `/${first.id}`));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        version: 4,
        status: "IN_PROGRESS",
        property: { code: codes[1] },
        totalMoreProperties: 0,
      });
      expect((await historyOf(ana, card.id))[0]).toMatchObject({
        title: `Imóvel ${codes[0]} removido`,
        type: { icon: "PROPERTY" },
      });
      expect((await outboxOf(agency, card.id)).at(-1)).toMatchObject({ version: 4 });
      expect((await ana.get(path(card.id))).body.total).toBe(1);
      expect((await ana.delete(path(card.id, `/${first.id}`))).body.code).toBe(4004);
      expect((await add(ana, card.id, codes[0])).status).toBe(201);
    });

    test("is refused while an open visit hangs on it, and goes with closed ones", async () => {
      const { card, first } = await cardWith(1);
      const visit = async (hour: number) =>
        ownerRows(
          agency,
          sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, created_at, updated_at)
              select 1, ${first.id}, id, s, s + interval '30 minutes', s, s from user_account,
                (select '2026-11-25T00:00:00Z'::timestamptz + ${hour}::int * interval '1 hour' as s) t where name = 'Ana Souza'`,
        );
      await visit(15);
      const refused = await ana.delete(path(card.id, `/${first.id}`));
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 4009,
        description: "Este imóvel tem uma visita agendada. Cancele a visita antes de excluí-lo.",
        current: { id: card.id, version: 2 },
      });
      expect((await ana.get(path(card.id))).body.items[0].visit).toMatchObject({
        date: "2026-11-25",
        startHour: "12:00",
        user: { name: "Ana Souza" },
        canceled: false,
      });
      await ownerRows(
        agency,
        sql`update visit set canceled = true where attendance_property_id = ${first.id}`,
      );
      expect((await ana.get(path(card.id))).body.items[0].visit).toMatchObject({ canceled: true });
      expect((await ana.delete(path(card.id, `/${first.id}`))).status).toBe(200);
    });
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
