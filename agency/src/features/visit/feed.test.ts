import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, visitReason } from "../../testing/testVisit";
import { calendar } from "./ics";

describeDatabase("the calendar feed", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    await ownerRows(agency, sql`delete from visit`);
    await ownerRows(agency, sql`update attendance set scheduled_at = null`);
  });
  afterAll(() => agency.close());

  const path = "/v1/schedules/users/me/feed";

  test("there is none, then one that stays, then another, then none", async () => {
    expect((await ana.get(path)).body).toEqual({ url: null });
    const { url } = (await ana.post(path)).body;
    expect(url).toMatch(/^\/v1\/schedules\/feeds\/[\w-]{43}\.ics$/);
    expect((await ana.get(path)).body).toEqual({ url });
    expect((await agency.anonymous.get(url)).status).toBe(200);
    const next = (await ana.post(path)).body.url;
    expect(next).not.toBe(url);
    expect((await agency.anonymous.get(url)).status).toBe(404);
    expect((await ana.delete(path)).body).toEqual({ url: null });
    expect((await agency.anonymous.get(next)).status).toBe(404);
    expect((await agency.anonymous.get("/v1/schedules/feeds/short.ics")).body.code).toBe(4004);
  });

  test("shows the visits of its person: property, first name, time, canceled ones as such", async () => {
    const { url } = (await ana.post(path)).body;
    const one = await cardWithProperty(agency, ana, "SALE", { name: "Joana Vaz de Lima" });
    const id = await bookVisit(ana, one.row, "2026-11-21T13:00:00Z");
    const read = async () => (await agency.anonymous.get(url)).text.replaceAll("\r\n ", "");
    const before = await agency.anonymous.get(url);
    expect(before.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(before.headers["cache-control"]).toBe("no-store");
    const text = await read();
    expect(text).toContain(`SUMMARY:Visita ${one.code} · Joana\r\n`);
    expect(text).not.toContain("Lima");
    for (const line of [
      `UID:visit-1-${id}@soleira`,
      "DTSTART:20261121T130000Z",
      "DTEND:20261121T133000Z",
      "STATUS:CONFIRMED",
      "SEQUENCE:0",
      "X-WR-TIMEZONE:America/Sao_Paulo",
    ])
      expect(text).toContain(`${line}\r\n`);
    await ana.put(`/v1/schedules/visits/${id}`, {
      updateType: "CANCEL",
      reasonId: await visitReason(ana, "CANCEL"),
    });
    const after = await read();
    expect(after).toContain("STATUS:CANCELLED\r\n");
    expect(after).toContain("SEQUENCE:1\r\n");
    expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const bruno = await agency.signIn("bruno.carvalho@horizonte.example");
    const other = (await bruno.post(path)).body.url;
    expect((await agency.anonymous.get(other)).text).not.toContain("BEGIN:VEVENT");
  });

  test("shows the returns of its person with what they are for, while they are open", async () => {
    const { url } = (await ana.post(path)).body;
    const read = async () => (await agency.anonymous.get(url)).text.replaceAll("\r\n ", "");
    const { card } = await cardWithProperty(agency, ana, "SALE", { name: "Rita Retorno" });
    await ana.put(`/v1/customer-services/${card.id}/schedule`, {
      date: "2026-11-24T12:00:00Z",
      subject: "Perguntar da visita, do banco",
    });
    const text = await read();
    for (const line of [
      `UID:return-1-${card.id}@soleira`,
      "DTSTART:20261124T120000Z",
      "DTEND:20261124T121500Z",
      "SUMMARY:Retorno · Rita",
      "DESCRIPTION:Perguntar da visita\\, do banco",
    ])
      expect(text).toContain(`${line}\r\n`);
    await ana.delete(`/v1/customer-services/${card.id}/schedule`);
    expect(await read()).not.toContain(`return-1-${card.id}@`);
  });

  test("the address leaves returns out and reminds where it says so; a canceled visit says it in its name", async () => {
    const { url } = (await ana.post(path)).body;
    const read = async (query: string) =>
      (await agency.anonymous.get(`${url}${query}`)).text.replaceAll("\r\n ", "");
    const { card } = await cardWithProperty(agency, ana, "SALE", { name: "Rui Alarme" });
    await ana.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-11-24T12:00:00Z" });
    const whole = await read("");
    expect([whole.includes("UID:return-"), whole.includes("VALARM")]).toEqual([true, false]);
    expect(whole).toMatch(/SUMMARY:Cancelada: Visita /);
    expect(await read("?returns=0")).not.toContain("UID:return-");
    // Of what is canceled nothing reminds.
    expect((await read("?alarm=30")).match(/TRIGGER:-PT30M\r\n/g)).toHaveLength(1);
    expect((await agency.anonymous.get(`${url}?alarm=soon`)).status).toBe(400);
    await ana.delete(`/v1/customer-services/${card.id}/schedule`);
  });

  test("neither database nor log holds the secret; who left has no feed", async () => {
    const { url } = (await ana.post(path, undefined, { key: "a-feed" })).body;
    const token = url.split("/").at(-1).replace(".ics", "");
    await agency.anonymous.get(url);
    expect(agency.logged.join("")).not.toContain(token);
    const stored = await ownerRows(
      agency,
      sql`select to_jsonb(f)::text as text from visit_feed f union all select answer from idempotency`,
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    await ownerRows(
      agency,
      sql`update membership set active = false where enterprise_id = 1 and user_id in (
      select id from user_account where email = 'ana.souza@horizonte.example')`,
    );
    expect((await agency.anonymous.get(url)).status).toBe(404);
  });
});

test("lines are escaped, and folded at 75 octets between characters", () => {
  const at = new Date("2026-11-21T13:00:00Z");
  const summary = `a;b,c\\d\né${"ção".repeat(40)}`;
  const entry = { uid: "1", sequence: 0, start: at, end: at, changed: at, description: "", canceled: false };
  const text = calendar("Visitas", "America/Sao_Paulo", [{ ...entry, summary, location: null }]);
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:a\\;b\\,c\\\\d\\né${"ção".repeat(40)}\r\n`);
});
