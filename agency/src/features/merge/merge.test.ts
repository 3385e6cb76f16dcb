import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Attendance } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Test } from "supertest";
import type { Tx } from "../../database/database";
import { eventKinds } from "../../testing/eventKinds";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import { propose } from "../../testing/testProposal";
import { bookVisit, slotsFrom, visitReason } from "../../testing/testVisit";

const MIGRATION = new URL("../../database/migrations/0186_names_of_merged.sql", import.meta.url);

describeEachDatabase("merging", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let codes: string[];
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
    codes = (
      await ownerRows<{ code: string }>(
        agency,
        sql`select code from property where enterprise_id = 1 and business_type = 'SALE' and enabled order by id limit 3`,
      )
    ).map(({ code }) => code);
  });
  afterAll(() => agency.close());

  const merge = (id: string, others: string[], client = ana, more: object = {}) =>
    client.post(`/v1/customer-services/${id}/merge`, { customerServices: others, ...more });
  const read = async (id: string, client = fernanda): Promise<Attendance> =>
    (await client.get(`/v1/customer-services/${id}`)).body;
  const rowsOf = async (id: string, client = fernanda) =>
    (await client.get(`/v1/customer-services/${id}/properties?size=50`)).body.items as {
      id: string;
      property: { code: string };
      interest: { level: string } | null;
      visit: { id: string; canceled: boolean; reason: { reason: string } | null } | null;
    }[];
  const add = async (client: Client, id: string, code = ""): Promise<string> =>
    (
      await client.post(`/v1/customer-services/${id}/properties`, {
        propertyCode: code,
        integrationType: "WEB",
      })
    ).body.id;

  test("brings all that the others had to the survivor, and nothing twice", async () => {
    const slot = slotsFrom("2026-11-30T11:00:00.000Z");
    const [early, late, third] = [slot(), slot(), slot()];
    const survivor = await newCard(ana, { name: "Pessoa Inteira", phone: "(11) 96111-0001" });
    const own = await newCard(ana, {
      name: "Pessoa Inteira",
      phone: "(11) 96111-0002",
      email: "inteira@example.com",
      content: "Procura varanda",
    });
    const his = await newCard(bruno, { name: "Pessoa do Bruno", phone: "(11) 96111-0003" });
    const temperatureId = await idOf(ana, "/v1/enterprises/mine/temperatures", "Quente");
    await ana.put(`/v1/customer-services/${own.id}/temperature`, { temperatureId });
    await ana.put(`/v1/customer-services/${own.id}`, {
      tags: [await idOf(ana, "/v1/tags", "Financiamento").catch(() => "1")],
    });
    await bruno.put(`/v1/customer-services/${his.id}/schedule`, { date: "2026-12-01T12:00:00Z" });
    await bruno.post(`/v1/customer-services/${his.id}/histories`, { message: "Ligou do escritório" });

    const shared = await add(ana, survivor.id, codes[0]);
    const doubled = await add(ana, own.id, codes[0]);
    const arriving = await add(bruno, his.id, codes[1]);
    const levels = await idOf(ana, "/v1/domains/interest-levels", "Alto");
    const reasons = (await ana.get("/v1/domains/interest-level-reasons")).body.itens;
    await ana.put(`/v1/customer-services/${own.id}/properties/${doubled}`, {
      interestLevelId: levels,
      interestLevelReasonId: reasons[0].id,
    });
    const stays = await bookVisit(ana, doubled, early);
    const goes = await bookVisit(ana, shared, late);
    const follows = await bookVisit(bruno, arriving, third);
    const older = (
      await propose(ana, survivor.id, { customerServicePropertyId: shared, amount: "400000.00" })
    ).id;
    agency.clock.advance(60_000);
    const newer = (await propose(ana, own.id, { customerServicePropertyId: doubled, amount: "450000.00" }))
      .id;
    const brought = (
      await propose(bruno, his.id, { customerServicePropertyId: arriving, amount: "300000.00" })
    ).id;

    const versions = await Promise.all([survivor, own, his].map(async ({ id }) => (await read(id)).version));
    const { status, body } = await merge(survivor.id, [own.id, his.id], fernanda);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: survivor.id,
      version: (versions[0] ?? 0) + 1,
      status: "IN_PROPOSAL",
      user: { name: "Ana Souza" },
      temperature: { name: "Quente" },
      content: "Procura varanda",
      scheduledAt: "2026-12-01T12:00:00.000Z",
    });
    const rows = await rowsOf(survivor.id);
    expect(rows.map(({ property }) => property.code).sort()).toEqual([codes[0], codes[1]].sort());
    const kept = rows.find(({ id }) => id === shared);
    expect(kept).toMatchObject({ interest: { level: "Alto" }, visit: { id: stays, canceled: false } });
    expect(rows.find(({ property }) => property.code === codes[1])?.visit?.id).toBe(follows);
    const visits = await ownerRows<{ id: string; canceled: boolean; reason: string | null }>(
      agency,
      sql`select id::text as id, canceled, reason from visit where id = any (${`{${[stays, goes, follows].join(",")}}`}::bigint[]) order by id`,
    );
    expect(visits).toEqual([
      { id: stays, canceled: false, reason: null },
      { id: goes, canceled: true, reason: "Mesclado" },
      { id: follows, canceled: false, reason: null },
    ]);
    const proposals = (await fernanda.get(`/v1/customer-services/${survivor.id}/proposals?size=50`)).body
      .items;
    expect(
      Object.fromEntries(
        proposals.map((one: { id: string; status: { status: string } }) => [one.id, one.status.status]),
      ),
    ).toEqual({ [older]: "DELETED", [newer]: "WAITING_CUSTOMER", [brought]: "WAITING_CUSTOMER" });
    const contacts = (await fernanda.get(`/v1/customers/${survivor.customer.id}/contacts`)).body.items;
    expect(contacts.map(({ value, main }: { value: string; main: boolean }) => [value, main])).toEqual([
      ["(11) 96111-0001", true],
      ["inteira@example.com", true],
      ["(11) 96111-0002", false],
      ["(11) 96111-0003", false],
    ]);
    const history = await historyOf(ana, survivor.id);
    expect(history[0]).toMatchObject({
      type: { icon: "MERGE" },
      title: `Atendimentos nº ${own.id} e nº ${his.id} mesclados`,
      message: `1 imóvel · 3 contatos · 1 visita cancelada: Mesclado · Proposta nº ${older} excluída · também Pessoa do Bruno`,
      createdBy: "Fernanda Lima",
    });
    expect(history.find(({ message }) => message === "Ligou do escritório")?.createdBy).toBe(
      "Bruno Carvalho",
    );

    for (const [index, one] of [own, his].entries()) {
      expect(await read(one.id)).toMatchObject({
        version: (versions[index + 1] ?? 0) + 1,
        status: "FINISHED",
        scheduledAt: null,
        finish: { dealWon: null, reason: "Mesclado", reasonId: "MERGE", mergedIntoId: survivor.id },
      });
      expect((await historyOf(fernanda, one.id)).map(({ title }) => title)).toEqual([
        `Mesclado no atendimento nº ${survivor.id}`,
      ]);
    }
    const associates = (await ana.get(`/v1/customer-services/${survivor.id}/associates`)).body.items;
    expect(associates.map(({ id }: { id: string }) => id)).toEqual([own.id, his.id]);

    const events = (await outboxOf(agency, survivor.id)).map(({ payload }) => payload);
    const last = events.slice(-7);
    expect(last.map(({ type, id }) => `${type} ${id}`).sort()).toEqual(
      [
        `attendance.changed ${survivor.id}`,
        ...[stays, goes, follows].map((id) => `visit.changed ${id}`),
        ...[older, newer, brought].map((id) => `proposal.changed ${id}`),
      ].sort(),
    );
    // Bruno makes the visit: it stays in his agenda; Ana sees it from now on.
    const visit = last.find(({ type, id }) => type === "visit.changed" && id === follows);
    expect(await eventKinds(visit, agency)).toMatchObject({
      "Ana Souza": "CREATED",
      "Bruno Carvalho": "UPDATED",
      "Fernanda Lima": "UPDATED",
    });
    const proposal = last.find(({ type, id }) => type === "proposal.changed" && id === brought);
    expect(await eventKinds(proposal, agency)).toMatchObject({ "Bruno Carvalho": "REMOVED" });
    expect((await bruno.get(`/v1/customer-services/${survivor.id}`)).body.code).toBe(4004);
    expect((await bruno.get(`/v1/schedules/visits/${follows}`)).status).toBe(200);
  });

  test("of one that was merged before, those are 'Atendimentos mesclados' too; a NEW survivor begins", async () => {
    const [first, second, last] = [await newCard(ana), await newCard(ana), await newCard(ana)];
    expect((await merge(second.id, [first.id])).body).toMatchObject({ status: "IN_PROGRESS", version: 2 });
    expect((await merge(last.id, [second.id])).status).toBe(200);
    const { items } = (await ana.get(`/v1/customer-services/${last.id}/associates`)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  });

  test("the others' names and external ids find the one that goes on, also of those merged before", async () => {
    const survivor = await newCard(ana, { name: "Perpétua Quintanilha" });
    const between = await newCard(ana, { name: "Otacílio Brandão", externalId: "crm/2024-7711" });
    const first = await newCard(ana, { name: "Wendelina D'Ávila", externalId: "990011223" });
    const twin = await newCard(ana, { name: "perpetua  QUINTANILHA" });
    await merge(between.id, [first.id]);
    const versions = (await read(survivor.id)).version;
    expect((await merge(survivor.id, [between.id, twin.id])).body.version).toBe((versions ?? 0) + 1);
    const found = async (q: string) =>
      (
        await ana.get(
          `/v1/customer-services/mine?business_type=SALE&status_out=FINISHED&q=${encodeURIComponent(q)}`,
        )
      ).body.items.map(({ id }: { id: string }) => id);
    for (const q of ["brandao otacilio", "wendelina davila", "crm/2024-7711", "990011223", "perpetua"])
      expect([q, await found(q)]).toEqual([q, [survivor.id]]);
    expect((await historyOf(ana, survivor.id))[0]?.message).toContain(
      "também Otacílio Brandão · código externo crm/2024-7711",
    );
    const known = async () =>
      (
        await ownerRows<{ known: string }>(
          agency,
          sql`select also_known as known from customer where enterprise_id = 1 and id = ${Number(survivor.customer.id)}`,
        )
      )[0]?.known.split("\n");
    const lines = ["Otacílio Brandão", "Wendelina D'Ávila", "990011223", "crm/2024-7711"];
    expect(await known()).toEqual(lines);
    // What was merged before these were kept: the migration writes the same.
    await ownerRows(agency, sql`update customer set also_known = null where also_known is not null`);
    await ownerRows(agency, sql.raw(await readFile(MIGRATION, "utf8")));
    expect((await known())?.sort()).toEqual(lines.sort());
  });

  test("a pending request of one that ends is canceled", async () => {
    const [survivor, other] = [await newCard(ana), await newCard(ana)];
    const reasonId = await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia");
    const asked = await ana.post("/v1/request-transfers", { customerServices: [other.id], reasonId });
    await merge(survivor.id, [other.id]);
    expect((await ana.get(`/v1/request-transfers/${asked.body.items[0].request.id}`)).body).toMatchObject({
      status: "CANCELED",
      histories: [{}, { message: "Mesclado" }],
    });
  });

  test("is refused for itself, one twice, another type, a closed one, a foreign one, and changes nothing", async () => {
    const survivor = await newCard(ana);
    const other = await newCard(ana);
    const rent = await newCard(ana, { businessType: "RENT" });
    const closed = await newCard(ana);
    await ana.put(`/v1/customer-services/${closed.id}/status`, {
      status: "FINISHED",
      dealWon: true,
      amount: "1.00",
    });
    const hers = await newCard(bruno);
    const [foreign] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text from attendance where enterprise_id = 4 limit 1`,
    );
    const answers = async (...others: string[]) => {
      const { status, body } = await merge(survivor.id, [other.id, ...others]);
      return [status, body.code, body.fields?.[0]?.field ?? body.current?.id];
    };
    expect(await answers(survivor.id)).toEqual([400, 4001, "customerServices"]);
    expect(await answers(other.id)).toEqual([400, 4001, "customerServices"]);
    expect(await answers(rent.id)).toEqual([400, 4001, "customerServices"]);
    expect(await answers(closed.id)).toEqual([409, 4009, closed.id]);
    for (const id of [hers.id, foreign?.id ?? "", "987654321", "x"])
      expect(await answers(id)).toEqual([404, 4004, undefined]);
    expect((await merge(closed.id, [other.id])).body).toMatchObject({
      code: 4009,
      current: { id: closed.id },
    });
    expect((await merge(survivor.id, [other.id], ana, { version: 7 })).body).toMatchObject({
      code: 4009,
      current: { id: survivor.id, version: 1 },
    });
    expect([(await read(survivor.id)).version, (await read(other.id)).status]).toEqual([1, "NEW"]);
  });

  test("reception and pre-attendants do not merge; the same call with its key answers the same", async () => {
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    const [one, two] = [await newCard(elisa), await newCard(elisa)];
    expect((await merge(one.id, [two.id], elisa)).body.code).toBe(4003);
    expect((await merge(one.id, [two.id], helena)).body.code).toBe(4003);
    const send = () =>
      fernanda.post(
        `/v1/customer-services/${one.id}/merge`,
        { customerServices: [two.id] },
        { key: "merge" },
      );
    const answers = await Promise.all([send(), send()]);
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]?.text).toBe(answers[0]?.text);
  });

  // On one connection nothing waits for anything.
  if (kind === "postgres") {
    /** Starts a call while a transaction holds these rows, and lets that one do something when the call waits for it. */
    const whileHeld = async (rows: SQL, start: () => Test, meanwhile: (tx: Tx) => Promise<unknown>) => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const answer = await agency.database.transaction(async (tx) => {
        await tx.execute(rows);
        const answered = start().then((response) => response);
        while ((await ownerRows(agency, waiting)).length === 0) await pause(20);
        await meanwhile(tx);
        return { answered };
      });
      return answer.answered;
    };
    const held = ({ id }: { id: string }) =>
      sql`select from attendance where id = ${Number(id)} for no key update`;

    test("what waits for one that is merged meanwhile begins anew with the survivor", async () => {
      const [survivor, other] = [await newCard(ana), await newCard(ana)];
      const row = await add(ana, other.id, codes[0]);
      const reasonId = await visitReason(ana, "CANCEL");
      const move = (to: { id: string }) => (tx: Tx) =>
        tx.execute(
          sql`update attendance_property set attendance_id = ${Number(to.id)} where id = ${Number(row)}`,
        );
      const made = await whileHeld(
        held(other),
        () =>
          ana.post("/v1/schedules/users/me/visits", {
            customerServicePropertyId: row,
            dateStart: "2026-12-02T14:00:00.000Z",
          }),
        move(survivor),
      );
      expect(made.status).toBe(201);
      expect((await historyOf(ana, survivor.id))[0]?.title).toBe("Visita agendada");
      expect([(await read(survivor.id)).status, (await read(other.id)).status]).toEqual([
        "VISIT_SCHEDULED",
        "IN_PROGRESS",
      ]);
      const canceled = await whileHeld(
        held(survivor),
        () => ana.put(`/v1/schedules/visits/${made.body.id}`, { updateType: "CANCEL", reasonId }),
        move(other),
      );
      expect(canceled.status).toBe(200);
      expect((await historyOf(ana, other.id))[0]?.title).toBe("Visita cancelada");
      expect((await historyOf(ana, survivor.id))[0]?.title).toBe("Visita agendada");
    });

    test("locks the requests of the others before their proposals", async () => {
      const [survivor, other] = [await newCard(ana), await newCard(ana)];
      const row = await add(ana, other.id, codes[0]);
      const proposal = await propose(ana, other.id, { customerServicePropertyId: row });
      const reasonId = await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia");
      const asked = await ana.post("/v1/request-transfers", { customerServices: [other.id], reasonId });
      const requestId = Number(asked.body.items[0].request.id);
      const free = sql`select 1 from request_transfer where id = ${requestId} for update skip locked`;
      const { status } = await whileHeld(
        sql`select from proposal where id = ${Number(proposal.id)} for update`,
        () => merge(survivor.id, [other.id]),
        async () => expect(await ownerRows(agency, free)).toEqual([]),
      );
      expect(status).toBe(200);
    });
  }
});
