import { statusBit } from "@soleira/schema/report/progress";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { idOf, newCard, ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, visitReason } from "../../testing/testVisit";

type Progress = { first: string | null; reached: number; origin: string | null };
type Step = { from: string | null; to: string; version: number; by: string | null };

const bits = (...statuses: Parameters<typeof statusBit>[0][]) =>
  statuses.reduce((set, status) => set | statusBit(status), 0);

describeDatabase("progress", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.clock.set(TEST_NOW));

  const progressOf = async (id: string): Promise<Progress | undefined> =>
    (
      await ownerRows<Progress>(
        agency,
        sql`select to_char(first_contact_at at time zone 'UTC', 'DD HH24:MI') as first, reached::int as reached,
              origin_enterprise_id || '/' || origin_id as origin from attendance where id = ${Number(id)}`,
      )
    )[0];
  const stepsOf = (id: string) =>
    ownerRows<Step>(
      agency,
      sql`select t.from_status as "from", t.to_status as "to", t.version, u.name as by from attendance_transition t
          left join user_account u on u.id = t.by_user_id where t.attendance_id = ${Number(id)} order by t.id`,
    );
  const at = `/v1/customer-services`;
  const move = (id: string, body: object) => ana.put(`${at}/${id}/status`, body);
  const by = "Ana Souza";

  test("creation and each change of the status are written, with who did it", async () => {
    const { id } = await newCard(ana);
    expect(await progressOf(id)).toEqual({ first: null, reached: bits("NEW"), origin: null });
    await move(id, { status: "IN_PROGRESS" });
    // No status, no transition.
    await ana.put(`${at}/${id}/status`, { status: "IN_PROGRESS" });
    const reason = await idOf(ana, "/v1/domains/status-reasons?status=FINISHED", "Fora do perfil");
    await move(id, { status: "FINISHED", reason });
    expect(await stepsOf(id)).toEqual([
      { from: null, to: "NEW", version: 1, by },
      { from: "NEW", to: "IN_PROGRESS", version: 2, by },
      { from: "IN_PROGRESS", to: "FINISHED", version: 3, by },
    ]);
    expect(await progressOf(id)).toMatchObject({ reached: bits("NEW", "IN_PROGRESS", "FINISHED") });
  });

  test("since when a lead has its status: a change without one keeps it, a move taken back restores it", async () => {
    const { id } = await newCard(ana);
    const since = async () => (await ana.get(`${at}/${id}`)).body.statusSince;
    const minute = (n: number) => new Date(+TEST_NOW + n * 60_000).toISOString();
    expect(await since()).toBe(minute(0));
    agency.clock.set(minute(1));
    expect((await move(id, { status: "IN_PROGRESS" })).body.statusSince).toBe(minute(1));
    agency.clock.set(minute(2));
    await move(id, { status: "IN_PROGRESS" });
    await ana.put(`${at}/${id}/schedule`, { date: "2026-11-27T13:00:00.000Z" });
    expect(await since()).toBe(minute(1));
    const { body: left } = await move(id, { status: "RETURN_LATER", date: "2026-11-28T13:00:00.000Z" });
    expect(left.statusSince).toBe(minute(2));
    const { body: back } = await ana.post(`${at}/${id}/status:undo`, { version: left.version });
    expect(back).toMatchObject({ status: "IN_PROGRESS", statusSince: minute(1) });
  });

  test("a move that was taken back was not reached, and one that stays was", async () => {
    const { id } = await newCard(ana);
    await move(id, { status: "IN_PROGRESS" });
    await move(id, { status: "RETURN_LATER", date: "2026-11-25T15:00:00Z" });
    const undone = await ana.post(`${at}/${id}/status:undo`, { version: 3 });
    expect(undone.status).toBe(200);
    expect(await progressOf(id)).toMatchObject({ reached: bits("NEW", "IN_PROGRESS") });
    expect((await stepsOf(id)).map(({ to }) => to)).toEqual(["NEW", "IN_PROGRESS"]);
  });

  test("the first WhatsApp, contact type or visit that was made is the first contact", async () => {
    const { id } = await newCard(ana);
    const { id: other } = await newCard(ana);
    agency.clock.advance(5 * 60_000);
    await ana.post(`${at}/${id}/histories`, { type: "OBSERVATION", message: "Ligar amanhã" });
    expect(await progressOf(id)).toMatchObject({ first: null });
    await ana.post(`${at}/${id}/histories`, { type: "WHATSAPP", message: "Oi" });
    const contactTypeId = await idOf(ana, "/v1/domains/contact-types", "Ligação");
    await ana.put(`${at}/${other}/contact-type`, { contactTypeId });
    agency.clock.advance(5 * 60_000);
    await ana.put(`${at}/${id}/contact-type`, { contactTypeId });
    expect(await progressOf(id)).toMatchObject({ first: "20 15:05", reached: bits("NEW", "IN_PROGRESS") });
    expect(await progressOf(other)).toMatchObject({ first: "20 15:05" });
  });

  test("a visit counts at its own time, never before the attendance came", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const visit = await bookVisit(ana, row, "2026-11-24T15:00:00Z");
    agency.clock.set("2026-11-25T15:00:00Z");
    ana = await agency.signIn("ana.souza@horizonte.example");
    const reasonId = await visitReason(ana, "FINISH");
    const body = { updateType: "FINISH", dateStart: "2026-11-24T15:00:00Z", reasonId };
    expect((await ana.put(`/v1/schedules/visits/${visit}`, body)).status).toBe(200);
    expect(await progressOf(card.id)).toEqual({
      first: "24 15:00",
      reached: bits("NEW", "VISIT_SCHEDULED", "VISIT_MADE"),
      origin: null,
    });
    expect((await stepsOf(card.id)).map(({ to }) => to)).toEqual(["NEW", "VISIT_SCHEDULED", "VISIT_MADE"]);
    const late = await cardWithProperty(agency, ana);
    // Made two hours before it was written down.
    await ana.post("/v1/schedules/users/me/visits", {
      customerServicePropertyId: late.row,
      dateStart: "2026-11-25T13:00:00Z",
      feedback: "Gostou",
      reasonId,
    });
    expect(await progressOf(late.card.id)).toMatchObject({ first: "25 15:00" });
  });

  test("a survivor of a merge has what the others had; who was merged away does not gain", async () => {
    ana = await agency.signIn("ana.souza@horizonte.example");
    const survivor = await newCard(ana);
    const other = await newCard(ana);
    const quiet = await newCard(ana);
    agency.clock.advance(5 * 60_000);
    await ana.post(`${at}/${other.id}/histories`, { type: "WHATSAPP", message: "Oi" });
    expect((await ana.post(`${at}/${survivor.id}/merge`, { customerServices: [quiet.id] })).status).toBe(200);
    expect(await progressOf(survivor.id)).toMatchObject({ first: null });
    await ana.post(`${at}/${survivor.id}/merge`, { customerServices: [other.id] });
    expect(await progressOf(survivor.id)).toMatchObject({ first: "20 15:05" });
    expect((await progressOf(survivor.id))?.reached).toBe(bits("NEW", "IN_PROGRESS"));
    expect((await stepsOf(other.id)).at(-1)).toMatchObject({ to: "FINISHED" });
  });

  test("a chain of units knows the attendance that it began with", async () => {
    const card = await newCard(ana);
    const units = (await fernanda.get("/v1/enterprises/mine/subsidiaries")).body as { id: string }[];
    const [unit] = Array.isArray(units) ? units : (units as { items: { id: string }[] }).items;
    const given = async (id: string, to: string | undefined) => {
      const { body } = await fernanda.put(`${at}/transfer`, {
        customerServices: [id],
        distributeToSubsidiaryId: to,
      });
      expect(body.items[0]).toMatchObject({ ok: true });
      const [next] = await ownerRows<{ id: string }>(
        agency,
        sql`select id::text as id from attendance where linked_from_id = ${Number(id)}`,
      );
      return next?.id ?? "";
    };
    const second = await given(card.id, unit?.id);
    expect(await progressOf(second)).toMatchObject({ origin: `1/${card.id}`, reached: bits("NEW") });
    const third = await given(second, "1");
    expect(await progressOf(third)).toMatchObject({ origin: `1/${card.id}` });
  });
});
