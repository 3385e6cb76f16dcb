import { spawn } from "node:child_process";
import { failure } from "./failure.mjs";
import { at, root, tools } from "./paths.mjs";

/** Longer than any step of the suite: one that does not end must not hold the others for ever. */
const LONGEST_MS = 40 * 60_000;

/**
 * Runs a Node program to its end and collects what it prints; one that takes longer than forty minutes is ended.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const collect = (args, { cwd = root, env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    // What is collected is shown as plain text, perhaps in a log.
    const plain = { ...env, FORCE_COLOR: "0" };
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(process.execPath, args, { cwd, env: plain, stdio, timeout: LONGEST_MS });
    let output = "";
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a Node program with this terminal and resolves with its exit code. */
export const attached = (args, { cwd = root, env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: "inherit" });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });

/** The environment in which wireit makes a script of package.json: npm's variables, by which it finds it. */
export const wireitEnv = (script) => ({
  ...process.env,
  npm_lifecycle_event: script,
  npm_package_json: at("package.json"),
  npm_config_user_agent: "npm/11",
  WIREIT_CACHE: "none",
});

/**
 * Brings what a wireit script of package.json makes up to date, in this process's own time: through npm it would take a
 * third of a second more. wireit stores no copies of outputs and asks no network.
 */
export const runOrThrow = async (script) => {
  const began = performance.now();
  const { code, output } = await collect([tools.wireit], {
    env: { ...wireitEnv(script), WIREIT_LOGGER: "quiet-ci" },
  });
  if (code !== 0) throw failure(`${output.trim()}\n${script} failed.`);
  const seconds = (performance.now() - began) / 1000;
  if (seconds > 1) console.log(`  ${script} (${seconds.toFixed(1)} s)`);
};
