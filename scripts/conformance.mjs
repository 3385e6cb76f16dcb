import { at, tools } from "./paths.mjs";
import { attached } from "./process.mjs";

/** npm run conformance -- URL USER: checks somebody's agency API against the contract (docs/guides/your-own-agency.md). */
export const run = async (args) => {
  process.exitCode = await attached([tools.tsx, "conformance/main.ts", ...args], { cwd: at("tests") });
};
