import { inLanguage } from "@soleira/schema/words/words";
import { sql } from "drizzle-orm";
import type { Express } from "express";
import { pino } from "pino";
import type { Response, Test } from "supertest";
import supertest from "supertest";
import type { Deps } from "../app";
import { createApp } from "../app";
import { createSeal } from "../auth/seal";
import { createThrottle } from "../auth/throttle";
import { createTokens } from "../auth/tokens";
import { triesIn } from "../auth/try.store";
import type { Database } from "../database/database";
import type { Reader } from "../database/replica";
import { DEMO_PASSWORD } from "../demo/people";
import type { Env } from "../env";
import { parseEnv } from "../env";
import { createConfigurationSource } from "../features/configuration/source";
import { createMailbox } from "../mail/mailbox";
import { createMetrics } from "../metrics/metrics";
import type { DatabaseKind } from "./testDatabase";
import { TEST_NOW, testDatabase } from "./testDatabase";

type Body = string | object | undefined;
type Options = { key?: string; headers?: Record<string, string> };

/** A person who is signed in: calls carry their token. */
export type Client = {
  token: string;
  refreshToken: string;
  get(path: string, options?: Options): Test;
  post(path: string, body?: Body, options?: Options): Test;
  put(path: string, body?: Body, options?: Options): Test;
  delete(path: string, body?: Body, options?: Options): Test;
};

export type TestAgency = {
  app: Express;
  deps: Deps;
  database: Database;
  /** The frozen clock. */
  clock: { now(): Date; set(instant: Date | string): void; advance(milliseconds: number): void };
  /** What was logged, one line each. */
  logged: string[];
  /** A form to /oauth/token with the gateway's credential; `from` is the person's address. */
  oauth(form: Record<string, string>, from?: string): Test;
  /** Signs in as a person of the demo, and goes over to that agency if one is named. */
  signIn(email: string, options?: { enterpriseId?: string }): Promise<Client>;
  as(token: string, refreshToken?: string): Client;
  /** A call without a session. */
  anonymous: ReturnType<typeof supertest>;
  close(): Promise<void>;
};

/** Every sentence of a refusal has its English (schema/src/words/en.ts). */
function isInWords({ status, body }: Response): void {
  if (status < 400) return;
  const { description, fields = [] }: { description?: string; fields?: { message: string }[] } = body;
  for (const text of [description, ...fields.map(({ message }) => message)])
    if (text && inLanguage(text, "en") === text && inLanguage(text, "pt-BR") === text)
      throw new Error(`schema/src/words/en.ts has no "${text}"`);
}

/** What a replica would refuse fails: a write while reading. */
const readOnly = (database: Database): Reader => ({
  read: (_length, work) =>
    work({
      ...database,
      transaction: (run) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`set transaction read only`);
          return run(tx);
        }),
    }),
  probe: async () => undefined,
  close: async () => {},
});

/** The whole agency on a database of its own with the demo's data or on that one, the clock frozen at TEST_NOW. */
export async function testAgency(
  kind: DatabaseKind,
  settings: Partial<Env> = {},
  given?: Database,
): Promise<TestAgency> {
  const database = given ?? (await testDatabase(kind));
  let instant = TEST_NOW;
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(line) });
  const env: Env = { ...parseEnv({ AGENCY_CLIENT_SECRET: "test-client-secret" }), ...settings };
  const key = "a key for tests, at least 32 characters long";
  const seal = createSeal(key);
  const deps: Deps = {
    database,
    reader: readOnly(database),
    env,
    log,
    now: () => instant,
    tokens: createTokens(key),
    seal,
    mailbox: createMailbox(seal, env.PUBLIC_URL),
    vapid: { publicKey: "B".padEnd(87, "A"), privateKey: "A".repeat(43), subject: "mailto:root@localhost" },
    throttle: createThrottle(
      () => instant.getTime(),
      kind === "postgres" ? triesIn(database, () => instant.getTime()) : undefined,
    ),
    configuration: createConfigurationSource(env, log),
    metrics: createMetrics(),
  };
  const app = createApp(deps);
  // One listening socket for all calls: supertest would otherwise open a port per call.
  const server = app.listen(0, "127.0.0.1");
  const anonymous = supertest(server);

  const as = (token: string, refreshToken = ""): Client => {
    const call = (test: Test, body: Body, { key, headers = {} }: Options = {}) => {
      test.set("Authorization", `Bearer ${token}`).set(headers).expect(isInWords);
      if (key !== undefined) test.set("Idempotency-Key", key);
      return body === undefined ? test : test.send(body);
    };
    return {
      token,
      refreshToken,
      get: (path, options) => call(anonymous.get(path), undefined, options),
      post: (path, body, options) => call(anonymous.post(path), body, options),
      put: (path, body, options) => call(anonymous.put(path), body, options),
      delete: (path, body, options) => call(anonymous.delete(path), body, options),
    };
  };
  const oauth: TestAgency["oauth"] = (form, from = "203.0.113.7") =>
    anonymous
      .post("/oauth/token")
      .auth(env.AGENCY_CLIENT_ID, env.AGENCY_CLIENT_SECRET)
      .set("X-Forwarded-For", from)
      .type("form")
      .send(form);
  const must = (response: Response): Response => {
    if (response.status !== 200) throw new Error(`sign-in answered ${response.status} ${response.text}`);
    return response;
  };

  return {
    app,
    deps,
    database,
    logged,
    anonymous,
    clock: {
      now: () => instant,
      set: (to) => {
        instant = new Date(to);
      },
      advance: (milliseconds) => {
        instant = new Date(instant.getTime() + milliseconds);
      },
    },
    oauth,
    as,
    async signIn(email, { enterpriseId } = {}) {
      let { body } = must(await oauth({ grant_type: "password", username: email, password: DEMO_PASSWORD }));
      if (enterpriseId !== undefined)
        body = must(
          await oauth({
            grant_type: "enterprise_authorization",
            enterprise_id: enterpriseId,
            refresh_token: body.refresh_token,
          }),
        ).body;
      return as(body.access_token, body.refresh_token);
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

/** Who plays in most tests: Ana and her colleague Bruno, reception, the holding's manager, and Tainá of another agency. */
export async function signInCast(agency: TestAgency) {
  const [ana, bruno, helena, fernanda, taina] = await Promise.all([
    agency.signIn("ana.souza@horizonte.example"),
    agency.signIn("bruno.carvalho@horizonte.example"),
    agency.signIn("helena.ramos@horizonte.example"),
    agency.signIn("fernanda.lima@horizonte.example"),
    agency.signIn("taina.araujo@seringal.example"),
  ]);
  return { ana, bruno, helena, fernanda, taina };
}
