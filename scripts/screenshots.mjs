import { at, tools } from "./paths.mjs";
import { attached, runOrThrow } from "./process.mjs";

/** npm run screenshots: the pictures of the README, taken from the real stack with demo data. */
export const run = async () => {
  await runOrThrow("build");
  process.exitCode = await attached([tools.tsx, "screenshots.ts"], { cwd: at("tests") });
};
