import { setTimeout as pause } from "node:timers/promises";
import { MOST_WEBHOOKS, RETRY_MS } from "@soleira/schema/webhook/plan";
import type { NewWebhook, WebhookDelivery } from "@soleira/schema/webhook/wire";
import { sql } from "drizzle-orm";
import { startClock } from "../../jobs/clock";
import { deleteOld } from "../../jobs/retention";
import { type Outbox, startOutbox } from "../../outbox/outbox";
import { type HookedDatabase, withCommitHooks } from "../../queue/commit-hooks";
import type { Loop } from "../../queue/loop";
import { type Client, type TestAgency, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { newCard, ownerRows, portalSecret } from "../../testing/testFunnel";
import { takeNotices } from "../../testing/testNotices";
import { newProposal } from "../../testing/testProposal";
import { isSignedBy, type Posted, startReceiver } from "../../testing/testReceiver";
import { change } from "../attendance/change";
import { passOnDue } from "../lead/pass-on";
import { startWebhooks } from "./sender";
import { createWebhookTransport } from "./transport";

const PATH = "/v1/enterprises/mine/webhooks";
const MINUTE = 60_000;
const DAY = 86_400_000;
const NONE = "2d7f1bd2-7a8e-4ac5-9e51-6f2c7a3a9a10";

describeDatabase("webhooks", (kind) => {
  let agency: TestAgency;
  let database: HookedDatabase;
  let admin: Client;
  let ana: Client;
  let valeria: Client;
  let outbox: Outbox;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const running: Loop[] = [];
  beforeAll(async () => {
    agency = await testAgency(kind, { WEBHOOK_LOCAL_ADDRESSES: true });
    database = withCommitHooks(agency.database);
    agency.deps.database = database;
    const { log, now } = agency.deps;
    outbox = await startOutbox({
      database,
      webhookUrl: undefined,
      secret: undefined,
      log,
      now,
      kept: { days: 7, rows: 1000 },
      pollMs: 20,
    });
  });
  beforeEach(async () => {
    agency.clock.set(TEST_NOW);
    for (const table of ["webhook", "outbox"])
      await ownerRows(agency, sql`delete from ${sql.identifier(table)}`);
    [admin, ana, valeria] = await Promise.all([
      agency.signIn("gustavo.teixeira@horizonte.example"),
      agency.signIn("ana.souza@horizonte.example"),
      agency.signIn("valeria.sampaio@seringal.example"),
    ]);
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await receiver.stop();
    for (const loop of running.splice(0)) await loop.stop();
  });
  afterAll(async () => {
    await outbox.stop();
    await agency.close();
  });

  const until = async (done: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await done()); await pause(10))
      if (Date.now() > end) throw new Error("it did not happen");
  };
  const start = (senders = 1, pollMs = 20) => {
    const { seal, log, now } = agency.deps;
    const transport = createWebhookTransport(true);
    for (let n = 0; n < senders; n++)
      running.push(startWebhooks({ database, transport, seal, log, now, pollMs }));
  };
  const make = async (path = "/", more: object = {}, client = admin): Promise<NewWebhook> => {
    const types = ["attendance.changed", "visit.changed", "proposal.changed"];
    const { status, body } = await client.post(PATH, {
      name: `CRM ${path}`,
      url: receiver.origin + path,
      types,
      ...more,
    });
    expect([status, body.code, body.fields]).toEqual([201, undefined, undefined]);
    return body;
  };
  const deliveries = async ({ id }: { id: string }, client = admin): Promise<WebhookDelivery[]> =>
    (await client.get(`${PATH}/${id}/deliveries`)).body.items;
  const webhookNow = async ({ id }: { id: string }) =>
    (await admin.get(PATH)).body.items.find((one: { id: string }) => one.id === id);
  const refused = ({ status, body }: { status: number; body: { code?: number } }) => [status, body.code];
  /** Retries are by the database's clock, which stands for nobody: what waits is put off, or on, by so much from now. */
  const putOff = (by: string) =>
    ownerRows(
      agency,
      sql`update webhook_delivery set next_attempt_at = clock_timestamp() + ${by}::interval where next_attempt_at is not null`,
    );
  const databaseNow = async () =>
    (
      await ownerRows<{ at: number }>(
        agency,
        sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
      )
    )[0]?.at ?? Number.NaN;
  const isTaken = (hook: { id: string }, count: number, client = admin) =>
    until(async () => {
      const all = await deliveries(hook, client);
      return all.length === count && all.every(({ status }) => status === "DELIVERED");
    });

  test("a change is posted by its own commits, signed, thin, once by two senders; others are not", async () => {
    start(2, 3_600_000);
    const hook = await make("/all");
    await make("/visits", { types: ["visit.changed"] });
    const elsewhere = await make("/elsewhere", {}, valeria);
    const card = await newCard(ana, { name: "Marina Prado" });
    const move = { status: "IN_PROGRESS" };
    expect((await ana.put(`/v1/customer-services/${card.id}/status`, move)).status).toBe(200);
    await isTaken(hook, 2);
    const [first, second] = receiver
      .of("/all")
      .sort((a, b) => a.id.localeCompare(b.id, undefined, { numeric: true })) as [Posted, Posted];
    expect(first.event).toEqual({
      type: "attendance.changed",
      timestamp: TEST_NOW.toISOString(),
      data: {
        kind: "CREATED",
        attendanceId: card.id,
        enterpriseId: "1",
        version: 1,
        businessType: "SALE",
        statusBefore: null,
        status: "NEW",
      },
    });
    expect(second.event.data).toMatchObject({
      kind: "UPDATED",
      attendanceId: card.id,
      version: 2,
      statusBefore: "NEW",
      status: "IN_PROGRESS",
    });
    expect(first.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-timestamp": String(TEST_NOW.getTime() / 1000),
    });
    const all = await deliveries(hook);
    expect(
      receiver
        .of("/all")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(all.map(({ id }) => id).sort());
    expect(receiver.of("/all").every((one) => isSignedBy(one, hook.secret))).toBe(true);
    expect(receiver.of("/all").some((one) => isSignedBy(one, elsewhere.secret))).toBe(false);
    expect(all.find(({ id }) => id === first.id)).toMatchObject({
      tries: 1,
      httpStatus: 204,
      nextTryAt: null,
    });
    expect([receiver.of("/visits"), receiver.of("/elsewhere")]).toEqual([[], []]);
    expect(JSON.stringify(receiver.posted)).not.toMatch(/Marina|Prado|97000|Ana/);
  });

  test("a proposal says its status and whose it is, and no amount", async () => {
    start();
    await make("/proposals", { types: ["proposal.changed"] });
    const { card, proposal } = await newProposal(agency, ana);
    await until(() => receiver.of("/proposals").length > 0);
    expect(receiver.of("/proposals")[0]?.event).toMatchObject({
      type: "proposal.changed",
      data: { kind: "CREATED", proposalId: proposal.id, attendanceId: card.id, status: "WAITING_CUSTOMER" },
    });
    expect(Object.keys(receiver.of("/proposals")[0]?.event.data ?? {}).sort()).toEqual([
      ...["attendanceId", "enterpriseId", "kind", "proposalId", "status", "version"],
    ]);
  });

  test("a lead that a door brought, and each time it goes on, is posted once, beside the change, and says nothing of a person", async () => {
    start(2);
    const types = ["lead.received", "lead.passed_on"];
    const hook = await make("/leads", { types });
    await make("/both", { types: ["attendance.changed", ...types] });
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', left_out = false where enterprise_id = 1`,
    );
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const settings = { goalMinutes: 5, passesOn: true, turns: 3 };
    expect((await fernanda.put("/v1/enterprise-distributions/SALE/settings", settings)).status).toBe(200);
    const email = "quaresmeira@exemplo.example";
    const bring = async (originLeadId: string) => {
      const lead = { originLeadId, email, name: "Marina Quaresmeira", clientListingId: "XX0001" };
      const { status } = await agency.anonymous
        .post("/v1/leads/grupo-olx")
        .auth("vivareal", portalSecret("Grupo Horizonte Imóveis"))
        .send({ ...lead, transactionType: "SELL" });
      expect(status).toBe(200);
    };
    await bring("gancho-1");
    await bring("gancho-1");
    await bring("gancho-2");
    agency.clock.set(new Date(TEST_NOW.getTime() + 5 * MINUTE));
    for (let n = 0; n < 2; n++) await passOnDue(database, agency.clock.now(), change);
    // What nobody brought from outside is none.
    await newCard(ana, { name: "Marina Prado" });
    await isTaken(hook, 3);
    await until(() => receiver.of("/both").length === 7);
    const posted = receiver.of("/leads");
    expect(
      posted
        .map(({ event: { type, data } }) => {
          const { kind, version } = data as Record<string, unknown>;
          return [type, kind, version];
        })
        .sort(),
    ).toEqual([
      ["lead.passed_on", "UPDATED", 3],
      ["lead.received", "CREATED", 1],
      ["lead.received", "UPDATED", 2],
    ]);
    expect(Object.keys(posted[0]?.event.data ?? {}).sort()).toEqual([
      ...["attendanceId", "businessType", "enterpriseId", "kind", "status", "version"],
    ]);
    expect(new Set(receiver.of("/both").map(({ id }) => id)).size).toBe(7);
    expect(JSON.stringify(posted)).not.toMatch(/Marina|Quaresmeira|quaresmeira|Ana/);
  });

  test("what is not taken comes again as planned, and has failed after ten tries; a redirect is not followed", async () => {
    start();
    const hook = await make("/down");
    let answers = 0;
    // Another status than the last time says that a try is settled.
    receiver.answer("/down", (response) =>
      response.writeHead(answers++ % 2 ? 307 : 302, { location: `${receiver.origin}/secret` }).end("x"),
    );
    await newCard(ana);
    let begun = TEST_NOW.getTime();
    for (const [n, wait] of RETRY_MS.entries()) {
      const isSettled = ({ tries, httpStatus }: WebhookDelivery) =>
        tries === n + 1 && httpStatus === (n % 2 ? 307 : 302);
      await until(async () => (await deliveries(hook)).some(isSettled));
      const [waiting] = await deliveries(hook);
      const next = Date.parse(waiting?.nextTryAt ?? "");
      const isPlanned = next - begun >= wait && next - (await databaseNow()) <= wait * 1.2;
      expect([waiting?.status, isPlanned]).toEqual(["WAITING", true]);
      begun = await databaseNow();
      await putOff("0");
    }
    await until(async () => (await deliveries(hook))[0]?.status === "FAILED");
    expect((await deliveries(hook))[0]).toMatchObject({ tries: 10, nextTryAt: null });
    expect(receiver.of("/secret")).toEqual([]);
    expect(new Set(receiver.of("/down").map(({ id }) => id)).size).toBe(1);
    expect(await webhookNow(hook)).toMatchObject({ active: true, failingSince: TEST_NOW.toISOString() });
    // Taken again, it fails no longer.
    receiver.answer("/down", 200);
    const again = await admin.post(`${PATH}/${hook.id}/deliveries/${(await deliveries(hook))[0]?.id}/again`);
    expect(again.body).toMatchObject({ status: "WAITING", tries: 0 });
    await isTaken(hook, 1);
    expect(await webhookNow(hook)).toMatchObject({ failingSince: null });
  });

  test("a clock that is set back, the agency's or the database's, keeps nothing waiting and repeats nothing", async () => {
    start();
    agency.clock.advance(-10 * DAY);
    [admin, ana] = await Promise.all([
      agency.signIn("gustavo.teixeira@horizonte.example"),
      agency.signIn("ana.souza@horizonte.example"),
    ]);
    const postedOf = (path: string, { id }: { id: string }) =>
      receiver.of(path).filter(({ body }) => body.includes(`"${id}"`)).length;
    const hook = await make("/down");
    receiver.answer("/down", 503);
    const card = await newCard(ana);
    const triedNow = async (times: number) => {
      await until(() => postedOf("/down", card) === times);
      await until(async () => Date.parse((await deliveries(hook))[0]?.nextTryAt ?? "") < farthest);
    };
    // Put off by a clock that was an hour ahead, then by one that was ten days ahead: neither is waited for.
    const farthest = (await databaseNow()) + 55 * MINUTE;
    for (const [n, by] of ["1 hour", "10 days"].entries()) {
      await triedNow(n + 1);
      await putOff(by);
      running.push(startClock({ database, log: agency.deps.log, now: agency.deps.now }));
    }
    await triedNow(3);
    receiver.answer("/down", 204);
    await putOff("0");
    await isTaken(hook, 1);

    // What is under way meanwhile is not posted a second time, nor what was taken.
    const held: (() => void)[] = [];
    receiver.answer("/slow", (response) => held.push(() => response.writeHead(204).end()));
    const slow = await make("/slow");
    const underWay = await newCard(ana);
    await until(() => held.length === 1);
    await putOff("10 days");
    running.push(startClock({ database, log: agency.deps.log, now: agency.deps.now }));
    await until(
      async () => Date.parse((await deliveries(slow))[0]?.nextTryAt ?? "") <= (await databaseNow()),
    );
    receiver.answer("/slow", 204);
    const next = await newCard(ana);
    await until(() => postedOf("/slow", next) === 1);
    for (const answer of held) answer();
    await isTaken(slow, 2);
    expect([postedOf("/slow", underWay), postedOf("/down", card)]).toEqual([1, 4]);
  });

  test("410 pauses it, and so do five days of failures; admins learn of it once, and it goes on where it stopped", async () => {
    start();
    await takeNotices(agency);
    const gone = await make("/gone", { name: "Antigo" });
    const down = await make("/down", { name: "CRM" });
    receiver.answer("/gone", 410);
    receiver.answer("/down", 503);
    await newCard(ana);
    await until(async () => (await webhookNow(gone)).active === false);
    expect(await webhookNow(gone)).toMatchObject({ pausedBecause: "GONE" });
    await until(async () => (await webhookNow(down)).failingSince !== null);
    const notices = await takeNotices(agency);
    expect(new Set(notices.map(({ message }) => message))).toEqual(
      new Set(["O webhook Antigo foi pausado: o endereço respondeu que não existe mais."]),
    );
    expect(notices.map(({ to }) => to)).toContain("Gustavo Teixeira");
    expect(notices.map(({ to }) => to)).not.toContain("Ana Souza");

    agency.clock.advance(5 * DAY);
    await putOff("0");
    [admin, ana] = await Promise.all([
      agency.signIn("gustavo.teixeira@horizonte.example"),
      agency.signIn("ana.souza@horizonte.example"),
    ]);
    await until(async () => (await webhookNow(down)).active === false);
    expect(await webhookNow(down)).toMatchObject({ pausedBecause: "FAILING" });
    expect(new Set((await takeNotices(agency)).map(({ message }) => message))).toEqual(
      new Set(["O webhook CRM foi pausado: há 5 dias nenhuma entrega dá certo."]),
    );
    for (const call of ["test", `deliveries/${(await deliveries(down))[0]?.id}/again`])
      expect(refused(await admin.post(`${PATH}/${down.id}/${call}`))).toEqual([409, 4009]);

    const tries = receiver.of("/down").length;
    const { id } = await newCard(ana);
    receiver.answer("/down", 204);
    const { name, url, types } = down;
    const { body } = await admin.put(`${PATH}/${down.id}`, { name, url, types, active: true });
    expect(body).toMatchObject({ active: true, pausedBecause: null, failingSince: null });
    await until(() =>
      receiver
        .of("/down")
        .slice(tries)
        .some(({ body }) => body.includes(`"${id}"`)),
    );
  });

  test("a receiver that does not answer keeps back neither another webhook nor another agency", async () => {
    start();
    let most = 0;
    const held: (() => void)[] = [];
    receiver.answer("/slow", (response) => {
      held.push(() => response.writeHead(204).end());
      most = Math.max(most, held.length);
    });
    const slow = await make("/slow");
    const quick = await make("/quick");
    const other = await make("/other", {}, valeria);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    for (let cards = 0; cards < 7; cards++) await newCard(ana);
    await newCard(taina);
    await isTaken(quick, 7);
    await isTaken(other, 1, valeria);
    await until(() => most === 4);
    expect((await deliveries(slow)).every(({ status }) => status === "WAITING")).toBe(true);
    receiver.answer("/slow", 204);
    for (const answer of held) answer();
    await isTaken(slow, 7);
    expect(most).toBe(4);
  });

  test("a new secret signs beside the one of before for a day", async () => {
    start();
    const hook = await make("/");
    const renewed = await admin.post(`${PATH}/${hook.id}/secret`);
    expect(renewed.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await admin.post(`${PATH}/${hook.id}/test`);
    await isTaken(hook, 1);
    const signs = (posted: Posted | undefined) =>
      [hook.secret, renewed.body.secret].map((secret) => posted && isSignedBy(posted, secret));
    expect(signs(receiver.posted[0])).toEqual([true, true]);
    expect(receiver.posted[0]?.event).toMatchObject({ type: "webhook.test", data: { webhookId: hook.id } });
    agency.clock.advance(DAY);
    admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    await admin.post(`${PATH}/${hook.id}/test`);
    await isTaken(hook, 2);
    expect(signs(receiver.posted[1])).toEqual([false, true]);
    // In no table and no log, and answered once.
    const [row] = await ownerRows<{ text: string }>(
      agency,
      sql`select json_agg(w)::text as text from webhook w`,
    );
    const raw = Buffer.from(hook.secret.slice(6), "base64").toString("hex");
    for (const text of [row?.text ?? "", agency.logged.join(), JSON.stringify((await admin.get(PATH)).body)])
      expect([text.includes(hook.secret), text.includes(raw)]).toEqual([false, false]);
    expect(agency.logged.join()).not.toContain(receiver.origin);
  });

  test("what happened from a time on is posted again, with the same ids, also what a new webhook was not there for", async () => {
    start();
    const hook = await make("/first");
    await newCard(ana);
    await isTaken(hook, 1);
    agency.clock.advance(MINUTE);
    const late = await newCard(ana);
    await isTaken(hook, 2);
    const since = agency.clock.now().toISOString();
    const replay = (id: string, from: string) => admin.post(`${PATH}/${id}/replay`, { since: from });
    expect((await replay(hook.id, since)).status).toBe(204);
    await until(() => receiver.of("/first").length === 3);
    const [, second, third] = receiver.of("/first");
    expect([third?.id, third?.body]).toEqual([second?.id, second?.body]);
    expect(third?.body).toContain(`"${late.id}"`);

    const next = await make("/next");
    expect(await deliveries(next)).toEqual([]);
    await replay(next.id, TEST_NOW.toISOString());
    await isTaken(next, 2);
    for (const wrong of [new Date(TEST_NOW.getTime() + DAY), new Date(TEST_NOW.getTime() - 8 * DAY)])
      expect((await replay(next.id, wrong.toISOString())).body.fields?.[0]?.field).toBe("since");
  });

  test("deliveries are kept for seven days; a webhook that is removed takes them along", async () => {
    start();
    const hook = await make("/");
    await newCard(ana);
    await isTaken(hook, 1);
    const kept = async () =>
      (await ownerRows<{ n: number }>(agency, sql`select count(*)::int as n from webhook_delivery`))[0]?.n;
    agency.clock.advance(7 * DAY);
    await deleteOld(agency.deps);
    expect(await kept()).toBe(1);
    agency.clock.advance(1);
    await deleteOld(agency.deps);
    expect(await kept()).toBe(0);
    admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    await admin.post(`${PATH}/${hook.id}/test`);
    await isTaken(hook, 1);
    expect((await admin.delete(`${PATH}/${hook.id}`)).status).toBe(204);
    expect([await kept(), refused(await admin.get(`${PATH}/${hook.id}/deliveries`))]).toEqual([
      0,
      [404, 4004],
    ]);
  });

  test("admins of the agency alone have them; what is wrong is named, and ten are enough, also of many at one time", async () => {
    const hook = await make("/");
    const { name, url, types } = hook;
    const body = { name, url, types };
    const calls = (client: Client, id: string) => [
      client.put(`${PATH}/${id}`, { ...body, active: true }),
      client.delete(`${PATH}/${id}`),
      client.post(`${PATH}/${id}/secret`),
      client.get(`${PATH}/${id}/deliveries`),
      client.post(`${PATH}/${id}/deliveries/evt_1/again`),
      client.post(`${PATH}/${id}/test`),
      client.post(`${PATH}/${id}/replay`, { since: TEST_NOW.toISOString() }),
    ];
    for (const email of ["fernanda.lima@horizonte.example", "helena.ramos@horizonte.example"]) {
      const other = await agency.signIn(email);
      for (const call of [other.get(PATH), other.post(PATH, body), ...calls(other, hook.id)])
        expect(refused(await call)).toEqual([403, 4003]);
    }
    for (const call of [...calls(valeria, hook.id), ...calls(admin, NONE)])
      expect(refused(await call)).toEqual([404, 4004]);
    expect((await valeria.get(PATH)).body.items).toEqual([]);
    expect(refused(await admin.post(`${PATH}/${hook.id}/deliveries/evt_1/again`))).toEqual([404, 4004]);
    for (const [wrong, field] of [
      [{ name: "x" }, "name"],
      [{ types: [] }, "types"],
      [{ types: ["notification.received"] }, "types.0"],
      [{ types: ["visit.changed", "visit.changed"] }, "types"],
      [{ url: "ftp://crm.example" }, "url"],
      [{ url: "https://u:p@crm.example" }, "url"],
    ] as const)
      expect((await admin.post(PATH, { ...body, ...wrong })).body.fields?.[0]?.field).toBe(field);
    const answers = await Promise.all(Array.from({ length: MOST_WEBHOOKS }, () => admin.post(PATH, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_WEBHOOKS - 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

test("without the setting no address of an inner network is registered or called, and none without TLS", async () => {
  const agency = await testAgency("pglite");
  const admin = await agency.signIn("gustavo.teixeira@horizonte.example");
  for (const url of ["https://127.0.0.1/", "https://localhost/", "http://crm.example/", "https://agency/"]) {
    const { status, body } = await admin.post(PATH, { name: "CRM", url, types: ["visit.changed"] });
    expect([url, status, body.fields?.[0]?.field]).toEqual([url, 400, "url"]);
  }
  await agency.close();
  const receiver = await startReceiver();
  const { port } = new URL(receiver.origin);
  const transport = createWebhookTransport();
  const inner = [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
    "10.0.0.1",
    "169.254.169.254",
  ];
  for (const host of inner)
    expect([host, await transport.post(`https://${host}:${port}/`, {}, "{}")]).toEqual([
      host,
      { problem: "ADDRESS" },
    ]);
  expect(await transport.post(`${receiver.origin}/`, {}, "{}")).toEqual({ problem: "CONNECTION" });
  expect(receiver.posted).toEqual([]);
  transport.close();
  await receiver.stop();
});

test("an answer that does not come is given up, and a long one is not read", async () => {
  const receiver = await startReceiver();
  const transport = createWebhookTransport(true, 300);
  const event = {
    type: "webhook.test",
    timestamp: TEST_NOW.toISOString(),
    data: { enterpriseId: "1", webhookId: "x" },
  };
  const post = (path: string) => transport.post(receiver.origin + path, {}, JSON.stringify(event));
  let written = 0;
  receiver.answer("/never", () => undefined);
  receiver.answer("/long", (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) written += 65_536;
      if (!response.destroyed) response.once("drain", more);
    };
    more();
    response.on("close", () => receiver.answer("/closed", 204));
  });
  expect(await post("/never")).toEqual({ problem: "TIMEOUT" });
  expect(await post("/long")).toEqual({ status: 200 });
  expect(written).toBeLessThan(50_000_000);
  transport.close();
  await receiver.stop();
});
