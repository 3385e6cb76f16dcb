import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

describeDatabase("interest in a property", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let taina: Client;
  /** Codes of properties for sale, those of Ana's agency. */
  let codes: string[];
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, taina } = await signInCast(agency));
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
});
