import { failure } from "./failure.mjs";
import { steps } from "./steps.mjs";
import { runSuite } from "./suite.mjs";

/** npm test [-- tag …]: the whole suite, or the steps that carry one of the tags. */
export const run = async (args) => {
  const tags = [...new Set(steps.flatMap((step) => step.tags))];
  const unknown = args.find((arg) => !tags.includes(arg));
  if (unknown) throw failure(`There are no tests '${unknown}'. Choose from: ${tags.join(", ")}.`);
  await runSuite(
    args.length === 0 ? steps : steps.filter((step) => args.some((arg) => step.tags.includes(arg))),
  );
};
