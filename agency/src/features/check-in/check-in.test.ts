import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { idOf, ownerRows } from "../../testing/testFunnel";
import { receivers, sendLead } from "../../testing/testLeads";
import { endCheckIns } from "./end";

const PLACES = "/v1/enterprise-places";
const CHECK_INS = "/v1/checkins";
const MASP = { latitude: -23.5614, longitude: -46.6559 };

describeDatabase("check-in", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  let centre: string;
  let branch: string;
  const place = async (body: object, client = fernanda) => client.post(PLACES, body);
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
    // What the demo has of it is not this test's.
    for (const table of ["check_in", "shift_user", "shift", "place"])
      await ownerRows(agency, sql`delete from ${sql.identifier(table)}`);
    centre = (await place({ name: "Centro", address: "Av. Paulista, 1578", ...MASP, radiusMeters: 200 })).body
      .id;
    branch = (await place({ name: "Filial", address: "Rua Augusta, 10" })).body.id;
  });
  afterAll(() => agency.close());
  const at = { ...MASP };
  const enter = (client: Client, placeId: string, more: object = at) =>
    client.post(CHECK_INS, { placeId, ...more });
  const mine = async (client: Client) => (await client.get(`${CHECK_INS}/mine`)).body.items;
  const where = async (client = ana) =>
    (await client.get(`${CHECK_INS}/enterprises/mine`)).body.items.map(
      (one: { user: { name: string }; place: { name: string } }) => `${one.user.name}: ${one.place.name}`,
    );
  const requireCheckIn = (checkInRequired: boolean) =>
    ownerRows(agency, sql`update enterprise set check_in_required = ${checkInRequired} where id = 1`);
  const state = async (client: Client) => {
    const { items } = (await client.get("/v1/enterprise-distributions/mine")).body;
    return items[0].state;
  };
  /** A token is good for 15 minutes: after a leap all sign in again. */
  const leapTo = async (instant: string) => {
    agency.clock.set(instant);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
  };
  beforeEach(async () => {
    await leapTo("2026-11-20T15:00:00Z");
    await ownerRows(agency, sql`delete from check_in`);
    await ownerRows(agency, sql`delete from shift_user`);
    await ownerRows(agency, sql`delete from shift`);
    await requireCheckIn(false);
  });

  test("in at a place, seen by colleagues, out again", async () => {
    const made = await enter(ana, centre);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      user: { name: "Ana Souza" },
      place: { id: centre, name: "Centro" },
      checkedOutAt: null,
      checkedInAt: agency.clock.now().toISOString(),
    });
    expect(await where(bruno)).toEqual(["Ana Souza: Centro"]);
    // Of another agency nothing.
    expect(await where(taina)).toEqual([]);
    expect((await taina.delete(`${CHECK_INS}/${made.body.id}/mine`)).status).toBe(404);
    expect((await bruno.delete(`${CHECK_INS}/${made.body.id}/mine`)).status).toBe(404);
    expect((await bruno.delete(`${CHECK_INS}/${made.body.id}`)).status).toBe(403);
    agency.clock.advance(60_000);
    const out = await ana.delete(`${CHECK_INS}/${made.body.id}/mine`);
    const ended = { endedBy: "USER", checkedOutAt: "2026-11-20T15:01:00.000Z" };
    expect(out.body).toMatchObject(ended);
    agency.clock.advance(60_000);
    // Once more changes nothing.
    expect((await ana.delete(`${CHECK_INS}/${made.body.id}/mine`)).body).toMatchObject(ended);
    expect(await where()).toEqual([]);
    expect(await mine(ana)).toMatchObject([ended]);
  });

  test("one at another place ends the first, one at the same place is that one", async () => {
    const first = (await enter(ana, centre)).body.id;
    expect((await enter(ana, centre)).body.id).toBe(first);
    const second = (await enter(ana, branch, {})).body.id;
    expect(await mine(ana)).toMatchObject([
      { id: second, checkedOutAt: null },
      { id: first, endedBy: "USER" },
    ]);
    expect(await where()).toEqual(["Ana Souza: Filial"]);
  });

  test("the database refuses two open ones of a person; of 20 calls at once one is open", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enter(ana, n % 2 ? centre : branch)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await where()).toHaveLength(1);
    await expect(
      ownerRows(
        agency,
        sql`insert into check_in (enterprise_id, user_id, place_id, checked_in_at)
            select enterprise_id, user_id, place_id, now() from check_in where checked_out_at is null`,
      ),
    ).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  test("a manager ends another's, and that says it", async () => {
    const { id } = (await enter(ana, centre)).body;
    expect((await helena.delete(`${CHECK_INS}/${id}`)).status).toBe(403);
    expect((await fernanda.delete(`${CHECK_INS}/${id}`)).body).toMatchObject({ endedBy: "MANAGER" });
    expect((await fernanda.delete(`${CHECK_INS}/987654`)).status).toBe(404);
    // Their own they end themselves, by whatever call.
    const own = (await enter(fernanda, centre)).body.id;
    expect((await fernanda.delete(`${CHECK_INS}/${own}`)).body).toMatchObject({ endedBy: "USER" });
  });

  test("it ends at 23:59 of the agency's day, before that is written down and after", async () => {
    await requireCheckIn(true);
    await enter(ana, centre);
    const id = (await mine(ana))[0].id;
    await leapTo("2026-11-21T02:58:59Z");
    expect(await where()).toEqual(["Ana Souza: Centro"]);
    expect(await state(ana)).toBe("NEXT");
    await leapTo("2026-11-21T02:59:00Z");
    const ended = { id, endedBy: "SHIFT", checkedOutAt: "2026-11-21T02:59:00.000Z" };
    expect(await where()).toEqual([]);
    expect(await state(ana)).toBe("NOT_CHECKED_IN");
    expect(await mine(ana)).toMatchObject([ended]);
    await endCheckIns(agency.database, agency.clock.now());
    const stored = await ownerRows(
      agency,
      sql`select ended_by as by from check_in where checked_out_at is not null`,
    );
    expect(stored).toEqual([{ by: "SHIFT" }]);
    expect(await mine(ana)).toMatchObject([ended]);
    // The next morning it is another one.
    await leapTo("2026-11-21T12:00:00Z");
    await enter(ana, centre);
    expect(await mine(ana)).toMatchObject([{ checkedOutAt: null }, ended]);
  });

  test("one that nobody wrote down as ended keeps its end when the next one begins", async () => {
    await enter(ana, centre);
    await leapTo("2026-11-21T12:00:00Z");
    await enter(ana, centre);
    expect(await mine(ana)).toMatchObject([
      { checkedInAt: "2026-11-21T12:00:00.000Z", checkedOutAt: null },
      { endedBy: "SHIFT", checkedOutAt: "2026-11-21T02:59:00.000Z" },
    ]);
  });

  test("it ends with the last shift of the day", async () => {
    const [made] = await ownerRows<{ id: string }>(
      agency,
      sql`insert into shift (enterprise_id, queue, weekday, start_time, end_time) values (1, 'SALE', 5, '09:00', '18:00') returning id::text as id`,
    );
    const anaId = Number(await idOf(fernanda, "/v1/users", "Ana Souza"));
    await ownerRows(agency, sql`insert into shift_user values (1, ${made?.id}::bigint, ${anaId})`);
    await enter(ana, centre);
    await leapTo("2026-11-20T20:59:59Z");
    expect(await where()).toHaveLength(1);
    await leapTo("2026-11-20T21:00:00Z");
    expect(await where()).toEqual([]);
    expect(await mine(ana)).toMatchObject([{ endedBy: "SHIFT", checkedOutAt: "2026-11-20T21:00:00.000Z" }]);
  });

  test("where one is is compared and not kept", async () => {
    const far = { latitude: MASP.latitude + 1_240 / 111_195, longitude: MASP.longitude };
    const refused = await enter(ana, centre, far);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual([{ field: "latitude", message: "Você está a 1,2 km daqui." }]);
    // Whether or not the agency asks for check-in.
    for (const required of [false, true]) {
      await requireCheckIn(required);
      const unlocated = await enter(bruno, centre, {});
      expect([unlocated.status, unlocated.body.fields?.[0]?.field]).toEqual([400, "latitude"]);
    }
    expect((await enter(bruno, branch, {})).status).toBe(201);
    expect((await enter(bruno, centre, { latitude: 1 })).body.fields?.[0]?.field).toBe("longitude");
    expect((await enter(bruno, "987654")).body.fields?.[0]?.field).toBe("placeId");
    const columns = await ownerRows<{ name: string }>(
      agency,
      sql`select column_name as name from information_schema.columns where table_name = 'check_in'`,
    );
    expect(columns.map(({ name }) => name)).not.toContain("latitude");
    expect(agency.logged.filter((line) => line.includes(String(far.latitude)))).toEqual([]);
  });

  test("check-in changes who gets the next lead, where the agency asks for it", async () => {
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', waits_since = null where enterprise_id = 1`,
    );
    await requireCheckIn(true);
    const lead = async () => (await receivers(agency, [await sendLead(agency)]))[0];
    expect(await lead()).toBeNull();
    await enter(bruno, branch, {});
    expect([await lead(), await lead()]).toEqual(["Bruno Carvalho", "Bruno Carvalho"]);
    const { id } = (await enter(ana, centre)).body;
    expect(await lead()).toBe("Ana Souza");
    await ana.delete(`${CHECK_INS}/${id}/mine`);
    expect([await lead(), await lead()]).toEqual(["Bruno Carvalho", "Bruno Carvalho"]);
    await requireCheckIn(false);
    expect(await state(ana)).not.toBe("NOT_CHECKED_IN");
  });

  describe("places", () => {
    test("are kept by managers, read by all; those set aside on demand", async () => {
      const body = { name: "Plantão Norte", address: "Rua Voluntários, 1" };
      expect((await place(body, ana)).status).toBe(403);
      expect((await place(body, helena)).status).toBe(403);
      const made = await place(body);
      expect(made.status).toBe(201);
      expect(made.body).toEqual({
        ...body,
        id: made.body.id,
        active: true,
        latitude: null,
        longitude: null,
        radiusMeters: null,
      });
      const path = `${PLACES}/${made.body.id}`;
      expect((await ana.put(path, body)).status).toBe(403);
      expect((await fernanda.put(path, { ...body, name: "Plantão", active: false })).body.active).toBe(false);
      const names = async (query = "", client = ana) =>
        (await client.get(`${PLACES}/mine${query}`)).body.items.map(({ name }: { name: string }) => name);
      expect(await names()).toEqual(["Centro", "Filial"]);
      expect(await names("?inactive=1")).toEqual(["Centro", "Filial", "Plantão"]);
      expect(await names("?inactive=1", taina)).toEqual([]);
      expect((await enter(ana, made.body.id)).body.fields?.[0]?.field).toBe("placeId");
    });

    test.each([
      ["name", { name: "" }],
      ["address", { address: " " }],
      ["latitude", { latitude: 91, longitude: 0 }],
      ["longitude", { latitude: 1 }],
      ["latitude", { radiusMeters: 100 }],
      ["radiusMeters", { ...MASP, radiusMeters: 49 }],
      ["radiusMeters", { ...MASP, radiusMeters: 5_001 }],
    ])("one is refused on %s: %j", async (field, wrong) => {
      const answer = await place({ name: "Local", address: "Rua", ...wrong });
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field]);
    });

    test("one at which somebody is checked in is not set aside", async () => {
      await enter(ana, branch, {});
      const body = { name: "Filial", address: "Rua Augusta, 10" };
      const refused = await fernanda.put(`${PLACES}/${branch}`, { ...body, active: false });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 4009, current: { id: branch, active: true } });
      // When that one's day is over it is.
      await leapTo("2026-11-21T12:00:00Z");
      const done = await fernanda.put(`${PLACES}/${branch}`, { ...body, active: false });
      expect(done.status).toBe(200);
      await fernanda.put(`${PLACES}/${branch}`, body);
      expect((await taina.put(`${PLACES}/${branch}`, body)).status).toBe(403);
    });
  });
});
