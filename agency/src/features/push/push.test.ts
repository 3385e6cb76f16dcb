import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { NotificationKind } from "@soleira/schema/notification/kinds";
import type { PushMessage } from "@soleira/schema/push/wire";
import { sql } from "drizzle-orm";
import webPush from "web-push";
import { type HookedDatabase, withCommitHooks } from "../../queue/commit-hooks";
import type { Loop } from "../../queue/loop";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { newProposal } from "../../testing/testProposal";
import { writeNotice } from "../notification/notification.event";
import { planPushes } from "./plan";
import { startPushSender } from "./sender";
import { createPushTransport, type OutgoingPush, type PushOutcome } from "./transport";

const DEVICES = "/v1/users/me/devices";
const P256DH = "B".padEnd(87, "A");
const AUTH = "A".repeat(22);
const ANA = "ana.souza@horizonte.example";
const HOUR = 3_600_000;
const MINUTE = 60_000;

const deviceOf = (endpoint = `https://push.example/${randomUUID()}`, deviceId: string = randomUUID()) => ({
  appType: "WEB_AGENT",
  deviceId,
  deviceToken: JSON.stringify({ endpoint, keys: { p256dh: P256DH, auth: AUTH } }),
});

describeDatabase("push", (kind) => {
  let agency: TestAgency;
  let database: HookedDatabase;
  let ana: Client;
  let bruno: Client;
  let anaId: number;
  const running: Loop[] = [];
  const start = new Date("2026-11-20T15:00:00Z");
  beforeAll(async () => {
    agency = await testAgency(kind);
    database = withCommitHooks(agency.database);
  });
  beforeEach(async () => {
    agency.clock.set(start);
    ({ ana, bruno } = await signInCast(agency));
    anaId = Number((await ana.get("/v1/users/me")).body.id);
    for (const table of ["push_device", "notification", "notification_preference"])
      await ownerRows(agency, sql`delete from ${sql.identifier(table)}`);
  });
  afterEach(async () => {
    for (const loop of running.splice(0)) await loop.stop();
  });
  afterAll(() => agency.close());

  const register = async (client: Client, device = deviceOf()) => {
    const { status, body } = await client.post(DEVICES, device);
    if (status !== 204) throw new Error(`registering answered ${status} ${JSON.stringify(body)}`);
    return device.deviceId;
  };
  const devices = () =>
    ownerRows<{ id: string; person: string }>(
      agency,
      sql`select d.id::text as id, u.email as person from push_device d join refresh_family f on f.id = d.family_id
          join user_account u on u.id = f.user_id order by d.last_used_at, d.id`,
    );
  const notify = (more: { kind?: NotificationKind; referenceId?: number | null; userId?: number } = {}) =>
    database.transaction((tx) =>
      writeNotice(
        { tx, now: agency.clock.now() },
        {
          enterpriseId: 1,
          userId: anaId,
          kind: "LEAD_NEW" as const,
          referenceId: null,
          message: "Marina Souza Prado, (11) 97000-1234: R$ 500.000",
          ...more,
        },
      ),
    );
  const jobs = () =>
    ownerRows<{ device: string; attempts: number; kind: string; seconds: number }>(
      agency,
      sql`select j.device_id::text as device, j.attempts, n.kind,
            extract(epoch from j.next_attempt_at - clock_timestamp())::float8 as seconds
          from push_job j join notification n on n.enterprise_id = j.enterprise_id and n.id = j.notification_id
          order by j.notification_id, j.device_id`,
    );
  const plan = () => planPushes(database, agency.clock.now());
  const planned = async () => {
    await plan();
    return jobs();
  };
  /** A sender whose service does with each message what `take` does. */
  const send = (take: (push: OutgoingPush) => PushOutcome | undefined, pollMs = 20) => {
    const transport = {
      send: async (push: OutgoingPush): Promise<PushOutcome> => take(push) ?? { kind: "sent" },
      close: () => undefined,
    };
    const { log } = agency.deps;
    running.push(startPushSender({ database, transport, log, now: agency.clock.now, pollMs }));
  };
  const until = async (done: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await done()); await pause(10))
      if (Date.now() > end) throw new Error("it did not happen");
  };

  describe("devices", () => {
    test("an address of an inner network is refused as it is registered", async () => {
      for (const host of ["127.0.0.1", "[::1]", "10.0.0.7:8443", "localhost", "a.localhost", "agency"].concat(
        "metadata.google.internal",
        "nas.local",
      )) {
        const { status, body } = await ana.post(DEVICES, deviceOf(`https://${host}/x`));
        expect([host, status, body.fields]).toEqual([
          ...[host, 400],
          [{ field: "deviceToken", message: "Endereço de notificação inválido." }],
        ]);
      }
      expect(await devices()).toEqual([]);
    });

    test("a device belongs to the sign-in that registered it last, and goes with it in the same call", async () => {
      const device = deviceOf();
      await register(ana, device);
      await register(bruno, device);
      expect(await devices()).toEqual([{ id: device.deviceId, person: "bruno.carvalho@horizonte.example" }]);
      // The same subscription under another id is the same browser.
      const again = { ...deviceOf(), deviceToken: device.deviceToken };
      await register(ana, again);
      expect(await devices()).toEqual([{ id: again.deviceId, person: ANA }]);
      expect((await bruno.delete(`${DEVICES}/${again.deviceId}`)).status).toBe(404);
      const { env } = agency.deps;
      const revoked = await agency.anonymous
        .post("/oauth/revoke")
        .auth(env.AGENCY_CLIENT_ID, env.AGENCY_CLIENT_SECRET)
        .type("form")
        .send({ token: ana.refreshToken });
      expect(revoked.status).toBe(200);
      expect(await devices()).toEqual([]);
    });

    test("suspension removes a person's devices of that agency, with what waits for them, and of no other", async () => {
      await register(ana);
      const other = await register(bruno);
      await notify();
      expect(await planned()).toHaveLength(1);
      const isActive = (active: boolean) =>
        ownerRows(
          agency,
          sql`update membership set active = ${active} where user_id = ${anaId} and enterprise_id = 1`,
        );
      await isActive(false);
      await isActive(true);
      expect(await devices()).toMatchObject([{ id: other }]);
      expect(await jobs()).toEqual([]);
    });

    test("ten a person: the one unused longest goes first; one is removed by its id", async () => {
      const list = Array.from({ length: 11 }, () => deviceOf());
      const other = await register(bruno);
      for (const device of list.slice(0, 10)) {
        agency.clock.advance(1_000);
        await register(ana, device);
      }
      agency.clock.advance(1_000);
      await register(ana, list[0]);
      agency.clock.advance(1_000);
      await register(ana, list[10]);
      const kept = (await devices()).map(({ id }) => id);
      expect(kept).toHaveLength(11);
      expect(kept).toContain(other);
      expect(kept).toContain(list[0]?.deviceId);
      expect(kept).not.toContain(list[1]?.deviceId);
      expect((await ana.delete(`${DEVICES}/${list[10]?.deviceId}`)).status).toBe(204);
      expect((await ana.delete(`${DEVICES}/${list[10]?.deviceId}`)).status).toBe(404);
      expect((await ana.delete(`${DEVICES}/1`)).status).toBe(404);
    });

    test("what is no subscription of an https address is refused with its field; the key is the settings'", async () => {
      const bad = [
        { deviceId: "1" },
        { appType: "IOS" },
        { deviceToken: "{" },
        { deviceToken: "null" },
        {
          deviceToken: JSON.stringify({
            endpoint: "http://push.example/1",
            keys: { p256dh: P256DH, auth: AUTH },
          }),
        },
        {
          deviceToken: JSON.stringify({
            endpoint: "https://push.example/1",
            keys: { p256dh: "x", auth: AUTH },
          }),
        },
      ];
      for (const field of bad) {
        const { status, body } = await ana.post(DEVICES, { ...deviceOf(), ...field });
        expect([status, body.errors?.length ?? body.fields?.length ?? 0]).toEqual([400, 1]);
      }
      expect(await devices()).toEqual([]);
      expect((await ana.get(`${DEVICES}/key`)).body).toEqual({ publicKey: agency.deps.vapid.publicKey });
    });
  });

  describe("planning", () => {
    test("each once, to the living devices of its receiver's sign-ins in that agency alone", async () => {
      const device = await register(ana);
      await register(bruno);
      const elsewhere = await agency.signIn("fernanda.lima@horizonte.example", { enterpriseId: "1" });
      await register(elsewhere);
      const over = await agency.signIn(ANA);
      const late = await register(over);
      await notify();
      await ownerRows(
        agency,
        sql`update refresh_family f set expires_at = ${start.toISOString()}::timestamptz from push_device d where d.family_id = f.id and d.id = ${late}::uuid`,
      );
      await Promise.all([plan(), plan()]);
      expect(await jobs()).toMatchObject([{ device, kind: "LEAD_NEW" }]);
      expect(await planned()).toHaveLength(1);
    });

    test("not who has left the agency, nor what is older than an hour", async () => {
      await register(ana);
      await notify();
      agency.clock.advance(HOUR);
      expect(await planned()).toEqual([]);
      await notify();
      const active = (is: boolean) =>
        ownerRows(
          agency,
          sql`update membership set active = ${is} where user_id = ${anaId} and enterprise_id = 1`,
        );
      await active(false);
      expect(await planned()).toEqual([]);
      // Who comes back is not sent what came meanwhile.
      await active(true);
      await register(await agency.signIn(ANA));
      expect(await planned()).toEqual([]);
    });

    test("not kinds that are off, nor quiet hours of the agency's zone, over midnight too; held back for good", async () => {
      await register(ana);
      const prefer = (more: object) =>
        ana.put("/v1/notifications/mine/preferences?app=WEB_AGENT", {
          kinds: ["RETURN_DUE"],
          quietFrom: null,
          quietTo: null,
          ...more,
        });
      await prefer({});
      await notify({ kind: "LEAD_NEW" });
      await notify({ kind: "RETURN_DUE" });
      expect(await planned()).toMatchObject([{ kind: "RETURN_DUE" }]);
      await ownerRows(agency, sql`delete from push_job`);
      // 12:00 in São Paulo.
      const at = async (quietFrom: string, quietTo: string) => {
        await prefer({ quietFrom, quietTo });
        await notify({ kind: "RETURN_DUE" });
        const made = (await planned()).length;
        await ownerRows(agency, sql`delete from push_job`);
        return made;
      };
      expect(await at("12:00", "12:30")).toBe(0);
      expect(await at("11:00", "12:00")).toBe(1);
      expect(await at("22:00", "12:01")).toBe(0);
      // The agency was away until they were over.
      await prefer({ quietFrom: "11:00", quietTo: "12:10" });
      await notify({ kind: "RETURN_DUE" });
      agency.clock.advance(20 * MINUTE);
      expect(await planned()).toEqual([]);
    });
  });

  describe("sending", () => {
    const messages = (sent: readonly OutgoingPush[]) =>
      sent.map(({ content }) => JSON.parse(content) as PushMessage);

    test("by its own commit, once by two senders; of the lead the first name alone, whatever it leads to", async () => {
      const { id } = await newCard(ana, { name: "MARINA Prado Lima" });
      const { card, proposal } = await newProposal(agency, ana);
      await ownerRows(
        agency,
        sql`update customer set name = 'Otávio Reis Neto' where id = (select customer_id from attendance where id = ${card.id}::bigint)`,
      );
      await register(ana);
      await ownerRows(agency, sql`delete from notification`);
      const sent: OutgoingPush[] = [];
      for (let senders = 0; senders < 2; senders++)
        send((push) => {
          sent.push(push);
          return undefined;
        }, 3_600_000);
      await notify({ referenceId: Number(id) });
      await notify({ kind: "PROPOSAL_ACCEPTED", referenceId: Number(proposal.id) });
      await notify({ kind: "LEAD_TRANSFERRED" });
      await until(async () => sent.length >= 3 && (await jobs()).length === 0);
      expect(sent).toHaveLength(3);
      const said = messages(sent).sort((a, b) => Number(a.id) - Number(b.id));
      expect(said).toMatchObject([
        { kind: "LEAD_NEW", title: "Novo lead", body: "Marina", enterpriseId: "1", tag: `lead-${id}` },
        { kind: "PROPOSAL_ACCEPTED", title: "Proposta aceita pelo cliente", body: "Otávio" },
        { kind: "LEAD_TRANSFERRED", title: "Lead transferido", body: "", tag: `notification-${said[2]?.id}` },
      ]);
      expect(said.map(({ id, url }) => url === `/notifications?open=${id}`)).toEqual([true, true, true]);
      expect(JSON.stringify(said)).not.toMatch(/Prado|Reis|Souza|97000|500/);
      expect(sent[0]).toMatchObject({ ttl: 3600, topic: expect.stringMatching(/^[\w-]{32}$/) });
    });

    test("a device that is gone is removed; one that is not served now is tried again as it says, for an hour", async () => {
      const device = await register(ana);
      let answer: PushOutcome = { kind: "later", why: 429, afterMs: 120_000 };
      const tried: string[] = [];
      const before = agency.logged.length;
      send(({ endpoint }) => {
        tried.push(endpoint);
        return answer;
      });
      await notify();
      await until(async () => ((await jobs())[0]?.seconds ?? 0) > 100);
      expect((await jobs())[0]).toMatchObject({ device, attempts: 1 });
      const dueNow = () => ownerRows(agency, sql`update push_job set next_attempt_at = clock_timestamp()`);
      answer = { kind: "later", why: 500 };
      await dueNow();
      await until(async () => tried.length === 2 && (await jobs())[0]?.attempts === 2);
      // Longer than is left of its hour.
      answer = { kind: "later", why: 503, afterMs: HOUR };
      await until(async () => {
        await dueNow();
        return (await jobs()).length === 0;
      });
      expect(await devices()).toHaveLength(1);
      answer = { kind: "refused", why: 403 };
      await notify();
      await until(async () => tried.length >= 4 && (await jobs()).length === 0);
      expect(await devices()).toHaveLength(1);
      answer = { kind: "gone" };
      await notify();
      await until(async () => (await devices()).length === 0);
      expect(await jobs()).toEqual([]);
      expect(agency.logged.slice(before).join()).not.toContain("push.example");
    });

    test("a service that would be tried again at once is, but with a pause that grows all the same", async () => {
      await register(ana);
      await notify();
      await plan();
      await ownerRows(agency, sql`update push_job set attempts = 9`);
      send(() => ({ kind: "later", why: 429, afterMs: 0 }));
      await until(async () => ((await jobs())[0]?.attempts ?? 0) === 10);
      await until(async () => ((await jobs())[0]?.seconds ?? 0) > 400);
      expect(await jobs()).toMatchObject([{ attempts: 10 }]);
    });

    test("of a lead that gave no name, only an address or a phone, says nothing", async () => {
      await register(ana);
      const { id } = await newCard(ana);
      const sent: OutgoingPush[] = [];
      send((push) => {
        sent.push(push);
        return undefined;
      });
      for (const name of ["marina@lead.example", "+55 11 97000-1234", "(11)97000-1234", "Dra. 11970001234"]) {
        await ownerRows(
          agency,
          sql`update customer set name = ${name} where id = (select customer_id from attendance where id = ${id}::bigint)`,
        );
        const before = sent.length;
        await notify({ referenceId: Number(id) });
        await until(() => sent.length > before);
      }
      expect(messages(sent).map(({ body }) => body)).toEqual(["", "", "", ""]);
    });

    test("a service that never answers keeps none of the others back", async () => {
      for (let device = 0; device < 10; device++)
        await register(ana, deviceOf(`https://slow.example/${randomUUID()}`));
      await register(bruno, deviceOf("https://fast.example/1"));
      const brunoId = Number((await bruno.get("/v1/users/me")).body.id);
      let answerAll = () => {};
      const asked = new Promise<void>((resolve) => {
        answerAll = resolve;
      });
      const [slow, fast] = [new Set<number>(), new Set<number>()];
      let most = 0;
      const transport = {
        async send({ endpoint }: OutgoingPush): Promise<PushOutcome> {
          const own = endpoint.startsWith("https://slow") ? slow : fast;
          const number = own.size;
          own.add(number);
          most = Math.max(most, slow.size);
          if (own === slow) await asked;
          return { kind: "sent" };
        },
        close: () => undefined,
      };
      for (let notices = 0; notices < 4; notices++) await notify();
      for (let notices = 0; notices < 3; notices++) await notify({ userId: brunoId });
      const { log } = agency.deps;
      running.push(startPushSender({ database, transport, log, now: agency.clock.now, pollMs: 20 }));
      await until(() => fast.size === 3 && slow.size > 0);
      await until(async () => (await jobs()).length === 40);
      expect(most).toBe(15);
      answerAll();
      await until(async () => (await jobs()).length === 0);
      expect(slow.size).toBe(40);
    });

    test("what was read meanwhile is left out", async () => {
      await register(ana);
      await notify();
      await plan();
      await ana.put("/v1/notifications/mine/read?app=WEB_AGENT", {});
      const sent: OutgoingPush[] = [];
      send((push) => {
        sent.push(push);
        return undefined;
      });
      await until(async () => (await jobs()).length === 0);
      expect(sent).toEqual([]);
    });
  });
});

test("no address of an inner network is called, whatever its name resolves to", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:root@localhost" };
  const { publicKey: p256dh } = webPush.generateVAPIDKeys();
  const push = { p256dh, auth: AUTH, content: "{}", ttl: 60, topic: "x" };
  const transport = createPushTransport({ vapid });
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
    expect(await transport.send({ ...push, endpoint: `https://${host}:${port}/` })).toEqual({
      kind: "refused",
      why: "address",
    });
  expect(await transport.send({ ...push, p256dh: P256DH, endpoint: "https://push.example/" })).toEqual({
    kind: "refused",
    why: "subscription",
  });
  expect(connections).toBe(0);
  const local = createPushTransport({ vapid, localAddresses: true });
  expect(await local.send({ ...push, endpoint: `https://127.0.0.1:${port}/` })).toMatchObject({
    kind: "later",
  });
  expect(connections).toBe(1);
  transport.close();
  local.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
