import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at, tools } from "./paths.mjs";
import { collect, runOrThrow } from "./process.mjs";

/**
 * A step of the suite: its tags choose it on the command line, `needs` names the wireit script that must have run, and
 * `work` resolves with how many checks passed and failed. A step that throws counts as one failure. A step that runs
 * `beside` the next one must not measure anything, and nor must that one. What it skipped, needed twice or found `broken` is by the tests' names.
 * @typedef {{ passed: number, failed: number, skipped?: string[], flaky?: string[], broken?: string[], output?: string }} Outcome
 * @typedef {{ postgres?: string, shard?: string, soak?: boolean, figures?: boolean }} Context the test database's address; `1/3` of every step's test files; as long as faults take to be sure; with what Jest prints
 * @typedef {{ name: string, tags: string[], needs?: string, beside?: boolean, work: (context: Context) => Promise<Outcome> }} Step
 */

const inFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), "soleira-test-"));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
};

/** Compares what is committed with what the code emits, and leaves the latter in its place. */
const drift = (file, script) => ({
  name: `drift of ${file}`,
  tags: ["drift", "check"],
  work: async () => {
    const before = readFileSync(at(file), "utf8");
    await runOrThrow(script);
    if (readFileSync(at(file), "utf8") === before) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, output: `${file} was not what the code emits. It is now: commit it.` };
  },
});

/** A program that either passes or fails as a whole. */
const check = (name, tags, args, { beside = false } = {}) => ({
  name,
  beside,
  tags: [...tags, "check"],
  needs: "operations",
  work: async () => {
    const { code, output } = await collect(args);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

const types = (folder) =>
  check(`types of ${folder}`, ["types", folder.split("/")[0]], [tools.tsc, "--noEmit", "-p", folder]);

/** Jest leaves one core free unless it is given a number. */
const both = "--maxWorkers=2";

/** Jest's own count; a file that does not even load counts as one failure. */
const jest = (
  name,
  tags,
  folder,
  { flags = ["--import=tsx"], args = [], postgres = true, needs = "operations", beside = false } = {},
) => ({
  name,
  beside,
  tags: postgres ? [...tags, "postgres"] : tags,
  needs,
  work: (context) =>
    inFolder(async (temporary) => {
      const report = join(temporary, "jest.json");
      const node = [...flags, "--disable-warning=ExperimentalWarning", tools.jest];
      const part = context.shard ? [`--shard=${context.shard}`, "--passWithNoTests"] : [];
      const env = {
        ...(postgres && context.postgres && { TEST_DATABASE_URL: context.postgres }),
        ...(context.soak && { SOAK: "1" }),
      };
      const { code, output } = await collect(
        [...node, "--json", `--outputFile=${report}`, ...args, ...part],
        { cwd: at(folder), env: { ...process.env, ...env } },
      );
      // Jest came to no end: a file that hangs is the one that its output does not name.
      if (!existsSync(report)) return { passed: 0, failed: 1, output };
      const result = JSON.parse(readFileSync(report, "utf8"));
      const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
      const endedAs = (...endings) =>
        result.testResults
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => endings.includes(status))
          .map(({ fullName }) => `${name}: ${fullName}`);
      const counted = {
        passed: result.numPassedTests,
        // A crash outside any test still has to fail the run.
        failed: code !== 0 && failed === 0 ? 1 : failed,
        skipped: endedAs("pending", "todo"),
        broken: endedAs("failed"),
      };
      const shown = counted.failed > 0 || context.figures;
      return { ...counted, output: shown ? output.replace(/^\{"num.*$/m, "") : undefined };
    }),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
/** The titles of a Playwright report's tests that ended so. */
const endedAs = (report, ending) =>
  report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === ending))
    .map(({ file, line, title }) => `browser/${file}:${line} ${title}`);

const browser = {
  name: "browser",
  tags: ["browser", "postgres"],
  needs: "build",
  work: ({ postgres, shard }) =>
    inFolder(async (folder) => {
      const file = join(folder, "playwright.json");
      const part = shard ? [`--shard=${shard}`, "--pass-with-no-tests"] : [];
      const { code, output } = await collect([tools.playwright, "test", "--reporter=list,json", ...part], {
        cwd: at("tests"),
        env: {
          ...process.env,
          ...(postgres ? { TEST_DATABASE_URL: postgres } : {}),
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      });
      const report = JSON.parse(readFileSync(file, "utf8"));
      const { stats, errors } = report;
      const failed = stats.unexpected + errors.length;
      return {
        passed: stats.expected + stats.flaky,
        failed: code !== 0 && failed === 0 ? 1 : failed,
        skipped: endedAs(report, "skipped"),
        flaky: endedAs(report, "flaky"),
        broken: endedAs(report, "unexpected"),
        output: code !== 0 ? output : undefined,
      };
    }),
};

/** Tests that start the stack: on PostgreSQL where there is one, and `sample` of them on the embedded database too. */
const stack = (name, tags, args, sample) => [
  jest(name, tags, "tests", { args, needs: "build" }),
  jest(`${name} on PGlite`, tags, "tests", { args: sample, needs: "build", postgres: false }),
];

/** Faults that count what was done, once or not at all; the others measure time and memory, and run one by one. */
const COUNTED = "exactly-once|conflict|booking|mails|leads|imports";

/** Everything that must hold, cheapest first. */
export const steps = [
  drift("schema/schema.graphql", "emit:graph"),
  drift("schema/agency.openapi.json", "emit:rest"),
  ...["schema", "agency", "server", "server/graphiql", "client", "client/worker", "tests"].map(types),
  check("format and lint", ["lint"], [tools.biome, "check", "--error-on-warnings", "."]),
  check("citations of docs/product", ["lint"], [at("docs/check-citations.mjs")], { beside: true }),
  check("unused code", ["lint"], [tools.knip, "--no-progress"], { beside: true }),
  check("graph against the last release", ["lint"], [at("scripts/check-schema.mjs")], { beside: true }),
  check("applied migrations", ["lint"], [at("agency/check-migrations.mjs")], { beside: true }),
  check("check-imports", ["lint"], [tools.cruiser, "schema/src", "agency/src", "server/src", "client/src"], {
    beside: true,
  }),
  jest("schema", ["unit", "schema"], "schema", { postgres: false }),
  jest("server", ["unit", "server"], "server", { args: [both], postgres: false }),
  jest("client", ["unit", "client"], "client", {
    flags: ["--experimental-vm-modules"],
    args: [both],
    postgres: false,
  }),
  // They build for themselves, in empty folders: mostly waiting for files.
  jest("containers", ["containers"], "tests", { args: ["containers"], beside: true }),
  // Its tests open both databases themselves.
  jest("agency", ["unit", "agency"], "agency", { args: [both], needs: "programs" }),
  ...stack("contract", ["contract"], ["contract", both], ["contract/(calls|replay|walk)", both]),
  ...stack(
    "faults that count",
    ["faults", "counted"],
    [`faults/(${COUNTED})`, both],
    ["faults/(exactly-once|mails|leads|imports)", both],
  ),
  ...stack(
    "faults",
    ["faults"],
    ["faults", "--runInBand", `--testPathIgnorePatterns=faults/(${COUNTED}|disk-full)`],
    ["faults/(disk-full|neighbours|stopping)", "--runInBand"],
  ),
  browser,
];
