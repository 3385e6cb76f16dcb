import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "./build.mjs";
import { emit, emitted } from "./generate.mjs";
import { at, root, tools } from "./paths.mjs";
import { collect } from "./process.mjs";

/**
 * A step of the suite: its tags choose it on the command line, `work` answers how many checks passed, failed and were
 * skipped, and what to show. A step that throws counts as one failure.
 * @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} Outcome
 * @typedef {{ name: string, tags: string[], work: (context: Context) => Promise<Outcome> }} Step
 * @typedef {{ postgres?: { url: string } }} Context
 */

const scratch = (work) => {
  const folder = mkdtempSync(join(tmpdir(), "soleira-test-"));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
};

/** A program that either passes or fails as a whole. */
const check = (name, tags, args, options) => ({
  name,
  tags,
  work: async () => {
    const { code, output } = await collect(args, options);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

const drift = (document) => ({
  name: `drift of ${document.file}`,
  tags: ["drift"],
  work: () =>
    scratch(async (folder) => {
      const fresh = join(folder, "emitted");
      await emit(document, fresh);
      const same = readFileSync(fresh, "utf8") === readFileSync(at(document.file), "utf8");
      if (same) return { passed: 1, failed: 0 };
      return {
        passed: 0,
        failed: 1,
        output: `${document.file} is not what the code emits: run npm run generate and commit it.`,
      };
    }),
});

const types = (folder) =>
  check(`types of ${folder}`, ["types", folder.split("/")[0]], [tools.tsc, "--noEmit", "-p", folder]);

/** Jest leaves one core to whoever sits at the machine; nobody does. */
const both = "--maxWorkers=2";

/** Jest's own count; a file that does not even load counts as one failure. */
const jest = (name, tags, folder, { args = [], env = () => ({}), needs = async () => {} } = {}) => ({
  name,
  tags,
  work: (context) =>
    scratch(async (temporary) => {
      await needs();
      const report = join(temporary, "jest.json");
      const node = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", tools.jest];
      const { code, output } = await collect([...node, "--json", `--outputFile=${report}`, ...args], {
        cwd: at(folder),
        env: { ...process.env, ...env(context) },
      });
      const result = JSON.parse(readFileSync(report, "utf8"));
      const counted = {
        passed: result.numPassedTests,
        failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
        skipped: result.numPendingTests + result.numTodoTests,
      };
      // A crash outside any test still has to fail the run.
      if (code !== 0 && counted.failed === 0) counted.failed = 1;
      const shown = output.replace(/^\{"num.*$/m, "");
      return { ...counted, output: counted.failed > 0 || counted.passed === 0 ? shown : undefined };
    }),
});

const noPostgres = "no PostgreSQL (initdb, pg_ctl) on this machine: install it to run the tests that need it";

/** Says whether the tests run on a real PostgreSQL too. Without one they are skipped aloud; in CI that is a failure. */
const postgres = {
  name: "PostgreSQL for tests",
  tags: ["postgres", "agency", "faults", "containers"],
  work: async (context) => {
    if (context.postgres) return { passed: 1, failed: 0 };
    return process.env.CI === "true"
      ? { passed: 0, failed: 1, output: noPostgres }
      : { passed: 0, failed: 0, skipped: 1, output: noPostgres };
  },
};

const database = (context) => (context.postgres ? { TEST_DATABASE_URL: context.postgres.url } : {});

/** The same step once more on a real PostgreSQL. */
const onPostgres = (step) => ({
  name: `${step.name} on PostgreSQL`,
  tags: [...step.tags, "postgres"],
  work: async (context) =>
    context.postgres ? step.work(context) : { passed: 0, failed: 0, skipped: 1, output: noPostgres },
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const isFlaky = ({ tests }) => tests.some(({ status }) => status === "flaky");

const browser = {
  name: "browser",
  tags: ["browser"],
  work: (context) =>
    scratch(async (folder) => {
      await buildAll();
      const report = join(folder, "playwright.json");
      const { code, output } = await collect([tools.playwright, "test", "--reporter=list,json"], {
        cwd: at("tests"),
        env: {
          ...process.env,
          ...database(context),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
      const { stats, errors, suites } = JSON.parse(readFileSync(report, "utf8"));
      const failed = stats.unexpected + errors.length;
      const flaky = suites.flatMap(specsOf).filter(isFlaky);
      return {
        passed: stats.expected + stats.flaky,
        failed: code !== 0 && failed === 0 ? 1 : failed,
        skipped: stats.skipped,
        output:
          code !== 0
            ? output
            : flaky
                .map(({ file, line, title }) => `needed a second try: ${file}:${line} ${title}`)
                .join("\n"),
      };
    }),
};

const contract = (env) =>
  jest("contract", ["contract"], "tests", { args: ["contract", both], env, needs: buildAll });

/** Faults that count what was done, once or not at all; the others measure time and memory, and run one by one. */
const COUNTED = "exactly-once|conflict|booking";
const counted = (env) =>
  jest("faults that count", ["faults"], "tests", {
    args: [`faults/(${COUNTED})`, both],
    env,
    needs: buildAll,
  });
const measured = (others, env) =>
  jest("faults", ["faults"], "tests", {
    args: ["faults", "--runInBand", `--testPathIgnorePatterns=faults/(${others})`],
    env,
    needs: buildAll,
  });

/** Everything that must hold, cheapest first. */
export const steps = [
  ...emitted.map(drift),
  ...["schema", "agency", "server", "server/graphiql", "client", "tests"].map(types),
  check("format and lint", ["lint"], [tools.biome, "check", "--error-on-warnings", "."]),
  check("citations of docs/product", ["lint"], [at("docs/check-citations.mjs")], { cwd: root }),
  check("import law", ["lint"], [at("scripts/import-law.mjs")], { cwd: root }),
  jest("schema", ["unit", "schema"], "schema"),
  jest("server", ["unit", "server"], "server", { args: [both] }),
  jest("client", ["unit", "client"], "client", { args: [both] }),
  postgres,
  // Its tests open both databases themselves.
  jest("agency", ["unit", "agency", "postgres"], "agency", { args: [both], env: database }),
  contract(),
  onPostgres(contract(database)),
  counted(),
  onPostgres(counted(database)),
  measured(COUNTED),
  // Strangers never reach a database, a full disk is the embedded one's, and the runner has none.
  onPostgres(measured(`${COUNTED}|strangers|sockets|disk-full|supervise`, database)),
  // They build for themselves, in empty folders.
  onPostgres(jest("containers", ["containers"], "tests", { args: ["containers"], env: database })),
  { name: "build", tags: ["build"], work: async () => buildAll().then(() => ({ passed: 1, failed: 0 })) },
  browser,
];
