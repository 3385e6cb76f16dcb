import { fileURLToPath } from "node:url";

// What the jest.config.mjs of agency, schema, server and tests share. The client has a browser's globals and its own.

const limits = fileURLToPath(new URL("jest.limits.mjs", import.meta.url));

/** A Jest configuration for a package whose tests lie in the given folders. */
export const jestBase = (folders = ["src"]) => ({
  // A worker is plain Node, and loads and compiles every module once for all of its files, which halves the work. What a
  // test changes of a module or of a global it puts back. Node reads TypeScript by tsx.
  runner: ["jest-light-runner", { runtime: "child_process" }],
  setupFilesAfterEnv: [limits],
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ["**/*.test.ts"],
});
