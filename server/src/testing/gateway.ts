import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import request from "supertest";
import { type App, createApp } from "../app";
import { parseEnv } from "../env";
import type { Receiving } from "../http/receiving";

type Answer = {
  data: Record<string, never> | null;
  errors?: { message: string; path?: readonly (string | number)[]; extensions: Record<string, unknown> }[];
};
type LoggedJson = { level: number; msg?: string; time: number } & Record<string, unknown>;
type LogLine = { level: string; fields: Record<string, unknown>; text: string };

/** A gateway on a free port in front of that agency, with its log kept for the test to read. */
export async function startGateway(
  agencyUrl: string,
  settings: Record<string, string> = {},
  receiving?: Receiving,
) {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "gateway-"));
  const lines: LogLine[] = [];
  const log = pino(
    { level: "debug", base: undefined },
    {
      write(line: string) {
        const { level, msg: text = "", time: _, ...fields } = JSON.parse(line) as LoggedJson;
        lines.push({ level: pino.levels.labels[level] ?? "", fields, text });
      },
    },
  );
  const env = parseEnv({
    AGENCY_API_URL: agencyUrl,
    AGENCY_FEATURES: "all",
    AGENCY_CLIENT_SECRET: "client-secret",
    WEBHOOK_SECRET: "a-secret-for-the-webhook",
    DATA_DIR: dataDir,
    NODE_ENV: "test",
    // Tests ask as fast as they can, all from one address.
    RATE_LIMIT_CALLER: "0",
    RATE_LIMIT_ADDRESS: "0",
    PORT: "0",
    ...settings,
  });
  const app: App = await createApp({ env, log, receiving });
  await new Promise<void>((resolve) => app.server.listen(0, "127.0.0.1", resolve));
  const port = (app.server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}/graphql`,
    server: app.server,
    /** Its numbers, as Prometheus reads them. */
    metrics: app.metrics.text,
    dataDir,
    lines,
    recheckSubscriptions: () => app.recheckSubscriptions(),
    /** Sends an operation; headers carry the caller. */
    async graphql(
      query: string,
      headers: Record<string, string> = {},
      variables: object = {},
    ): Promise<Answer> {
      const response = await request(app.server).post("/graphql").set(headers).send({ query, variables });
      return response.body as Answer;
    },
    async stop({ keep = false } = {}) {
      await app.close();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A caller with a token of an integrator. */
export const bearer = (token = "token-1") => ({ authorization: `Bearer ${token}` });
