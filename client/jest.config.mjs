import { jestBase } from "../jest.base.mjs";

export default {
  ...jestBase(),
  testEnvironment: "jest-environment-jsdom",
  // Without this jsdom resolves browser builds, which are not all ES modules that Node can load.
  testEnvironmentOptions: { customExportConditions: ["node", "node-addons"] },
  moduleNameMapper: { "\\.css$": "<rootDir>/test/empty.js" },
  testTimeout: 60_000,
  setupFiles: ["<rootDir>/test/setup.mjs"],
  setupFilesAfterEnv: [
    "<rootDir>/test/console.mjs",
    "<rootDir>/test/patience.mjs",
    "<rootDir>/test/storage.mjs",
  ],
};
