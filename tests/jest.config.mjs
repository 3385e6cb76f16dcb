import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jestBase } from "../jest.base.mjs";

// What the files of a run share, e.g. the demo data (support/demo-data.ts). Workers inherit it.
const folder = mkdtempSync(join(tmpdir(), "soleira-run-"));
process.env.TEST_RUN_FOLDER = folder;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

// browser/ belongs to Playwright and bench/ measures: neither is a Jest test.
export default {
  ...jestBase(["."]),
  testMatch: ["<rootDir>/{contract,faults,containers}/**/*.test.ts"],
};
