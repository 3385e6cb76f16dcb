import { environments } from "./environment.mjs";
import { failure } from "./failure.mjs";
import { built } from "./paths.mjs";
import { attached, runOrThrow } from "./process.mjs";

/** npm run demo -- --attendances N [--enterprises M]: fills the data folder or database with that many, on top of what is there. */
export const run = async (args) => {
  await runOrThrow("programs");
  const { agency } = environments({ NODE_ENV: "production" });
  if (!agency) throw failure("AGENCY_API_URL names another agency: only our own can be filled.");
  process.exitCode = await attached([built.agency, "demo", ...args], { env: agency });
};
