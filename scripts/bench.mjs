import { at, tools } from "./paths.mjs";
import { startPostgres } from "./postgres.mjs";
import { attached, runOrThrow } from "./process.mjs";

/** npm run bench: measures the real stack against the goals of speed, on PGlite and on PostgreSQL: its own, or TEST_DATABASE_URL. */
export const run = async (args) => {
  await runOrThrow("build");
  const named = process.env.TEST_DATABASE_URL;
  const postgres = named ? { url: named, stop: () => {} } : await startPostgres();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  process.exitCode = await attached([tools.tsx, "bench/main.ts", ...args], { cwd: at("tests"), env });
  postgres.stop();
};
