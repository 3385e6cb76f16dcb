import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

describeDatabase("working on a card", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let taina: Client;
  let helena: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    taina = await agency.signIn("taina.araujo@seringal.example");
    helena = await agency.signIn("helena.ramos@horizonte.example");
  });
  afterAll(() => agency.close());

  const path = (id: string, rest: string) => `/v1/customer-services/${id}/${rest}`;
  const later = (minutes: number) => new Date(agency.clock.now().getTime() + minutes * 60_000).toISOString();
  const temperature = (client: Client, name: string) =>
    idOf(client, "/v1/enterprises/mine/temperatures", name);

  describe("the return", () => {
    test("is set without changing the status, changed, and removed", async () => {
      const card = await newCard(ana);
      const set = await ana.put(path(card.id, "schedule"), { date: later(60) });
      expect(set.body).toMatchObject({ status: "NEW", scheduledAt: later(60), version: 2 });
      expect((await historyOf(ana, card.id))[0]).toMatchObject({
        title: "Retorno agendado",
        rememberAt: later(60),
      });
      const same = await ana.put(path(card.id, "schedule"), { date: later(60) });
      expect(same.body.version).toBe(2);
      const removed = await ana.delete(path(card.id, "schedule"));
      expect(removed.body).toMatchObject({ status: "NEW", scheduledAt: null, version: 3 });
      const again = await ana.delete(path(card.id, "schedule"));
      expect(again.status).toBe(200);
      expect(again.body.version).toBe(3);
    });

    test("says what it is for, in card and history; one that is set without it has none", async () => {
      const card = await newCard(ana);
      const at = `/v1/customer-services/${card.id}/schedule`;
      const date = "2026-12-01T12:00:00.000Z";
      const { body } = await ana.put(at, { date, subject: " Perguntar da visita " });
      expect(body).toMatchObject({ scheduledAt: date, returnSubject: "Perguntar da visita" });
      expect((await historyOf(ana, card.id))[0]?.message).toBe("01/12/2026 às 09:00 · Perguntar da visita");
      const { body: other } = await ana.put(at, { date, subject: "Documentos" });
      expect(other).toMatchObject({ version: body.version + 1, returnSubject: "Documentos" });
      expect((await ana.put(at, { date, subject: "Documentos" })).body.version).toBe(other.version);
      expect((await ana.put(at, { date })).body.returnSubject).toBeNull();
      for (const subject of ["x".repeat(121), "duas\nlinhas"])
        expect((await ana.put(at, { date, subject })).body.fields).toMatchObject([{ field: "subject" }]);
    });

    test("comes with a move to RETURN_LATER, with what it is for, and goes and comes back with it", async () => {
      const card = await newCard(ana);
      const at = `/v1/customer-services/${card.id}/status`;
      const move = { status: "RETURN_LATER", subject: "Volta de viagem" };
      expect((await ana.put(at, move)).body).toMatchObject({
        code: 4001,
        fields: [{ field: "date", message: "Informe a data do retorno." }],
      });
      const date = "2026-12-01T12:00:00.000Z";
      expect((await ana.put(at, { ...move, date })).body.returnSubject).toBe("Volta de viagem");
      expect((await historyOf(ana, card.id))[0]?.message).toBe("Volta de viagem");
      const { body: left } = await ana.put(at, { status: "IN_PROGRESS" });
      expect(left.returnSubject).toBeNull();
      const { body: back } = await ana.post(`${at}:undo`, { version: left.version });
      expect(back).toMatchObject({ scheduledAt: date, returnSubject: "Volta de viagem" });
    });

    test("removed from a RETURN_LATER attendance makes it IN_PROGRESS, in one change", async () => {
      const card = await newCard(ana);
      await ana.put(path(card.id, "status"), { status: "RETURN_LATER", date: later(60) });
      const { body } = await ana.delete(path(card.id, "schedule"));
      expect(body).toMatchObject({ status: "IN_PROGRESS", scheduledAt: null, version: 3 });
      expect(await historyOf(ana, card.id)).toHaveLength(3);
    });

    test.each([
      ["a time that is over", () => later(-1)],
      ["this very moment", () => later(0)],
      ["no date", () => undefined],
      ["a day without a time", () => "2026-12-01"],
    ])("%s is refused", async (_name, date) => {
      const card = await newCard(ana);
      const { status, body } = await ana.put(path(card.id, "schedule"), { date: date() });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 4001, fields: [{ field: "date" }] });
      expect(await historyOf(ana, card.id)).toHaveLength(1);
    });
  });

  describe("the temperature", () => {
    test("set on NEW moves it to IN_PROGRESS, in one change with one history item", async () => {
      const card = await newCard(ana);
      expect((await ana.get(path(card.id, "temperature"))).body).toEqual({ temperature: null });
      const { body } = await ana.put(path(card.id, "temperature"), {
        temperatureId: await temperature(ana, "Quente"),
      });
      expect(body).toMatchObject({ status: "IN_PROGRESS", temperature: { name: "Quente" }, version: 2 });
      expect((await ana.get(path(card.id, "temperature"))).body).toMatchObject({
        temperature: { name: "Quente" },
      });
      expect(await historyOf(ana, card.id)).toMatchObject([
        { title: "Temperatura alterada para Quente", type: { icon: "TEMPERATURE" } },
        {},
      ]);
      expect((await outboxOf(agency, card.id))[1]?.payload).toMatchObject({
        before: { status: "NEW" },
        after: { status: "IN_PROGRESS" },
      });
      const same = await ana.put(path(card.id, "temperature"), {
        temperatureId: await temperature(ana, "Quente"),
      });
      expect(same.body.version).toBe(2);
    });

    test("of another enterprise is refused", async () => {
      const card = await newCard(ana);
      for (const temperatureId of [await temperature(taina, "Quente"), "0", "x", undefined]) {
        const { body } = await ana.put(path(card.id, "temperature"), { temperatureId });
        expect(body).toMatchObject({ code: 4001, fields: [{ field: "temperatureId" }] });
      }
    });
  });

  test("the contact type sets lastContactAt, and the period counts from there", async () => {
    const card = await newCard(ana);
    agency.clock.advance(3 * 60_000);
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.period).toBe("3 min");
    const contactTypeId = await idOf(ana, "/v1/domains/contact-types", "WhatsApp");
    const { body } = await ana.put(path(card.id, "contact-type"), { contactTypeId });
    expect(body).toMatchObject({
      status: "NEW",
      contactType: { name: "WhatsApp" },
      lastContactAt: agency.clock.now().toISOString(),
      period: "0 min",
    });
    agency.clock.advance(5 * 60_000);
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.period).toBe("5 min");
    const foreign = await ana.put(path(card.id, "contact-type"), {
      contactTypeId: await idOf(taina, "/v1/domains/contact-types", "WhatsApp"),
    });
    expect(foreign.body).toMatchObject({ code: 4001, fields: [{ field: "contactTypeId" }] });
  });

  describe("observations", () => {
    test("are listed newest first, with their reason, and leave the status", async () => {
      const card = await newCard(ana);
      const reasonId = await idOf(ana, "/v1/domains/history-reasons", "Não atendeu");
      const made = await ana.post(path(card.id, "histories"), {
        message: "Liguei duas vezes.\n<b>Nada</b> 🏠",
        reasonId,
        rememberAt: later(90),
      });
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({
        type: { icon: "OBSERVATION" },
        title: "Não atendeu",
        message: "Liguei duas vezes.\n<b>Nada</b> 🏠",
        createdBy: "Ana Souza",
        createdAt: agency.clock.now().toISOString(),
        rememberAt: later(90),
      });
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
        status: "NEW",
        version: 2,
      });
      for (let i = 0; i < 4; i++) {
        agency.clock.advance(1000);
        await ana.post(path(card.id, "histories"), { message: `Nota ${i}` });
      }
      const first = await ana.get(path(card.id, "histories"));
      expect(first.body).toMatchObject({ page: 1, pages: 2, pageSize: 4, total: 6 });
      expect(first.body.items.map(({ message }: { message: string }) => message)).toEqual([
        "Nota 3",
        "Nota 2",
        "Nota 1",
        "Nota 0",
      ]);
      const second = await ana.get(`${path(card.id, "histories")}?page=2&size=4`);
      expect(second.body.items.map(({ type }: { type: { icon: string } }) => type.icon)).toEqual([
        "OBSERVATION",
        "CREATED",
      ]);
    });

    test.each([
      ["an empty message", { message: "  " }, "message"],
      ["a message of 5,000 letters", { message: "x".repeat(5000) }, "message"],
      ["an unknown reason", { message: "Oi", reasonId: "987654" }, "reasonId"],
      ["a reminder that is over", { message: "Oi", rememberAt: "2020-01-01T10:00:00Z" }, "rememberAt"],
    ])("%s is refused", async (_name, body, field) => {
      const card = await newCard(ana);
      expect((await ana.post(path(card.id, "histories"), body)).body).toMatchObject({
        code: 4001,
        fields: [{ field }],
      });
    });
  });

  test("tags are read by name", async () => {
    const card = await newCard(ana);
    await ownerRows(
      agency,
      sql`insert into attendance_tag (enterprise_id, attendance_id, tag_id) select 1, ${card.id}, id from tag where enterprise_id = 1 and name in ('Pet', 'FGTS') returning 1`,
    );
    const { body } = await ana.get(path(card.id, "tags"));
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(["FGTS", "Pet"]);
  });

  test("reception may look at everything and edit nothing; other people find nothing", async () => {
    const card = await newCard(ana);
    const calls = (client: Client) => [
      client.put(path(card.id, "schedule"), { date: later(60) }),
      client.delete(path(card.id, "schedule")),
      client.put(path(card.id, "temperature"), { temperatureId: "1" }),
      client.put(path(card.id, "contact-type"), { contactTypeId: "1" }),
      client.post(path(card.id, "histories"), { message: "Oi" }),
    ];
    for (const answer of await Promise.all(calls(helena))) expect(answer.body.code).toBe(4003);
    for (const answer of await Promise.all(calls(taina))) expect(answer.body.code).toBe(4004);
    for (const rest of ["tags", "temperature", "histories"]) {
      expect((await helena.get(path(card.id, rest))).status).toBe(200);
      expect((await taina.get(path(card.id, rest))).body.code).toBe(4004);
    }
    expect(await historyOf(ana, card.id)).toHaveLength(1);
  });

  test("an agent against a manager on one card: versions and history without a gap", async () => {
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const card = await newCard(ana);
    const ways = ["IN_PROGRESS", "VISIT_SCHEDULED"];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? ana : fernanda).put(path(card.id, "status"), { status: ways[i % 2] }),
      ),
    );
    const { body } = await ana.get(`/v1/customer-services/${card.id}`);
    const versions = await ownerRows<{ version: number }>(
      agency,
      sql`select version from history where attendance_id = ${card.id} order by version`,
    );
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: body.version }, (_, i) => i + 1),
    );
    expect((await outboxOf(agency, card.id)).map(({ version }) => version)).toEqual(
      versions.map(({ version }) => version),
    );
  });
});
