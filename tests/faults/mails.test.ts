import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { freePort } from "../support/ports";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/**
 * Who was answered that a mail is on its way gets it, with one Message-ID however often it comes, whatever is killed
 * between writing and sending it (docs/product/mail.md#sending).
 */
const registrations = soaked(600);
const kills = soaked(40);
const ARRIVING = 30_000;

/** A mail server that takes its time, so that kills come in the middle, and keeps who got which message. */
const startServer = async (port: number) => {
  const arrived = new Map<string, string[]>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(parts).toString("utf8"))?.[1]?.trim() ?? "";
        await pause(20);
        for (const { address } of envelope.rcptTo)
          arrived.set(address, [...(arrived.get(address) ?? []), id]);
        done();
      });
    },
  });
  // A sender that is killed breaks its connection off.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { arrived, stop, port: (server.server.address() as AddressInfo).port };
};

let stack: Stack;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  const port = await freePort();
  server = await startServer(port);
  stack = await startStack({
    gateway: false,
    agencyEnv: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Soleira <avisos@soleira.example>" },
  });
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
});

/** Registers an address until that was answered; what was killed meanwhile is sent once more. */
async function register(email: string): Promise<void> {
  const body = JSON.stringify({
    name: "Pessoa Morta",
    email,
    password: "Praia@26",
    confirmPassword: "Praia@26",
    enterpriseName: "Imobiliária Morta",
  });
  for (;;) {
    const status = await fetch(`${stack.agencyUrl}/register`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${stack.credential}`,
        "x-forwarded-for": `203.0.113.${randomInt(1, 250)}`,
      },
      body,
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    if (status === 202) return;
    // While it starts it says so with 503.
    if (status !== 0 && status !== 503) throw new Error(`registering answered ${status}`);
    await pause(25);
  }
}

async function endClaims(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client
    .query("update mail set next_attempt_at = '-infinity' where content is not null")
    .finally(() => client.end());
}

test(
  `${registrations} mails while the agency is killed ${kills} times: none is lost, and twice is the same message`,
  async () => {
    const addresses = Array.from({ length: registrations }, () => `${randomUUID()}@example.com`);
    const waiting = [...addresses];
    let answered = 0;
    const work = async () => {
      for (let email = waiting.shift(); email; email = waiting.shift()) {
        await register(email);
        answered += 1;
      }
    };
    const killing = async () => {
      for (let n = 1; n <= kills; n++) {
        while (answered < (n * registrations) / (kills + 1) && waiting.length > 0) await pause(5);
        await stack.kill9Agency();
        await stack.restartAgency();
      }
    };
    await Promise.all([killing(), ...Array.from({ length: 6 }, work)]);
    // What was being sent at a kill is another's after two minutes on PostgreSQL: as if they were over.
    if (stack.databaseUrl) await endClaims(stack.databaseUrl);
    const missing = () => addresses.filter((email) => !server.arrived.has(email));
    for (const end = Date.now() + ARRIVING; missing().length > 0 && Date.now() < end; ) await pause(100);
    expect(missing()).toEqual([]);
    // A registration that was repeated wrote another mail: each of these may have come twice, and has one Message-ID.
    const messages = [...server.arrived.values()];
    const twice = messages.filter((ids) => new Set(ids).size < ids.length).length;
    const all = messages.flat();
    process.stdout.write(
      `mails (${stack.kind}): ${new Set(all).size} messages to ${registrations} addresses, ${all.length} arrivals, ${twice} of them again, ${kills} kills\n`,
    );
    expect(all.every((id) => /^<[\da-f-]{36}@/.test(id))).toBe(true);
    expect(stack.agency.output).not.toContain("@example.com");
  },
  ARRIVING + 60_000 + registrations * 1_000,
);
