import { steps } from "./steps.mjs";
import { runSuite } from "./suite.mjs";

const quick = ["drift", "types", "lint", "unit"];

/** npm run validate: what to look at before a commit; the embedded database only, and no browser. */
export const run = () =>
  runSuite(
    steps.filter((step) => quick.some((tag) => step.tags.includes(tag))),
    { postgres: false },
  );
