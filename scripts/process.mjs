import { spawn } from "node:child_process";
import { failure } from "./failure.mjs";
import { root } from "./paths.mjs";

/**
 * Runs a Node program to its end and collects what it prints.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const collect = (args, { cwd = root, env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    // What is collected is shown as plain text, perhaps in a log.
    const plain = { ...env, FORCE_COLOR: "0" };
    const child = spawn(process.execPath, args, { cwd, env: plain, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a Node program that has to succeed; only its failure tells what it printed. */
export const must = async (what, args, options) => {
  const { code, output } = await collect(args, options);
  if (code === 0) return output;
  throw failure(`${output.trim()}\n${what} failed.`);
};

/** Runs a Node program with this terminal and answers its exit code. */
export const attached = (args, { cwd = root, env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: "inherit" });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
