import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** A Chromium to test with: its program and the arguments that it needs on this machine. */
export type Browser = { path: string; args: string[] };

const usual = [
  // Draws no window of its own, which costs as much again as the pages.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** A test browser talks to what it is sent to and to nothing else; as root Chromium has no sandbox. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Finds a Chromium: CHROMIUM_PATH, Playwright's own, the system's, or the one that npm brought along.
 * @throws an error that says what to install when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual];
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (path) return { path, args: quiet };
  try {
    // The package unpacks its libraries only where it believes to be on Lambda; it reads this when it is imported.
    process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
    const { default: packed } = await import("@sparticuz/chromium");
    return { path: await packed.executablePath(), args: quiet };
  } catch (cause) {
    throw new Error("No browser found: install Chromium or Chrome, or set CHROMIUM_PATH to one.", { cause });
  }
}
