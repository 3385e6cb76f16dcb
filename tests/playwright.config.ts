import { defineConfig } from "@playwright/test";
import { findBrowser } from "./support/chromium";

const { path, args } = await findBrowser();

export default defineConfig({
  testDir: "browser",
  outputDir: "test-results",
  globalSetup: "./support/browser/global-setup.ts",
  // One stack serves all: each test makes leads of its own, and each file books in agendas that no other one books in.
  workers: 2,
  forbidOnly: process.env.CI === "true",
  // One more try on a busy machine; the suite names the tests that needed it.
  retries: 1,
  reporter: "list",
  // CI machines are slow and share their cores; a page that never comes is still found.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup; workers read this file again after it.
    baseURL: process.env.SOLEIRA_GATEWAY_URL,
    launchOptions: { executablePath: path, args },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // What it keeps would outlive a page's routes; worker.spec.ts has it.
    serviceWorkers: "block",
    // Nothing is looked at, or pressed, while it still moves.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Of the second try: recording costs as much as the step.
    trace: "on-first-retry",
  },
});
