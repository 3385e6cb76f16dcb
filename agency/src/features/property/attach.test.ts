import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

describeDatabase("adding and removing a property", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  /** Codes of properties for sale, those of Ana's agency. */
  let codes: string[];
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana } = await signInCast(agency));
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
});
