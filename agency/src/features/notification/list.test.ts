import { NOTIFICATION_KINDS } from "@soleira/schema/notification/kinds";
import type { NotificationEvent } from "@soleira/schema/notification/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { outboxOf, ownerRows } from "../../testing/testFunnel";
import { takeNotices } from "../../testing/testNotices";
import { writeNotice } from "./notification.event";
import { forgetOldNotifications } from "./notification.store";

const MINE = "/v1/notifications/mine";
const APP = "app=WEB_AGENT";

describeDatabase("a person's notifications", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let anaId: number;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno } = await signInCast(agency));
    anaId = Number((await ana.get("/v1/users/me")).body.id);
  });
  beforeEach(() => takeNotices(agency));
  afterAll(() => agency.close());

  const notify = (message: string, more: object = {}) =>
    agency.database.transaction((tx) =>
      writeNotice(
        { tx, now: agency.clock.now() },
        { enterpriseId: 1, userId: anaId, kind: "LEAD_NEW", referenceId: 1, message, ...more },
      ),
    );
  const list = async (query = "", client = ana) => (await client.get(`${MINE}?${APP}${query}`)).body;
  const totals = async (query = "", client = ana) => (await client.get(`${MINE}/total?${APP}${query}`)).body;
  const lastEvent = async () =>
    (await outboxOf(agency)).at(-1)?.payload as unknown as NotificationEvent | undefined;

  test("come newest first, by pages, with how long ago, to their receiver in that agency alone", async () => {
    for (const message of ["um", "dois", "três"]) await notify(message);
    await notify("de outro", { userId: Number((await bruno.get("/v1/users/me")).body.id) });
    agency.clock.advance(12 * 60_000);
    expect(await list("&size=2")).toMatchObject({
      items: [
        {
          title: "Novo lead",
          message: "três",
          referenceId: "1",
          readed: false,
          period: "12 min",
          type: { type: "LEAD_NEW", description: "Novo lead" },
        },
        { message: "dois" },
      ],
      page: 1,
      pageSize: 2,
      totalPages: 2,
      total: 3,
    });
    expect((await list("&size=2&page=2")).items).toMatchObject([{ message: "um" }]);
    expect(await totals()).toEqual({ total: 3, unread: 3 });
    expect((await list("", bruno)).items).toMatchObject([{ message: "de outro" }]);
    agency.clock.advance(-12 * 60_000);
  });

  test("are marked, unmarked, removed and all marked; each says so to one's other screens", async () => {
    await notify("um");
    await notify("dois");
    const [two, one] = (await list()).items;
    const mark = (id: string, body: object) => ana.put(`/v1/notifications/${id}/read?${APP}`, body);
    expect((await mark(two.id, {})).body).toEqual({ ...two, readed: true });
    const marked = await lastEvent();
    expect(marked).toMatchObject({ change: "MARKED", id: two.id, unread: 1, notification: { readed: true } });
    // Again is the same, and says nothing.
    expect((await mark(two.id, { readed: true })).body.readed).toBe(true);
    expect(await lastEvent()).toEqual(marked);
    expect((await mark(two.id, { readed: false })).body.readed).toBe(false);
    expect(await totals("&unread=1")).toEqual({ total: 2, unread: 2 });
    expect((await ana.delete(`/v1/notifications/${one.id}?${APP}`)).status).toBe(204);
    expect(await lastEvent()).toMatchObject({ change: "REMOVED", id: one.id, notification: null, unread: 1 });
    expect((await ana.delete(`/v1/notifications/${one.id}?${APP}`)).body.code).toBe(4004);
    expect((await ana.put(`${MINE}/read?${APP}`)).body).toEqual({ total: 1, unread: 0 });
    expect(await lastEvent()).toMatchObject({
      change: "ALL_READ",
      id: String(anaId),
      notification: null,
      unread: 0,
      audience: { userIds: [String(anaId)], enterpriseIds: [] },
    });
  });

  test("of somebody else, or of another agency, are not there; nor for another program", async () => {
    await notify("um");
    const [one] = (await list()).items;
    for (const answer of [
      await bruno.put(`/v1/notifications/${one.id}/read?${APP}`, {}),
      await bruno.delete(`/v1/notifications/${one.id}?${APP}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 4004]);
    const patricia = await agency.signIn("juliana.rocha@horizonte.example");
    const elsewhere = await agency.signIn("juliana.rocha@horizonte.example", { enterpriseId: "4" });
    const juliana = Number((await patricia.get("/v1/users/me")).body.id);
    await notify("na Horizonte", { userId: juliana });
    expect((await list("", patricia)).total).toBe(1);
    expect((await list("", elsewhere)).total).toBe(0);
    const wrong = await ana.get(`${MINE}?app=ANOTHER`);
    expect(wrong.body).toMatchObject({ code: 4001, fields: [{ field: "app" }] });
    expect((await agency.anonymous.get(MINE)).status).toBe(401);
  });

  test("preferences: all kinds at every hour at first, then what was set, of that person and agency", async () => {
    const read = async (client = ana) => (await client.get(`${MINE}/preferences?${APP}`)).body;
    const all = { kinds: [...NOTIFICATION_KINDS], quietFrom: null, quietTo: null };
    expect(await read()).toEqual(all);
    const set = { kinds: ["RETURN_DUE", "LEAD_NEW"], quietFrom: "22:00", quietTo: "07:00" };
    const answer = await ana.put(`${MINE}/preferences?${APP}`, set);
    const kept = { ...set, kinds: ["LEAD_NEW", "RETURN_DUE"] };
    expect(answer.body).toEqual(kept);
    expect(await read()).toEqual(kept);
    expect(await read(bruno)).toEqual(all);
    const half = await ana.put(`${MINE}/preferences?${APP}`, { kinds: [], quietFrom: "22:00" });
    expect(half.body).toMatchObject({
      code: 4001,
      fields: [{ field: "quietTo", message: "Informe o início e o fim." }],
    });
    expect(await read()).toEqual(kept);
  });

  test("are kept 90 days, and the newest 1,000 of a person", async () => {
    const now = agency.clock.now();
    await ownerRows(
      agency,
      sql`insert into notification (enterprise_id, user_id, kind, title, message, created_at)
          select 1, ${anaId}, 'LEAD_NEW', 'x', n::text, ${now.toISOString()}::timestamptz - make_interval(days => case when n <= 5 then 91 else 1 end)
          from generate_series(1, 1010) n`,
    );
    await agency.database.transaction((tx) => forgetOldNotifications(tx, now));
    const { total, items } = await list("&size=1");
    expect([total, items[0].message]).toEqual([1000, "1010"]);
    expect((await list("&size=1&page=1000")).items).toMatchObject([{ message: "11" }]);
  });
});
