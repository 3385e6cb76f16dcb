import { jestBase } from "../scripts/jest.base.mjs";

// browser/ belongs to Playwright and bench/ measures: neither is a Jest test.
export default { ...jestBase(["contract", "faults"]), testTimeout: 120_000 };
