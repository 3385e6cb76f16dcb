import { parseArgs } from "node:util";
import { failure } from "./failure.mjs";
import { startPostgres } from "./postgres.mjs";
import { runOrThrow } from "./process.mjs";
import { steps } from "./steps.mjs";

const chosen = (tags, shard) => {
  const known = [...new Set(steps.flatMap((step) => step.tags))];
  const unknown = tags.find((tag) => !known.includes(tag));
  if (unknown) throw failure(`There are no tests '${unknown}'. Choose from: ${known.join(", ")}.`);
  const wanted = steps.filter((step) => tags.length === 0 || tags.some((tag) => step.tags.includes(tag)));
  // A check is not divided: the first shard makes all of them.
  return shard && !shard.startsWith("1/") ? wanted.filter((step) => !step.tags.includes("check")) : wanted;
};

/** What has been made for the steps of this run. */
const made = new Map();
const make = (script) => {
  if (!made.has(script)) made.set(script, runOrThrow(script));
  return made.get(script);
};

const outcomeOf = async (step, context) => {
  try {
    if (step.needs) await make(step.needs);
    return await step.work(context);
  } catch (error) {
    return { passed: 0, failed: 1, output: error.expected ? error.message : error.stack };
  }
};

const secondsSince = (began) => Number(((performance.now() - began) / 1000).toFixed(1));

/**
 * npm test [-- tag …] [--shard 1/4] [--embedded] [--soak] [--figures]: the whole suite, or the steps that carry one of the tags; a shard is
 * that part of every step's files. All steps run, whatever fails; the last lines are how long each took, the tests that
 * failed, needed a second try or a right that this machine does not give, and `N passed, N failed`. `--embedded` leaves
 * PostgreSQL out, and with it the tests that need it;
 * `--figures` shows what the tests print, the figures among it, also where all passed.
 * `--soak` brings faults about ten times as often.
 */
export const run = async (args) => {
  const flag = { type: "boolean", default: false };
  const options = { shard: { type: "string" }, embedded: flag, soak: flag, figures: flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.shard && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard)) throw failure("--shard wants e.g. 1/3.");
  const wanted = chosen(positionals, values.shard).filter(
    // All of it is on PGlite then.
    ({ name }) => !values.embedded || !name.endsWith("on PGlite"),
  );
  // Ending this way runs the exit handlers, which stop what the suite started.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  const needed = !values.embedded && wanted.some(({ tags }) => tags.includes("postgres"));
  const postgres = needed ? await startPostgres() : undefined;
  const began = performance.now();
  const rows = {};
  const notes = [];
  const total = { passed: 0, failed: 0 };
  const report = async (step) => {
    const since = performance.now();
    const { shard, soak, figures } = values;
    const outcome = await outcomeOf(step, { postgres: postgres?.url, shard, soak, figures });
    const { passed, failed } = outcome;
    total.passed += passed;
    total.failed += failed;
    if (!values.embedded) notes.push(...(outcome.skipped ?? []).map((test) => `skipped: ${test}`));
    notes.push(...(outcome.broken ?? []).map((test) => `failed: ${test}`));
    notes.push(...(outcome.flaky ?? []).map((test) => `flaky, passed at its second try: ${test}`));
    const seconds = secondsSince(since);
    rows[step.name] = { passed, failed, seconds };
    console.log(`${failed > 0 ? "✗" : "✓"} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    if (outcome.output?.trim()) console.log(outcome.output.trim().replace(/^/gm, "    "));
  };
  let running = [];
  for (const step of wanted) {
    running.push(report(step));
    if (step.beside) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
  postgres?.stop();
  console.table({ ...rows, all: { ...total, seconds: secondsSince(began) } });
  for (const note of notes) console.log(note);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
};
