import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { DEMO_PASSWORD } from "../demo/people";
import { writeNotice } from "../features/notification/notification.event";
import { planPushes } from "../features/push/plan";
import { prune, takeIntoLog } from "../outbox/log.store";
import { tablesWith } from "../testing/everything";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { mailsTo } from "../testing/testMails";
import { deleteOld } from "./retention";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PICTURE = {
  create: { width: 300, height: 300, channels: 3, background: { r: 12, g: 200, b: 77 } },
} as const;

/**
 * What is withdrawn, removed, replaced or never confirmed leaves nothing of itself in any table: at once, after the day
 * of idempotency records and links, or after the thirty days of what was mailed to whom (docs/product/mail.md#sending).
 */
describeEachDatabase("what is erased", (kind) => {
  let agency: TestAgency;
  beforeEach(async () => {
    agency = await testAgency(kind);
  });
  afterEach(() => agency.close());

  const key = () => ({ key: randomUUID() });
  const done = async (
    call: PromiseLike<{ status: number; body: Record<string, unknown> }>,
    status: number,
  ) => {
    const answer = await call;
    expect([answer.status, answer.status < 400 ? "" : answer.body]).toEqual([status, ""]);
    return answer.body;
  };
  const retain = async () => {
    await deleteOld(agency.deps);
    await takeIntoLog(agency.database, 10_000);
    await prune(agency.database, agency.clock.now(), { days: 7, rows: 1_000_000 }, true);
  };
  /** Where each of these is, of those that are somewhere. */
  const found = async (texts: Record<string, string>) => {
    const where: Record<string, string[]> = {};
    for (const [name, text] of Object.entries(texts)) {
      expect([name, text.length > 7]).toEqual([name, true]);
      const tables = await tablesWith(agency, text);
      if (tables.length > 0) where[name] = tables;
    }
    return where;
  };
  const logged = (texts: Record<string, string>) =>
    Object.values(texts).filter((text) => agency.logged.join("\n").includes(text));
  const person = (name: string) => agency.signIn(`${name}@horizonte.example`);

  test("a registration that is never confirmed, an invitation that is withdrawn or runs out, an unconfirmed address", async () => {
    const texts = {
      name: "Rasura Umbelina",
      email: "rasura@nova.example",
      phone: "11970007701",
      enterprise: "Rasuras Imóveis",
      withdrawn: "retirada@nova.example",
      past: "vencida@nova.example",
      address: "endereco@nova.example",
    };
    const password = { password: "Praia@26", confirmPassword: "Praia@26" };
    const registration = { name: texts.name, email: texts.email, phone: texts.phone, ...password };
    const { anonymous } = agency;
    const body = { ...registration, enterpriseName: texts.enterprise };
    await done(anonymous.post("/register").set("Idempotency-Key", randomUUID()).send(body), 202);
    const admin = await person("gustavo.teixeira");
    const people = "/v1/enterprises/mine/people";
    const invite = async (email: string) =>
      done(admin.post(people, { email, roles: ["DEMONSTRATOR"] }, key()), 201);
    const { id } = await invite(texts.withdrawn);
    await done(admin.delete(`${people}/invitations/${id}`, undefined, key()), 204);
    await invite(texts.past);
    await done(
      admin.put("/v1/users/me/profile", { email: texts.address, password: DEMO_PASSWORD }, key()),
      200,
    );
    expect(await found(texts)).toEqual({
      name: ["account_token"],
      email: ["account_token", "mail"],
      phone: ["account_token"],
      enterprise: ["account_token"],
      withdrawn: ["idempotency", "mail"],
      past: ["idempotency", "invitation", "mail"],
      address: ["account_token", "mail"],
    });
    agency.clock.advance(25 * HOUR);
    await retain();
    expect(await found(texts)).toEqual({
      email: ["mail"],
      withdrawn: ["idempotency", "mail"],
      past: ["idempotency", "invitation", "mail"],
      address: ["mail"],
    });
    agency.clock.advance(30 * DAY);
    await retain();
    expect(await found(texts)).toEqual({});
    expect(logged(texts)).toEqual([]);
  });

  test("what a person replaces or takes away: address, phone, picture, second factor", async () => {
    const ana = await person("ana.souza");
    const texts: Record<string, string> = {
      phone: "11970007702",
      title: "Sra. 7703",
      old: "antes@nova.example",
    };
    const save = (body: object) => done(ana.put("/v1/users/me/profile", body, key()), 200);
    const moveTo = async (email: string) => {
      await save({ email, password: DEMO_PASSWORD });
      const token = /token=([\w-]+)/.exec((await mailsTo(agency, email)).at(-1)?.text ?? "")?.[1];
      await done(agency.anonymous.post("/verify-email").send({ token }), 200);
    };
    await save({ phone: texts.phone, title: texts.title });
    await moveTo(texts.old ?? "");
    const bytes = await sharp(PICTURE).jpeg().toBuffer();
    const { avatar } = await done(
      ana.put("/v1/users/me/avatar", bytes as never, { headers: { "Content-Type": "image/jpeg" } }),
      200,
    );
    texts.picture = String(avatar).split("/").at(-1) ?? "";
    expect(Object.keys(await found(texts))).toEqual(["phone", "title", "old", "picture"]);
    await save({ phone: "(11) 97000-0001", title: "" });
    await moveTo("depois@nova.example");
    await done(ana.delete("/v1/users/me/avatar"), 200);
    expect(Object.keys(await found({ picture: texts.picture }))).toEqual([]);
    agency.clock.advance(25 * HOUR);
    await retain();
    expect(await found(texts)).toEqual({ old: ["mail"] });
    agency.clock.advance(30 * DAY);
    await retain();
    expect(await found(texts)).toEqual({});
    expect(logged(texts)).toEqual([]);
  });

  test("notifications that are removed, devices and sign-ins that end", async () => {
    const email = "bruno.carvalho@horizonte.example";
    const bruno = await agency.signIn(email);
    const { id } = (await bruno.get("/v1/users/me")).body;
    const device = randomUUID();
    const endpoint = `https://push.example/${randomUUID()}`;
    const texts: Record<string, string> = {
      device,
      endpoint,
      p256dh: "B".padEnd(87, "Q"),
      auth: "Q".repeat(22),
      message: "Rasura Umbelina quer visitar o AP7703.",
    };
    const deviceToken = JSON.stringify({ endpoint, keys: { p256dh: texts.p256dh, auth: texts.auth } });
    await done(
      bruno.post("/v1/users/me/devices", { appType: "WEB_AGENT", deviceId: device, deviceToken }, key()),
      204,
    );
    await agency.database.transaction((tx) =>
      writeNotice(
        { tx, now: agency.clock.now() },
        {
          enterpriseId: 1,
          userId: Number(id),
          kind: "LEAD_NEW",
          referenceId: null,
          message: texts.message ?? "",
        },
      ),
    );
    await planPushes(agency.database, agency.clock.now());
    const { items } = (await bruno.get("/v1/users/me/sessions")).body;
    texts.session = items.find(({ current }: { current: boolean }) => current).id;
    expect(await found(texts)).toEqual({
      device: ["push_device", "push_job"],
      endpoint: ["push_device"],
      p256dh: ["push_device"],
      auth: ["push_device"],
      message: ["notification", "outbox"],
      session: ["push_device", "refresh_family"],
    });
    const notice = (await bruno.get("/v1/notifications/mine?app=WEB_AGENT")).body.items[0].id;
    await done(bruno.delete(`/v1/notifications/${notice}?app=WEB_AGENT`, undefined, key()), 204);
    const { AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET } = agency.deps.env;
    await done(
      agency.anonymous
        .post("/oauth/revoke")
        .auth(AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET)
        .type("form")
        .send({ token: bruno.refreshToken }),
      200,
    );
    // The log of events has what was sent to one's screens, and the ended sign-in is known as such.
    expect(await found(texts)).toEqual({ message: ["outbox"], session: ["refresh_family"] });
    agency.clock.advance(8 * DAY);
    await retain();
    expect(await found(texts)).toEqual({ session: ["refresh_family"] });
    agency.clock.advance(23 * DAY);
    await retain();
    expect(await found(texts)).toEqual({});
    expect(logged(texts)).toEqual([]);
  });
});
