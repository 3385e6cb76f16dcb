import type { Attendance } from "@soleira/schema/attendance/wire";
import type { NotificationEvent } from "@soleira/schema/notification/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { idOf, newCard, outboxOf, ownerRows, portalSecret } from "../../testing/testFunnel";
import { takeNotices } from "../../testing/testNotices";
import { fillForm, formsByKind, newProposal, PERSON } from "../../testing/testProposal";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../../testing/testVisit";

const GATEWAY = `Basic ${Buffer.from("soleira-gateway:test-client-secret").toString("base64")}`;

describeDatabase("who is notified of what", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let anaId: string;
  let brunoId: string;
  const slots = slotsFrom("2026-11-24T11:00:00.000Z");
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
    anaId = await idOf(fernanda, "/v1/users", "Ana Souza");
    brunoId = await idOf(fernanda, "/v1/users", "Bruno Carvalho");
  });
  beforeEach(() => takeNotices(agency));
  afterAll(() => agency.close());

  const notices = () => takeNotices(agency);
  const about = (kindOf: string, to: string, message: string, referenceId: string | null) => ({
    to,
    kind: kindOf,
    message,
    referenceId,
  });
  const must = (call: { status: number; body: unknown }) => {
    if (call.status >= 300) throw new Error(`answered ${call.status} ${JSON.stringify(call.body)}`);
  };
  const transfer = async (lead: Attendance, more: object, client = fernanda) =>
    must(
      await client.put("/v1/customer-services/transfer", {
        customerServices: [lead.id],
        ...more,
      }),
    );

  test("a lead that reception or a portal gives; not one that somebody makes for themselves", async () => {
    const { name } = (await newCard(ana)).customer;
    expect(await notices()).toEqual([]);
    const { id } = await newCard(helena, { userId: anaId, name });
    expect(await notices()).toEqual([about("LEAD_NEW", "Ana Souza", `${name} espera o seu contato.`, id)]);

    const [property] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 4 and business_type = 'SALE' order by id limit 1`,
    );
    const sent = await agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("vivareal", portalSecret("Seringal Imóveis"))
      .send({
        leadOrigin: "ZAP",
        originLeadId: "notified",
        clientListingId: property?.code,
        name: "Marina Souza",
        ddd: "68",
        phone: "991234567",
        transactionType: "SELL",
      });
    must(sent);
    const [portal, ...more] = await notices();
    expect(more).toEqual([]);
    expect(portal).toMatchObject({
      kind: "LEAD_NEW",
      message: `Marina Souza quer visitar o ${property?.code}.`,
    });
  });

  test("a lead that pre-service hands over", async () => {
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    const lead = await newCard(elisa);
    must(
      await elisa.put(`/v1/customer-services/${lead.id}/status`, {
        status: "LEAD_QUALIFIED",
        distributeToUserId: anaId,
      }),
    );
    const [next] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from attendance where linked_from_id = ${Number(lead.id)}`,
    );
    expect(await notices()).toEqual([
      about(
        "LEAD_HANDED_OVER",
        "Ana Souza",
        `Elisa Prado qualificou ${lead.customer.name} para você.`,
        next?.id ?? "",
      ),
    ]);
  });

  test("a transfer: who gets it, and who lost it without a target; the notification opens after the next one too", async () => {
    const lead = await newCard(ana);
    const { name } = lead.customer;
    await transfer(lead, { distributeToUserId: brunoId });
    const got = about(
      "LEAD_TRANSFERRED",
      "Bruno Carvalho",
      `Fernanda Lima transferiu ${name} para você.`,
      lead.id,
    );
    const lost = about(
      "LEAD_TRANSFERRED",
      "Ana Souza",
      `Fernanda Lima transferiu ${name} para Bruno Carvalho.`,
      null,
    );
    const { items } = (await bruno.get("/v1/notifications/mine?app=WEB_AGENT")).body;
    expect(items).toMatchObject([
      { referenceId: lead.id, type: { type: "LEAD_TRANSFERRED" }, readed: false },
    ]);
    await transfer(lead, { distributeToUserId: anaId });
    expect((await bruno.get(`/v1/customer-services/${lead.id}`)).status).toBe(404);
    const opened = await bruno.put(`/v1/notifications/${items[0].id}/read?app=WEB_AGENT`, {});
    expect(opened.body).toMatchObject({ ...items[0], readed: true });
    expect((await notices()).slice(0, 2)).toEqual([got, lost]);
  });

  test("a transfer to a unit: its agent of the new lead, who lost it of the unit", async () => {
    const lead = await newCard(ana);
    const unit = await idOf(fernanda, "/v1/enterprises/mine/subsidiaries", "Horizonte Jardins");
    await transfer(lead, { distributeToSubsidiaryId: unit });
    const [next] = await ownerRows<{ id: string; agent: string }>(
      agency,
      sql`select a.id::text as id, u.name as agent from attendance a join user_account u on u.id = a.user_id
          where a.linked_from_id = ${Number(lead.id)}`,
    );
    const { name } = lead.customer;
    expect(await notices()).toEqual([
      about(
        "LEAD_TRANSFERRED",
        next?.agent ?? "",
        `Fernanda Lima transferiu ${name} para você.`,
        next?.id ?? "",
      ),
      about(
        "LEAD_TRANSFERRED",
        "Ana Souza",
        `Fernanda Lima transferiu ${name} para ${next?.agent} · Horizonte Jardins.`,
        null,
      ),
    ]);
  });

  test("a merge by somebody else: the agents of both, of the survivor", async () => {
    const [survivor, other] = [await newCard(ana), await newCard(bruno)];
    must(await fernanda.post(`/v1/customer-services/${survivor.id}/merge`, { customerServices: [other.id] }));
    const message = `Fernanda Lima mesclou atendimentos de ${survivor.customer.name}.`;
    expect(await notices()).toEqual([
      about("LEAD_MERGED", "Ana Souza", message, survivor.id),
      about("LEAD_MERGED", "Bruno Carvalho", message, survivor.id),
    ]);
  });

  test.each([
    ["APPROVED", "aprovou"],
    ["DENIED", "recusou"],
  ])("a request to transfer: managers, and when it is %s who asked", async (status, word) => {
    const lead = await newCard(ana);
    const { name } = lead.customer;
    const reasonId = await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia");
    const asked = await ana.post("/v1/request-transfers", {
      customerServices: [lead.id],
      reasonId,
      distributeToUserId: brunoId,
    });
    const { id } = asked.body.items[0].request;
    const message = `Ana Souza pediu a transferência de ${name}.`;
    expect(await notices()).toEqual([
      about("TRANSFER_REQUESTED", "Fernanda Lima", message, id),
      about("TRANSFER_REQUESTED", "Gustavo Teixeira", message, id),
    ]);
    must(await fernanda.put(`/v1/request-transfers/${id}`, { status, observation: "Sim." }));
    expect((await notices()).filter((one) => one.kind === "TRANSFER_DECIDED")).toEqual([
      about("TRANSFER_DECIDED", "Ana Souza", `Fernanda Lima ${word} a transferência de ${name}.`, id),
    ]);
  });

  test("a visit that somebody else schedules, moves, cancels or hands over", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const { name } = card.customer;
    const start = "2026-11-24T13:00:00.000Z";
    const path = `/v1/schedules/users/${anaId}/visits`;
    const booked = await fernanda.post(path, { customerServicePropertyId: row, dateStart: start });
    must(booked);
    expect(await notices()).toEqual([
      about(
        "VISIT_CHANGED",
        "Ana Souza",
        `Fernanda Lima agendou para você a visita de ${name} em 24/11 às 10:00.`,
        card.id,
      ),
    ]);
    const change = async (more: object, client = fernanda) =>
      must(await client.put(`/v1/schedules/visits/${booked.body.id}`, more));
    const later = "2026-11-24T14:30:00.000Z";
    await change({
      updateType: "NEW_DATE",
      dateStart: later,
      reasonId: await visitReason(ana, "NEW_DATE"),
    });
    expect(await notices()).toEqual([
      about(
        "VISIT_CHANGED",
        "Ana Souza",
        `Fernanda Lima reagendou a visita de ${name} para 24/11 às 11:30.`,
        card.id,
      ),
    ]);
    await transfer(card, { distributeToUserId: brunoId });
    expect((await notices()).filter((one) => one.kind === "VISIT_CHANGED")).toEqual([
      about(
        "VISIT_CHANGED",
        "Bruno Carvalho",
        `Fernanda Lima passou para você a visita de ${name} em 24/11 às 11:30.`,
        card.id,
      ),
    ]);
    await change({ updateType: "CANCEL", reasonId: await visitReason(ana, "CANCEL") });
    expect(await notices()).toEqual([
      about(
        "VISIT_CANCELED",
        "Bruno Carvalho",
        `Fernanda Lima cancelou a visita de ${name} em 24/11 às 11:30.`,
        card.id,
      ),
    ]);
  });

  test("a visit that ends with its attendance; one's own says nothing", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    await bookVisit(ana, row, slots());
    expect(await notices()).toEqual([]);
    must(
      await fernanda.put(`/v1/customer-services/${card.id}/status`, {
        status: "FINISHED",
        dealWon: true,
        amount: "1.00",
      }),
    );
    expect(await notices()).toMatchObject([
      { kind: "VISIT_CANCELED", to: "Ana Souza", referenceId: card.id },
    ]);
  });

  test("a demonstrator's visit leads to their agenda", async () => {
    const caio = await agency.signIn("caio.bezerra@seringal.example");
    const valeria = await agency.signIn("valeria.sampaio@seringal.example");
    const taina = await agency.signIn("taina.araujo@seringal.example");
    const { row } = await cardWithProperty(agency, taina, "RENT");
    const { id } = (await caio.get("/v1/users/me")).body;
    must(
      await valeria.post(`/v1/schedules/users/${id}/visits`, {
        customerServicePropertyId: row,
        dateStart: "2026-11-24T15:00:00.000Z",
      }),
    );
    expect(await notices()).toMatchObject([{ to: "Caio Bezerra", kind: "VISIT_CHANGED", referenceId: null }]);
  });

  test("what the customer does to a proposal; not what its agent does", async () => {
    const { proposal, card } = await newProposal(agency, ana);
    const { name } = card.customer;
    const { id, uuid } = proposal;
    let from = 0;
    const call = async (path: string, body: object) =>
      must(
        await agency.anonymous
          .put(`/v1/public-proposals/${id}/${path}`)
          .set({ authorization: GATEWAY, "x-forwarded-for": `198.19.0.${++from}` })
          .send(body),
      );
    const answer = (body: object) => call(`statuses?uuid=${uuid}`, body);
    await fillForm(ana, id, "proponent", { ...PERSON, email: "ana.souza@horizonte.example" });
    expect(await notices()).toEqual([]);
    const [payment] = (await formsByKind(ana, id)).payment ?? [];
    await call(`forms/${uuid}`, { id: payment?.id, kind: "payment", data: { cash: "500000.00" } });
    expect(await notices()).toEqual([
      about("PROPOSAL_FILLED", "Ana Souza", `${name} preencheu a proposta nº ${id}.`, id),
    ]);
    await answer({ status: "WAITING_CUSTOMER", amountUpdated: "480000.00" });
    expect(await notices()).toEqual([
      about("PROPOSAL_COUNTERED", "Ana Souza", `${name} fez uma contraproposta na proposta nº ${id}.`, id),
    ]);
    await answer({ status: "DENIED" });
    expect(await notices()).toEqual([
      about("PROPOSAL_DENIED", "Ana Souza", `${name} recusou a proposta nº ${id}.`, id),
    ]);
    must(
      await ana.put(`/v1/proposals/${id}/statuses`, {
        status: "WAITING_CUSTOMER",
        reopen: true,
        amountUpdated: "500000.00",
      }),
    );
    await fillForm(ana, id, "payment", { cash: "500000.00" });
    expect(await notices()).toEqual([]);
    await answer({ status: "ACCEPTED", signer: { name: PERSON.name, document: PERSON.document } });
    expect(await notices()).toEqual([
      about("PROPOSAL_ACCEPTED", "Ana Souza", `${name} aceitou a proposta nº ${id}.`, id),
    ]);
  });

  test("each leaves as an event for its receiver alone, with the unread ones; a change that is undone notifies nobody", async () => {
    const events = async () =>
      (await outboxOf(agency)).flatMap(({ payload }) =>
        payload.type === "notification.received" ? [payload as unknown as NotificationEvent] : [],
      );
    const before = (await events()).length;
    const lead = await newCard(ana);
    await transfer(lead, { distributeToUserId: brunoId });
    expect((await events()).slice(before)).toMatchObject([
      {
        change: "RECEIVED",
        enterpriseId: "1",
        unread: 1,
        audience: { userIds: [brunoId], enterpriseIds: [] },
        notification: { title: "Lead transferido", referenceId: lead.id, readed: false },
      },
      { audience: { userIds: [anaId], enterpriseIds: [] }, notification: { referenceId: null } },
    ]);
    await notices();
    await transfer(lead, { distributeToUserId: "987654" }, fernanda).catch(() => undefined);
    expect(await notices()).toEqual([]);
    // The log of changes is the same for everybody: what is one person's alone is not in it.
    const log = (await bruno.get("/v1/events?since=0&size=100")).body.items;
    expect(log.filter(({ type }: { type: string }) => type.startsWith("notification"))).toEqual([]);
  });
});
