export default {
  roots: ["<rootDir>/src"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "es6" },
        sourceMaps: "inline",
      },
    ],
  },
  testEnvironment: "jest-environment-jsdom",
  // Without this jsdom resolves browser builds, which are not all ES modules that Node can load.
  testEnvironmentOptions: { customExportConditions: ["node", "node-addons"] },
  moduleNameMapper: { "\\.css$": "<rootDir>/test/empty.js" },
  // Two cores shared with a database are slow; a test that hangs is still found.
  testTimeout: 60_000,
  setupFiles: ["<rootDir>/test/setup.mjs"],
  setupFilesAfterEnv: [
    "<rootDir>/test/console.mjs",
    "<rootDir>/test/patience.mjs",
    "<rootDir>/test/storage.mjs",
  ],
};
