import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { type HookedDatabase, markChanged, withCommitHooks } from "../queue/commit-hooks";
import type { Loop } from "../queue/loop";
import { asAuthService } from "../tenancy/transaction";
import { type TestAgency, testAgency } from "../testing/testAgency";
import { describeDatabase } from "../testing/testDatabase";
import { ownerRows } from "../testing/testFunnel";
import { mailsTo } from "../testing/testMails";
import type { Letter } from "./letter";
import { startMailSender } from "./sender";
import type { OutgoingMail } from "./transport";
import { createMailTransport } from "./transport";

const SECRET_LINK = "/login/verify-email?token=segredo-do-teste";
const letter: Letter = {
  subject: "Confirme seu e-mail: João & Cia <b>",
  enterprise: "Imobiliária São João <Ltda>",
  paragraphs: ["Olá, Marina!", "Falta só um passo."],
  action: { label: "Confirmar e-mail", path: SECRET_LINK },
  notes: ["O link vale 24 horas."],
};

describeDatabase("mails", (kind) => {
  let agency: TestAgency;
  let database: HookedDatabase;
  const running: Loop[] = [];
  beforeAll(async () => {
    agency = await testAgency(kind);
    database = withCommitHooks(agency.database);
  });
  beforeEach(() => ownerRows(agency, sql`delete from mail`));
  afterEach(async () => {
    for (const loop of running.splice(0)) await loop.stop();
  });
  afterAll(() => agency.close());

  const write = (to = `${randomUUID()}@example.com`, work = async () => {}) =>
    asAuthService(database, async (tx) => {
      await agency.deps.mailbox.write({ tx, now: agency.clock.now() }, { kind: "VERIFY", to, letter });
      await work();
      return to;
    });
  /** A sender whose server does with each mail what `take` does. */
  const start = (take: (mail: OutgoingMail) => unknown, pollMs = 20) => {
    const send = async (mail: OutgoingMail) => {
      await take(mail);
      return "here";
    };
    const transport = { where: "here", send, close: () => undefined };
    const { seal, log } = agency.deps;
    running.push(startMailSender({ database, transport, seal, log, now: agency.clock.now, pollMs }));
  };
  const until = async (done: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await done()); await pause(10))
      if (Date.now() > end) throw new Error("it did not happen");
  };
  const state = () =>
    ownerRows<{ attempts: number; sent: boolean; given_up: boolean; kept: boolean }>(
      agency,
      sql`select attempts, sent_at is not null as sent, given_up_at is not null as given_up, content is not null as kept from mail order by id`,
    );

  test("is sent by its own commit, once by two senders, never without it; then its text is gone", async () => {
    const sent: OutgoingMail[] = [];
    // Nothing but the commit wakes them within this test.
    start((mail) => sent.push(mail), 3_600_000);
    start((mail) => sent.push(mail), 3_600_000);
    await expect(write("undone@example.com", () => Promise.reject(new Error("undone")))).rejects.toThrow(
      "undone",
    );
    const to = await Promise.all(Array.from({ length: 12 }, () => write()));
    await until(async () => (await state()).every((mail) => mail.sent));
    expect(sent.map((mail) => mail.to).sort()).toEqual(to.sort());
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(12);
    expect(await state()).toEqual(to.map(() => ({ attempts: 1, sent: true, given_up: false, kept: false })));
  });

  test("an event that is committed wakes no sender", async () => {
    let rounds = 0;
    const { seal, log } = agency.deps;
    const transport = { where: "here", send: async () => "here", close: () => undefined };
    const hasRoom: HookedDatabase["hasRoom"] = (need) => {
      rounds++;
      return database.hasRoom(need);
    };
    const watched = { ...database, hasRoom };
    running.push(
      startMailSender({ database: watched, transport, seal, log, now: agency.clock.now, pollMs: 3_600_000 }),
    );
    const commit = (waiting: "event" | "mail") =>
      asAuthService(database, async (tx) => markChanged(tx, waiting));
    await commit("mail");
    await until(() => rounds === 2);
    for (let count = 0; count < 5; count++) await commit("event");
    await pause(50);
    expect(rounds).toBe(2);
  });

  test("one whose sender died over it is sent by another after the claim, as the same message", async () => {
    const ids: string[] = [];
    let end = () => {};
    const dead = new Promise<void>((resolve) => {
      end = resolve;
    });
    await write("marina@example.com");
    start((mail) => {
      ids.push(mail.messageId);
      return dead;
    });
    await until(() => ids.length === 1);
    start((mail) => ids.push(mail.messageId));
    // The claim of the dead one runs out.
    await ownerRows(agency, sql`update mail set next_attempt_at = clock_timestamp()`);
    await until(async () => (await state())[0]?.sent === true);
    end();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("no one reads a link of a mail that waits in the database", async () => {
    await write("marina@example.com");
    const [row] = await ownerRows<{ row: string }>(
      agency,
      sql`select mail::text || encode(content, 'escape') as row from mail`,
    );
    expect(row?.row).toContain("marina@example.com");
    expect(row?.row).not.toContain("segredo");
    expect((await mailsTo(agency, "Marina@example.com"))[0]?.text).toContain(SECRET_LINK);
    await expect(
      asAuthService(database, (tx) => tx.execute(sql`select content from mail`)),
    ).rejects.toThrow();
  });

  test("what is not taken is tried again with the same Message-ID, for a day; the log has no address", async () => {
    const tried: string[] = [];
    const before = agency.logged.length;
    await write("marina@example.com");
    start((mail) => {
      tried.push(mail.messageId);
      throw new Error("550 marina@example.com is unknown");
    });
    const again = async (times: number) => {
      await until(async () => tried.length >= times && (await state())[0]?.attempts === times);
      // Its pause is over.
      await until(async () => {
        await ownerRows(
          agency,
          sql`update mail set next_attempt_at = clock_timestamp() where attempts = ${times} and content is not null`,
        );
        return tried.length > times || (await state())[0]?.given_up === true;
      });
    };
    await again(1);
    expect(await state()).toMatchObject([{ given_up: false, kept: true }]);
    agency.clock.advance(86_400_000);
    await until(async () => {
      await ownerRows(
        agency,
        sql`update mail set next_attempt_at = clock_timestamp() where content is not null`,
      );
      return (await state())[0]?.given_up === true;
    });
    expect(new Set(tried).size).toBe(1);
    expect(await state()).toMatchObject([{ sent: false, given_up: true, kept: false }]);
    expect(agency.logged.slice(before).join()).toContain("given up");
    expect(agency.logged.slice(before).join()).not.toContain("marina@");
  });
});

describe("a mail that leaves", () => {
  const mail = async (): Promise<OutgoingMail> => {
    const { renderLetter } = await import("./letter");
    const content = renderLetter(letter, "https://soleira.example");
    const date = new Date("2026-11-20T15:00:00Z");
    return { ...content, id: 7, to: "marina@example.com", messageId: "<7@soleira.example>", date };
  };

  test("is a file for its owner alone, with text and HTML in which nothing of names is markup", async () => {
    const folder = await mkdtemp(join(tmpdir(), "mail-"));
    const file = await createMailTransport({ DATA_DIR: folder }).send(await mail());
    const eml = await readFile(file, "utf8");
    expect(await readdir(join(folder, "mail"))).toHaveLength(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(eml).toContain("Message-ID: <7@soleira.example>");
    expect(eml).toContain("To: marina@example.com");
    expect(eml).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
    const { html, text } = await mail();
    expect(html).toContain("Imobiliária São João &lt;Ltda&gt;");
    expect(html).toContain(`href="https://soleira.example${SECRET_LINK}"`);
    expect(html).not.toMatch(/<(img|link|script)|src=/);
    // Read aloud in its language, and dark where that is asked for.
    expect(html).toMatch(
      /<html lang="pt-BR">[\s\S]*<title>Confirme seu e-mail: João &amp; Cia &lt;b&gt;<\/title>/,
    );
    expect(html).toContain('<table role="presentation" lang="pt-BR"');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(text).toContain(`https://soleira.example${SECRET_LINK}`);
    await rm(folder, { recursive: true });
  });

  test("goes to the SMTP server of the settings, signed in, from MAIL_FROM", async () => {
    const got: { from: string; to: string; user: string; text: string }[] = [];
    const server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username = "", password }, _session, done) =>
        password === "senha" ? done(null, { user: username }) : done(new Error("wrong")),
      onData(stream, { envelope, user }, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address).join();
          got.push({ from, to, user: String(user), text: Buffer.concat(parts).toString("utf8") });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    const transport = createMailTransport({
      SMTP_URL: `smtp://avisos:senha@127.0.0.1:${port}`,
      MAIL_FROM: "Soleira <avisos@soleira.example>",
      DATA_DIR: tmpdir(),
    });
    expect(transport.where).toBe(`127.0.0.1:${port}`);
    await transport.send(await mail());
    expect(got).toMatchObject([{ from: "avisos@soleira.example", to: "marina@example.com", user: "avisos" }]);
    expect(got[0]?.text).toContain("Message-ID: <7@soleira.example>");
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
