import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser";

const { path, args } = await findBrowser();

export default defineConfig({
  testDir: "browser",
  outputDir: "test-results",
  globalSetup: "./browser/global-setup.ts",
  // One stack serves all: each test makes leads of its own, and each file books in agendas that no other one books in.
  workers: 2,
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
    // Nothing is looked at, or pressed, while it still moves.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // What was done, asked and answered; a copy of the page at each step would cost more than the step.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
  },
});
