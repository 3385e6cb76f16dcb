import { AttendancePage } from "@soleira/schema/attendance/wire";
import { Property } from "@soleira/schema/property/wire";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom } from "../../testing/testVisit";

describeDatabase("one thing by its id", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  /** A manager of the holding's unit. */
  let patricia: Client;
  let igor: Client;
  const slots = slotsFrom("2026-11-23T11:00:00.000Z");
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
    patricia = await agency.signIn("patricia.moraes@horizonte.example");
    igor = await agency.signIn("igor.batista@horizonte.example");
  });
  afterAll(() => agency.close());

  /** What each of them is answered: a status and, of a list, whether it holds what was looked for. */
  const asEach = async (path: string, has: (body: { items?: { id: string }[] }) => boolean = () => true) => {
    const people = { ana, bruno, helena, fernanda, patricia, taina };
    const answers: Record<string, number | string> = {};
    for (const [name, client] of Object.entries(people)) {
      const { status, body } = await client.get(path);
      answers[name] = status === 200 && !has(body) ? "without" : status;
    }
    return answers;
  };
  const seers = { ana: 200, bruno: 404, helena: 200, fernanda: 200, patricia: 404, taina: 404 };

  test("an attendance is found by its uuid, by who sees it; nothing else is a uuid", async () => {
    const card = await newCard(ana);
    const { body } = await ana.get(`/v1/customer-services/${card.uuid}`);
    expect(body).toMatchObject({ id: card.id, uuid: card.uuid });
    expect(await asEach(`/v1/customer-services/${card.uuid}`)).toEqual(seers);
    for (const id of ["00000000-0000-4000-8000-000000000000", `${card.uuid}0`, "abc"])
      expect((await ana.get(`/v1/customer-services/${id}`)).body.code).toBe(4004);
  });

  test("a person's attendances are those that the caller sees, last changed first", async () => {
    const first = await newCard(ana, { businessType: "SALE" });
    const { name, phone } = { name: first.customer.name, phone: first.customer.phone };
    agency.clock.advance(60_000);
    const second = await newCard(ana, { businessType: "RENT", name, phone });
    expect(second.customer.id).toBe(first.customer.id);
    const path = `/v1/customers/${first.customer.id}/customer-services`;
    expect(await asEach(path)).toEqual(seers);
    const page = (await fernanda.get(`${path}?size=1`)).body;
    expect(() => AttendancePage.parse(page)).not.toThrow();
    expect(page).toMatchObject({ total: 2, totalPages: 2, items: [{ id: second.id }] });
    expect((await fernanda.get(`${path}?size=1&page=2`)).body.items).toMatchObject([{ id: first.id }]);
    expect((await ana.get(`${path}?business_type=SALE`)).body.items).toMatchObject([{ id: first.id }]);
    expect((await ana.get("/v1/customers/999999999/customer-services")).body.code).toBe(4004);
  });

  test("a visit is found by who makes it and by who sees its attendance", async () => {
    const { row, card, code } = await cardWithProperty(agency, ana);
    const id = await bookVisit(ana, row, slots(), { message: "Levar a chave." });
    const path = `/v1/schedules/visits/${id}`;
    expect((await ana.get(path)).body).toMatchObject({
      id,
      canceled: false,
      finished: false,
      propertyCode: code,
      customerServicePropertyId: row,
      attendance: { id: card.id, customerName: card.customer.name },
    });
    expect(await asEach(path)).toEqual(seers);
    // Booked in a demonstrator's agenda, it is his to see, and the attendance is not.
    const shown = await fernanda.post(
      `/v1/schedules/users/${(await igor.get("/v1/users/me")).body.id}/visits`,
      {
        customerServicePropertyId: (await cardWithProperty(agency, ana)).row,
        dateStart: slots(),
      },
    );
    const his = await igor.get(`/v1/schedules/visits/${shown.body.id}`);
    expect(his.body.attendance.customerName).toEqual(expect.any(String));
    expect((await igor.get(`/v1/customer-services/${his.body.attendance.id}`)).body.code).toBe(4004);
    expect((await igor.get(path)).body.code).toBe(4004);
    expect((await ana.get("/v1/schedules/visits/999999999")).body.code).toBe(4004);
  });

  test("the agenda of the enterprise is for who sees all of it", async () => {
    const { row } = await cardWithProperty(agency, ana);
    const id = await bookVisit(ana, row, slots());
    const path = "/v1/schedules/visits?scope=enterprise&start_date=2026-11-20&end_date=2026-12-10";
    expect(await asEach(path, ({ items }) => items?.some((visit) => visit.id === id) ?? false)).toEqual({
      ana: 403,
      bruno: 403,
      helena: 200,
      fernanda: 200,
      patricia: "without",
      taina: 403,
    });
    const { items } = (await fernanda.get(path)).body;
    expect(items.every(({ attendance }: { attendance: object | null }) => attendance)).toBe(true);
    const starts = items.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([...starts].sort());
    expect((await fernanda.get(`${path}&end_date=2027-01-30`)).status).toBe(400);
  });

  test("a listing is found by its code in its own agency", async () => {
    const { code } = await cardWithProperty(agency, ana);
    const { body } = await bruno.get(`/v1/properties/${code}`);
    expect(() => Property.parse(body)).not.toThrow();
    expect(body).toMatchObject({ code, enabled: true });
    expect((await bruno.get(`/v1/properties/${code.toLowerCase()}`)).body).toEqual(body);
    expect((await taina.get(`/v1/properties/${code}`)).body.code).toBe(4004);
    expect((await fernanda.get(`/v1/properties/${code}?enterprise=2`)).body.code).toBe(4004);
    expect((await ana.get(`/v1/properties/${code.toLowerCase()}x`)).body.code).toBe(4004);
  });
});
