import { buildAll } from "./build.mjs";
import { at, tools } from "./paths.mjs";
import { startPostgres } from "./postgres.mjs";
import { attached } from "./process.mjs";

/** npm run bench: measures the real stack against the goals, one line each. On PGlite, and on PostgreSQL where there is one. */
export const run = async (args) => {
  await buildAll();
  const postgres = await startPostgres();
  if (!postgres) console.log("No PostgreSQL on this machine: its figures are left out.");
  const env = { ...process.env, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
  process.exitCode = await attached([tools.tsx, "bench/main.ts", ...args], { cwd: at("tests"), env });
  postgres?.stop();
};
