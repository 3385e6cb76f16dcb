import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser";

const { path, args } = await findBrowser();

export default defineConfig({
  testDir: "browser",
  outputDir: "test-results",
  globalSetup: "./browser/global-setup.ts",
  // One stack serves all: tests that change data choose people or cards of their own.
  workers: 1,
  forbidOnly: process.env.CI === "true",
  reporter: "list",
  // CI machines are slow and share their cores; a page that never comes is still found.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global setup; workers read this file again after it.
    baseURL: process.env.SOLEIRA_GATEWAY_URL,
    launchOptions: { executablePath: path, args },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
