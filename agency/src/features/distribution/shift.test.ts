import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { idOf, ownerRows } from "../../testing/testFunnel";
import { receivers, sendLead } from "../../testing/testLeads";

const SHIFTS = "/v1/enterprise-shifts";
const LIST = "/v1/reports/distributions/shifts";

describeDatabase("shifts", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  let anaId: string;
  let brunoId: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
    anaId = await idOf(fernanda, "/v1/users", "Ana Souza");
    brunoId = await idOf(fernanda, "/v1/users", "Bruno Carvalho");
  });
  afterAll(() => agency.close());
  /** A token is good for 15 minutes: after a leap all sign in again. */
  const leapTo = async (instant: string) => {
    agency.clock.set(instant);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
  };
  beforeEach(async () => {
    await leapTo("2026-11-20T15:00:00Z");
    await ownerRows(agency, sql`delete from shift`);
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', waits_since = null where enterprise_id = 1`,
    );
  });
  /** Of Friday, for Ana. */
  const shift = (more: object = {}) => ({
    queue: "SALE",
    weekday: 5,
    start: "09:00",
    end: "18:00",
    users: [anaId],
    ...more,
  });
  const add = (more: object = {}, client = fernanda) => client.post(SHIFTS, shift(more));
  const must = async (more: object = {}): Promise<string> => {
    const { status, body } = await add(more);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  };
  const fieldOf = ({ status, body }: { status: number; body: { fields?: { field: string }[] } }) => [
    status,
    body.fields?.[0]?.field,
  ];
  const lead = async () => (await receivers(agency, [await sendLead(agency)]))[0];

  test("are made, changed and removed by managers; all are read by reception, one's own by agents", async () => {
    const place = (await fernanda.post("/v1/enterprise-places", { name: "Centro", address: "Rua 1" })).body;
    const made = await add({ placeId: place.id });
    expect(made.body).toEqual({
      id: made.body.id,
      queue: "SALE",
      weekday: 5,
      start: "09:00",
      end: "18:00",
      users: [{ id: anaId, name: "Ana Souza" }],
      place: { id: place.id, name: "Centro" },
    });
    const rent = await must({ queue: "RENT" });
    for (const client of [ana, helena]) expect((await add({}, client)).status).toBe(403);
    const ids = async (client: Client, query = "") =>
      (await client.get(`${LIST}${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids(helena)).toEqual([rent, made.body.id]);
    expect(await ids(fernanda, "?queue=SALE")).toEqual([made.body.id]);
    expect(await ids(ana, "?queue=RENT")).toEqual([rent]);
    expect(await ids(bruno)).toEqual([]);
    expect(await ids(taina)).toEqual([]);
    const path = `${SHIFTS}/${made.body.id}`;
    const changed = await fernanda.put(path, shift({ users: [brunoId, anaId], end: "17:00" }));
    expect(changed.body).toMatchObject({
      end: "17:00",
      place: null,
      users: [{ id: anaId }, { id: brunoId }],
    });
    expect((await fernanda.delete(path)).status).toBe(204);
    expect((await fernanda.delete(path)).status).toBe(404);
    expect((await fernanda.put(path, shift())).status).toBe(404);
    expect(await ids(bruno)).toEqual([]);
  });

  test("what cannot be is refused, by field", async () => {
    const camila = await idOf(fernanda, "/v1/users?role=ESTATE_AGENT_RENT", "Camila Ferreira");
    expect(fieldOf(await add({ users: [camila] }))).toEqual([400, "users"]);
    expect(fieldOf(await add({ users: [] }))).toEqual([400, "users"]);
    expect(fieldOf(await add({ users: [anaId, anaId] }))).toEqual([400, "users"]);
    expect(fieldOf(await add({ weekday: 7 }))).toEqual([400, "weekday"]);
    expect(fieldOf(await add({ start: "9:00" }))).toEqual([400, "start"]);
    expect(fieldOf(await add({ end: "24:00" }))).toEqual([400, "end"]);
    expect(fieldOf(await add({ placeId: "987654" }))).toEqual([400, "placeId"]);
    const wrong = await add({ users: [camila], placeId: "987654" });
    expect(wrong.body.fields.map(({ field }: { field: string }) => field)).toEqual(["users", "placeId"]);
  });

  test("of one person and queue they do not overlap, over midnight and over Saturday's too", async () => {
    await must();
    const overlap = await add({ start: "17:59", end: "20:00", users: [brunoId, anaId] });
    expect(overlap.status).toBe(409);
    expect(overlap.body).toMatchObject({
      code: 4009,
      fields: [{ field: "start", message: "Ana Souza já tem um turno nesta fila: Sex, 09:00 às 18:00." }],
    });
    await must({ start: "18:00", end: "20:00" });
    await must({ users: [brunoId] });
    await must({ queue: "RENT" });
    await must({ weekday: 6, start: "22:00", end: "06:00" });
    const early = await add({ weekday: 0, start: "05:00", end: "09:00" });
    expect(fieldOf(early)).toEqual([409, "start"]);
    expect(early.body.fields[0].message).toContain("nesta fila: Sáb, 22:00 às 06:00 (Dom).");
    const sunday = await must({ weekday: 0, start: "06:00", end: "09:00" });
    // Of itself it is no other one.
    const path = `${SHIFTS}/${sunday}`;
    expect((await fernanda.put(path, shift({ weekday: 0, start: "07:00", end: "09:00" }))).status).toBe(200);
    expect(fieldOf(await fernanda.put(path, shift({ weekday: 0, start: "05:59", end: "09:00" })))).toEqual([
      ...[409, "start"],
    ]);
  });

  test("of 10 that overlap and come at once one is made", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test("who is out of shift gets no lead, and says so; a queue without shifts is open", async () => {
    const id = await must({ users: [brunoId] });
    const own = (await ana.get("/v1/enterprise-distributions/mine")).body.items[0];
    expect(own).toMatchObject({ queue: "SALE", state: "OUT_OF_SHIFT", description: "Fora do turno" });
    expect((await bruno.get("/v1/enterprise-distributions/mine")).body.items[0]).toMatchObject({
      state: "NEXT",
      position: 1,
      of: 1,
      shifts: [{ id, weekday: 5, start: "09:00" }],
    });
    expect([await lead(), await lead()]).toEqual(["Bruno Carvalho", "Bruno Carvalho"]);
    // At 18:00 of São Paulo it is over.
    await leapTo("2026-11-20T21:00:00Z");
    expect(await lead()).toBeNull();
    await fernanda.delete(`${SHIFTS}/${id}`);
    expect(await lead()).toBe("Ana Souza");
  });

  test("one over midnight goes on in the morning", async () => {
    await must({ start: "22:00", end: "06:00" });
    const got: Record<string, string | null | undefined> = {};
    for (const at of [
      "2026-11-21T00:59:00Z",
      "2026-11-21T01:00:00Z",
      "2026-11-21T08:59:00Z",
      "2026-11-21T09:00:00Z",
    ]) {
      agency.clock.set(at);
      got[at.slice(8, 16)] = await lead();
    }
    expect(got).toEqual({
      "21T00:59": null,
      "21T01:00": "Ana Souza",
      "21T08:59": "Ana Souza",
      "21T09:00": null,
    });
  });

  test("the demo has a desk in two agencies", async () => {
    const counts = await ownerRows<{ id: number; places: number; teams: number; present: number }>(
      agency,
      sql`select e.id, (select count(*)::int from place p where p.enterprise_id = e.id and p.name <> 'Centro') as places,
            (select count(*)::int from team t where t.enterprise_id = e.id) as teams,
            (select count(*)::int from check_in c where c.enterprise_id = e.id and c.checked_out_at is null) as present
          from enterprise e where e.id in (1, 4) order by e.id`,
    );
    expect(counts).toEqual([
      { id: 1, places: 2, teams: 2, present: 2 },
      { id: 4, places: 1, teams: 1, present: 1 },
    ]);
  });
});
