import { jestBase } from "../scripts/jest.base.mjs";

// browser/ belongs to Playwright and bench/ measures: neither is a Jest test.
export default {
  ...jestBase(["."]),
  testMatch: ["<rootDir>/{contract,faults,containers}/**/*.test.ts"],
  testTimeout: 120_000,
};
