import { codegen } from "./generate.mjs";
import { startPostgres } from "./postgres.mjs";

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const outcomeOf = async (step, context) => {
  try {
    return await step.work(context);
  } catch (error) {
    return { passed: 0, failed: 1, output: error.expected ? error.message : error.stack };
  }
};

/** Runs the steps one after another, all of them whatever fails, and ends with the one line that counts. */
export const runSuite = async (steps, { postgres: wanted = true } = {}) => {
  const began = performance.now();
  // Ending this way runs the exit handlers, which stop what the suite started.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  await codegen();
  const needed = wanted && steps.some(({ tags }) => tags.includes("postgres"));
  const postgres = needed ? await startPostgres() : undefined;
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const since = performance.now();
    const { passed, failed, skipped = 0, output } = await outcomeOf(step, { postgres });
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    const mark = failed > 0 ? "✗" : passed > 0 ? "✓" : "–";
    console.log(`${mark} ${step.name}: ${counts.filter(Boolean).join(", ")} (${seconds(since)})`);
    if (output?.trim()) console.log(output.trim().replace(/^/gm, "    "));
  }
  postgres?.stop();
  console.log(`\nall of it took ${seconds(began)}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
};
