import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../support/ports";
import { Program } from "../../support/program";
import { type Foreign, startForeign } from "./agency";
import { type Dialect, LARAVEL, PLAIN, RAILS, SPRING } from "./dialect";

type Answer = {
  data: Record<string, unknown> | null;
  extensions?: Record<string, unknown>;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
};

/** The foreign agency and the real gateway in front of it. */
async function startInFront(dialect: Dialect) {
  const foreign = await startForeign(dialect);
  const dataDir = mkdtempSync(join(tmpdir(), "soleira-foreign-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const gateway = new Program(
    "gateway",
    fileURLToPath(new URL("../../../server/dist/main.js", import.meta.url)),
    {
      PORT: new URL(url).port,
      AGENCY_API_URL: foreign.url,
      AGENCY_FEATURES: "notifications",
      AGENCY_FIRST_PAGE: String(dialect.firstPage),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    },
    url,
  );
  await gateway.start();
  const ask = async (query: string, variables: object = {}, headers: object = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { cookie: response.headers.get("set-cookie"), ...((await response.json()) as Answer) };
  };
  return {
    foreign,
    gateway,
    /** As a browser, or without a session. */
    ask,
    /** As a program with the agency's token; the answer must be whole. */
    async say(query: string, variables: object = {}) {
      const { data, errors } = await ask(query, variables, { authorization: "Bearer access-1" });
      expect(errors).toBeUndefined();
      return data as Record<string, unknown>;
    },
    fail: async (query: string, variables: object = {}) =>
      ask(query, variables, { authorization: "Bearer access-1" }),
    async stop() {
      await gateway.end("SIGTERM");
      await foreign.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const DIALECTS: [string, Dialect][] = [
  ["Laravel", LARAVEL],
  ["Spring", SPRING],
  ["Rails", RAILS],
  ["the specification's words", PLAIN],
];

type Front = Awaited<ReturnType<typeof startInFront>>;

/** Runs the same tests with the gateway in front of each agency; `stack` and `foreign` are there once the tests run. */
export const onEachAgency = (
  tests: (running: { stack: Front; foreign: Foreign }, dialect: Dialect) => void,
) =>
  describe.each(DIALECTS)("an agency in the manner of %s", (_name, dialect) => {
    let stack: Front | undefined;
    const started = () => {
      if (!stack) throw new Error("the gateway was not started");
      return stack;
    };
    beforeAll(async () => {
      stack = await startInFront(dialect);
    });
    afterAll(() => stack?.stop());
    afterEach(() => {
      const { foreign } = started();
      foreign.forget();
      Object.assign(foreign.state, {
        refuseStatus: 0,
        hang: "",
        spoilt: 0,
        dropWrites: false,
        hidesVisits: false,
        fieldsAlone: false,
      });
    });
    tests(
      {
        get stack() {
          return started();
        },
        get foreign() {
          return started().foreign;
        },
      },
      dialect,
    );
  });
