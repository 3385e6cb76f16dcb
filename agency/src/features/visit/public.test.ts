import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { historyOf, outboxOf, ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../../testing/testVisit";

const GATEWAY = `Basic ${Buffer.from("soleira-gateway:test-client-secret").toString("base64")}`;
const NOWHERE = "00000000-0000-4000-8000-000000000000";

describeDatabase("the customer of a visit", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
  });
  beforeEach(() => agency.clock.set(TEST_NOW));
  afterAll(() => agency.close());

  let callers = 0;
  const nextAddress = () => `198.19.${Math.floor(++callers / 250)}.${(callers % 250) + 1}`;
  /** A call as the gateway hands it on, from an address of its own unless one is given. */
  const call = (method: "get" | "put", path: string, body?: object, from = nextAddress()) => {
    const test = agency.anonymous[method](path).set({ authorization: GATEWAY, "x-forwarded-for": from });
    return body ? test.send(body) : test;
  };
  const nextSlot = slotsFrom("2026-12-07T11:00:00Z");
  /** A visit of Ana's with its link, as she copies it. */
  const booked = async (more: object = {}) => {
    const { card, row, code } = await cardWithProperty(agency, ana, "SALE", more);
    const dateStart = nextSlot();
    const id = await bookVisit(ana, row, dateStart);
    const { url } = (await ana.get(`/v1/schedules/visits/${id}/link`)).body;
    const uuid = url.split("/").at(-1) as string;
    const path = `/v1/public-visits/${id}`;
    const answer = (body: object, from?: string) => call("put", `${path}/answers?uuid=${uuid}`, body, from);
    return {
      card,
      code,
      id,
      url,
      uuid,
      path,
      dateStart,
      answer,
      read: () => call("get", `${path}?uuid=${uuid}`),
    };
  };
  const visitOf = async (id: string) => (await ana.get(`/v1/schedules/visits/${id}`)).body;
  const noticesOf = (card: { id: string }) =>
    ownerRows<{ kind: string; message: string }>(
      agency,
      sql`select kind, message from notification where reference_id = ${Number(card.id)} and kind = 'VISIT_ANSWERED' order by id`,
    );

  test("reads day, hour, place and people, of themselves the first name alone", async () => {
    const { read, id, url, uuid, code, dateStart } = await booked({ name: "Marina Alves Prado" });
    expect(url).toBe(`/visita/${id}/${uuid}`);
    const { status, body, text } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: "OPEN",
      mayAnswer: true,
      customerName: "Marina",
      startsAt: new Date(dateStart).toISOString(),
      timeZone: "America/Sao_Paulo",
      confirmedAt: null,
      askedFor: null,
      agent: { name: "Ana Souza" },
      property: { code },
    });
    for (const hidden of ["Alves", "Prado", uuid]) expect(text).not.toContain(hidden);
  });

  test("confirms: once in history, event and bell, however often it is sent", async () => {
    const { answer, id, card, code } = await booked({ name: "Marina Alves" });
    const first = await answer({ answer: "CONFIRM" });
    expect(first.body).toMatchObject({ confirmedAt: TEST_NOW.toISOString(), mayAnswer: true });
    expect((await answer({ answer: "CONFIRM" })).body).toEqual(first.body);
    expect(await visitOf(id)).toMatchObject({
      confirmedByCustomer: true,
      confirmedAt: TEST_NOW.toISOString(),
    });
    const items = (await historyOf(ana, card.id)).filter(
      ({ title }) => title === "Visita confirmada pelo cliente",
    );
    expect(items).toMatchObject([{ message: `${code} · 07/12/2026 às 08:30` }]);
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
      type: "visit.changed",
      visit: { id, confirmedByCustomer: true },
    });
    expect(await noticesOf(card)).toEqual([
      { kind: "VISIT_ANSWERED", message: "Marina Alves confirmou a visita de 07/12 às 08:30." },
    ]);
    const attendance = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    expect(attendance).toMatchObject({
      status: "VISIT_SCHEDULED",
      nextVisit: { confirmed: true, askedFor: null },
    });
  });

  test("asks for another time, which changes nothing until the agent does; then it is confirmed", async () => {
    const { answer, id, card, path, uuid, dateStart } = await booked({ name: "Otávio Reis" });
    await answer({ answer: "CONFIRM" });
    const { items } = (await call("get", `${path}/availables?uuid=${uuid}`)).body;
    const day = items.find(({ date }: { date: string }) => date === "2026-12-07");
    expect(day.hours.map(({ start }: { start: string }) => start)).not.toContain("09:00");
    const wanted = "2026-12-10T14:00:00.000Z";
    expect((await answer({ answer: "OTHER_TIME", dateStart: wanted })).body).toMatchObject({
      startsAt: new Date(dateStart).toISOString(),
      askedFor: wanted,
      confirmedAt: null,
    });
    await answer({ answer: "OTHER_TIME", dateStart: wanted });
    expect((await noticesOf(card)).map(({ message }) => message).slice(1)).toEqual([
      "Otávio Reis pediu outro horário para a visita de 07/12 às 09:00: 10/12 às 11:00.",
    ]);
    const moved = { updateType: "NEW_DATE", dateStart: wanted };
    expect((await ana.put(`/v1/schedules/visits/${id}`, moved)).body).toMatchObject({
      startsAt: wanted,
      askedFor: null,
      confirmedByCustomer: true,
    });
    await ana.put(`/v1/schedules/visits/${id}`, { ...moved, dateStart: nextSlot() });
    expect(await visitOf(id)).toMatchObject({ confirmedAt: null, confirmedByCustomer: null });
    const late = await answer({ answer: "CONFIRM", expectedStart: wanted });
    expect([late.status, late.body.code, late.body.current.confirmedAt]).toEqual([409, 4009, null]);
  });

  test("a time that cannot be is refused at its field, one that is taken too", async () => {
    const one = await booked();
    const other = await booked();
    const refused = async (body: object) => {
      const answered = await one.answer({ answer: "OTHER_TIME", ...body });
      return [answered.status, answered.body.code, answered.body.fields?.[0]];
    };
    expect(await refused({})).toEqual([400, 4001, { field: "dateStart", message: "Escolha um horário." }]);
    for (const dateStart of [
      "2026-12-07T05:00:00Z",
      "2026-11-20T14:00:00Z",
      "2027-02-01T14:00:00Z",
      one.dateStart,
    ])
      expect((await refused({ dateStart })).slice(0, 2)).toEqual([400, 4001]);
    expect((await refused({ dateStart: other.dateStart })).slice(0, 2)).toEqual([409, 4009]);
  });

  test("cancels with a reason: the agent is told, the lead is in progress again, another tab is told too", async () => {
    const { answer, id, card, read } = await booked({ name: "Lia Prado" });
    const body = { answer: "CANCEL", reason: "Já aluguei outro" };
    expect((await answer(body)).body).toMatchObject({ status: "CANCELED", mayAnswer: false });
    expect((await answer(body)).status).toBe(200);
    const late = await answer({ answer: "CONFIRM" });
    expect([late.status, late.body.code, late.body.current?.status]).toEqual([409, 4009, "CANCELED"]);
    expect((await read()).body).toMatchObject({ status: "CANCELED" });
    expect(await visitOf(id)).toMatchObject({ canceled: true, reason: { reason: "Cancelada pelo cliente" } });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.status).toBe("IN_PROGRESS");
    const titles = (await historyOf(ana, card.id)).map(({ title }) => title);
    expect(titles.filter((title: string) => title === "Visita cancelada pelo cliente")).toHaveLength(1);
    expect((await noticesOf(card)).map(({ message }) => message)).toEqual([
      "Lia Prado cancelou a visita de 07/12 às 11:00: Já aluguei outro",
    ]);
  });

  test("what is not there, over, made, closed or another's is one and the same answer", async () => {
    const { path, uuid, id, dateStart } = await booked();
    const missing = await call("get", `/v1/public-visits/999999?uuid=${NOWHERE}`);
    expect([missing.status, missing.body.code]).toEqual([404, 4004]);
    const same = async (address: string) => {
      const { status, body } = await call("get", address);
      expect([status, body]).toEqual([missing.status, missing.body]);
    };
    await same(`${path}?uuid=${NOWHERE}`);
    await same(path);
    await same(`/v1/public-visits/${id}%00?uuid=${uuid}`);
    const other = await booked();
    await same(`${path}?uuid=${other.uuid}`);
    agency.clock.set(new Date(Date.parse(dateStart) + 60_000));
    expect((await call("get", `${path}?uuid=${uuid}`)).body).toMatchObject({
      status: "OPEN",
      mayAnswer: false,
    });
    const begun = await call("put", `${path}/answers?uuid=${uuid}`, { answer: "CONFIRM" });
    expect([begun.status, begun.body.description]).toEqual([
      409,
      "A visita já começou. Fale com a imobiliária.",
    ]);
    agency.clock.set(new Date(Date.parse(dateStart) + 30 * 60_000));
    await same(`${path}?uuid=${uuid}`);
    await same(`${path}/availables?uuid=${uuid}`);
    const later = await agency.signIn("ana.souza@horizonte.example");
    expect((await later.get(`/v1/schedules/visits/${id}/link`)).status).toBe(404);
  });

  test("who guesses is stopped by address, also with the right secret then", async () => {
    const { path, uuid } = await booked();
    const from = nextAddress();
    for (let guess = 0; guess < 30; guess++) await call("get", `${path}?uuid=${NOWHERE}`, undefined, from);
    const { status, body, headers } = await call("get", `${path}?uuid=${uuid}`, undefined, from);
    expect([status, body.code, Number(headers["retry-after"]) > 0]).toEqual([429, 4029, true]);
    expect((await call("get", `${path}?uuid=${uuid}`)).status).toBe(200);
  });

  test("the link is for who may change the visit: reception sees it without, a colleague does not see it", async () => {
    const { id } = await booked();
    const asked = async (client: Client) => (await client.get(`/v1/schedules/visits/${id}/link`)).status;
    expect([await asked(fernanda), await asked(helena), await asked(bruno)]).toEqual([200, 403, 404]);
  });

  test("the agency confirms for the customer, once", async () => {
    const { id, card } = await booked();
    const confirm = () => ana.put(`/v1/schedules/visits/${id}/confirmation`, {});
    expect((await confirm()).body).toMatchObject({ confirmedByCustomer: false });
    expect((await confirm()).status).toBe(200);
    const titles = (await historyOf(ana, card.id)).map(({ title }) => title);
    expect(titles.filter((title: string) => title === "Visita confirmada")).toHaveLength(1);
    const reasonId = await visitReason(ana, "CANCEL");
    await ana.put(`/v1/schedules/visits/${id}`, { updateType: "CANCEL", reasonId });
    expect((await confirm()).body.code).toBe(4009);
  });

  test("the messages of a visit: by what it is, with its words, and the link for people alone", async () => {
    const { id, card, url } = await booked({ name: "Marina Alves" });
    const messages = async (query = "") =>
      (await ana.get(`/v1/customer-services/${card.id}/messages${query}`)).body.items as {
        occasion: string | null;
        text: string;
      }[];
    const ofVisit = await messages(`?visit=${id}`);
    expect(ofVisit.map(({ occasion }) => occasion)).toEqual([
      "VISIT_SCHEDULED",
      "VISIT_RESCHEDULED",
      "VISIT_REMINDER",
    ]);
    expect(ofVisit[0]?.text).toContain("Olá, Marina!");
    expect(ofVisit[0]?.text).toContain("seg, 07/12 às 1");
    expect(ofVisit[0]?.text).toContain(`http://localhost:4000${url}`);
    const usual = await messages();
    expect(usual.map(({ occasion }) => occasion).filter(Boolean)).toEqual(["VISIT_REMINDER"]);
    const reasonId = await visitReason(ana, "CANCEL");
    await ana.put(`/v1/schedules/visits/${id}`, { updateType: "CANCEL", reasonId });
    expect((await messages(`?visit=${id}`)).map(({ occasion }) => occasion)).toEqual(["VISIT_CANCELED"]);
    expect((await messages()).map(({ occasion }) => occasion).filter(Boolean)).toEqual([]);
    const other = await booked();
    expect(await messages(`?visit=${other.id}`)).toEqual([]);
  });

  test("the customer's calendar has the visit with an alarm, and says that it was canceled", async () => {
    const { path, uuid, code, id, answer } = await booked();
    const calendar = async () => {
      const { text, headers } = await call("get", `${path}/calendar?uuid=${uuid}`);
      expect(headers["content-type"]).toContain("text/calendar");
      return text.replaceAll("\r\n ", "");
    };
    const before = await calendar();
    for (const line of [`UID:visit-1-${id}@soleira`, "TRIGGER:-PT60M", "STATUS:CONFIRMED"])
      expect(before).toContain(`${line}\r\n`);
    expect(before).toContain(`SUMMARY:Visita ao imóvel ${code} · `);
    await answer({ answer: "CANCEL" });
    const after = await calendar();
    expect(after).toContain(`SUMMARY:Cancelada: Visita ao imóvel ${code} · `);
    expect(after).not.toContain("VALARM");
  });
});
