import { setTimeout as pause } from "node:timers/promises";
import { openLoadStack } from "./bench-stack";
import { runAtRate, type Step } from "./load";
import { type Meters, meterOf, postgresMeter } from "./meters";
import { createMix } from "./mix";
import type { Figure, Result } from "./report";
import { settings } from "./settings";

export type Database = "PostgreSQL" | "PGlite";

/** Rates in operations a second, one after the other until one is too much. */
const rates = [5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 125, 150, 200, 250, 300];
/** Milliseconds within which 99 of 100 operations are answered. */
const PATIENCE = 500;

export type Mixed = Awaited<ReturnType<typeof openMix>>;

/** A filled agency with its gateway, agents who are signed in, and meters of all programs. */
export async function openMix(database: Database) {
  const server = database === "PostgreSQL" ? process.env.TEST_DATABASE_URL : undefined;
  if (database === "PostgreSQL" && !server) throw new Error("there is no PostgreSQL server on this machine");
  const { agency, deep, gateway, stop } = await openLoadStack(settings.mixAttendances, server);
  try {
    const agents = Array.from({ length: 9 }, (_, index) => ({
      ...deep,
      email: deep.email.replace("@", `${index + 1}@`),
    }));
    // Each session has a token of its own, so the deep funnel's boards are not shared as one call.
    const operate = await createMix(
      gateway.url,
      agents.flatMap((agent) => [deep, agent]),
    );
    const postgres = agency.databaseUrl ? await postgresMeter(agency.databaseUrl) : undefined;
    const meters: Meters = {
      gateway: meterOf(gateway),
      [postgres ? "agency" : "agency with PGlite"]: meterOf(agency.agency),
      ...(postgres && { PostgreSQL: postgres }),
      "this generator": meterOf(process),
    };
    await runAtRate(5, 10, operate, {});
    return { agency: agency.agency, gateway, postgres, operate, meters, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const keeps = ({ p99, errors, overrun }: Step) => p99 < PATIENCE && errors.length === 0 && !overrun;

/** The program that used most of a core in a step; one process of Node cannot use more than one. */
function busiest({ spent, seconds }: Step): string {
  const cores = Object.entries(spent)
    .map(([name, time]) => ({ name, core: time / 10 / seconds }))
    .sort((a, b) => b.core - a.core);
  const all = cores.reduce((sum, { core }) => sum + core, 0);
  return `${cores.map(({ name, core }) => `${name} ${core.toFixed(0)}%`).join(", ")} of a core; together ${all.toFixed(0)}%`;
}

const lineOf = (step: Step): string =>
  `${step.rate}/s: p50 ${step.p50.toFixed(0)} ms, p99 ${step.p99.toFixed(0)} ms, ${step.errors.length} errors${step.overrun ? ", fell behind" : ""}; ${busiest(step)}${step.errors[0] ? `; ${step.errors[0]}` : ""}`;

/** The rate of the mix rises until answers take too long; the last one that was kept, and what gave way at the next. */
export async function sustainedRate(database: Database, least: number): Promise<Result> {
  const { operate, meters, stop } = await openMix(database);
  const steps: Step[] = [];
  try {
    for (const rate of rates) {
      let step = await runAtRate(rate, settings.step, operate, meters);
      // Once more: whatever else the machine did meanwhile counts as ours.
      if (!keeps(step)) {
        await pause(5_000);
        steps.push(step);
        step = await runAtRate(rate, settings.step, operate, meters);
      }
      steps.push(step);
      if (!keeps(step)) break;
    }
  } finally {
    await stop();
  }
  const kept = steps.findLast(keeps);
  const failed = steps.at(-1);
  const per = (name: string): Figure => ({
    what: `${name} at that rate`,
    value: kept ? (kept.spent[name] ?? Number.NaN) / kept.done : Number.NaN,
    unit: " ms/operation",
  });
  return {
    about: `mix on ${database}, ${settings.mixAttendances.toLocaleString("en")} attendances`,
    figures: [
      {
        what: `operations with p99 < ${PATIENCE} ms`,
        value: kept?.rate ?? 0,
        unit: "/s",
        least,
        note: kept ? `p50 ${kept.p50.toFixed(0)} ms, p99 ${kept.p99.toFixed(0)} ms` : "",
      },
      ...Object.keys(meters).map(per),
    ],
    limit: failed && !keeps(failed) ? `at ${failed.rate}/s ${busiest(failed)}` : "not reached",
    notes: steps.map(lineOf),
  };
}
