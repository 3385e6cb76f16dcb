import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { root } from "./paths.mjs";

const grace = 10_000;
const parent = process.ppid;

/** A log line of pino as a person wants to read it, or undefined where it is not worth showing. */
const readable = (line, ready) => {
  if (!line.startsWith("{")) return line;
  try {
    const { level, msg } = JSON.parse(line);
    return level >= (ready ? 40 : 30) ? msg : undefined;
  } catch {
    return line;
  }
};

/**
 * Starts programs that live and die together: when one ends or the person presses Ctrl-C, all are asked to stop.
 * @param {{ name: string, args: string[], cwd?: string, env: NodeJS.ProcessEnv }[]} programs
 * @param {{ raw: boolean }} options raw shows logs as they are, otherwise only what a person wants to see.
 * @returns what is needed to wait: `ended` resolves with the exit code of the whole once every program has stopped.
 */
export const supervise = (programs, { raw }) => {
  const state = { ready: false, code: undefined };
  const running = new Map();
  let finish = () => {};
  const ended = new Promise((resolve) => {
    finish = resolve;
  });

  const stop = (code) => {
    if (state.code !== undefined) return;
    state.code = code;
    for (const child of running.values()) child.kill("SIGTERM");
    setTimeout(() => {
      for (const child of running.values()) child.kill("SIGKILL");
    }, grace).unref();
    if (running.size === 0) finish(code);
  };

  const show = (name, stream) =>
    createInterface({ input: stream }).on("line", (line) => {
      const text = raw ? line : readable(line, state.ready);
      if (text !== undefined && text !== "") console.log(`  ${name}: ${text}`);
    });

  for (const { name, args, cwd = root, env } of programs) {
    // A group of its own: Ctrl-C reaches this process alone, and a child hears exactly one signal to stop.
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.set(name, child);
    show(name, child.stdout);
    show(name, child.stderr);
    child.once("close", (code) => {
      running.delete(name);
      stop(code === 0 ? 0 : 1);
      if (running.size === 0) finish(state.code);
    });
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  // npm ends without telling what it started; that npm is gone shows in who our parent is.
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== parent && stop(0), 500).unref();
  // If this process is ended by a fault of its own, nothing stays behind on the ports.
  process.on("exit", () => {
    for (const child of running.values()) child.kill("SIGTERM");
  });

  return {
    ended,
    stopping: () => state.code !== undefined,
    ready: () => {
      state.ready = true;
    },
  };
};
