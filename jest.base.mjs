// What every package's jest.config.mjs shares: ES modules, TypeScript through swc, decorators as type-graphql needs them.

/** A Jest configuration for a package whose sources and tests lie in the given folders. */
export const jestBase = (folders = ["src"]) => ({
  testEnvironment: "node",
  // Two cores shared with a database are slow; a test that hangs is still found.
  testTimeout: 30_000,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: false,
            useDefineForClassFields: true,
            react: { runtime: "automatic" },
          },
        },
        module: { type: "es6" },
        sourceMaps: "inline",
      },
    ],
  },
});
