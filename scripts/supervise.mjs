import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { root } from "./paths.mjs";

/** Milliseconds that a program gets to end when its turn has come: more than the gateway's answers take. */
const turn = 20_000;
/** Milliseconds that all of them get when they are asked at one time. */
const grace = 10_000;
/** Milliseconds within which a signal is the same as the one before: npm passes on what the terminal has sent already. */
const same = 1_000;
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
 * Starts programs that live and die together. Asked to stop, by a signal or as npm goes, they are stopped one after the
 * other, the last first: nobody is answered by a program that the others have left. When one ends by itself, or at a
 * second signal, all are asked at one time.
 * @param {{ name: string, args: string[], cwd?: string, env: NodeJS.ProcessEnv }[]} programs each before those that use it
 * @param {{ raw: boolean }} options raw shows logs as they are, otherwise only what a person wants to see.
 * @returns what is needed to wait: `ended` resolves with the exit code of the whole once every program has stopped.
 */
export const supervise = (programs, { raw }) => {
  const state = { ready: false, code: undefined, asked: undefined, hurried: false };
  const running = new Map();
  let finish = () => {};
  const ended = new Promise((resolve) => {
    finish = resolve;
  });

  const end = (children, within) => {
    for (const child of children) child.kill("SIGTERM");
    setTimeout(() => {
      for (const child of children) child.kill("SIGKILL");
    }, within).unref();
  };

  const stopAll = (code) => {
    state.code ??= code;
    if (state.hurried) return;
    state.hurried = true;
    end([...running.values()], grace);
  };

  const stopNext = () => {
    const last = [...running.values()].at(-1);
    if (last && !state.hurried) end([last], turn);
  };

  const stopInTurn = () => {
    if (state.code !== undefined) return;
    state.code = 0;
    state.asked = performance.now();
    stopNext();
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
      if (state.asked === undefined) stopAll(code === 0 ? 0 : 1);
      else stopNext();
      if (running.size === 0) finish(state.code);
    });
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      if (performance.now() > state.asked + same) stopAll(0);
      else stopInTurn();
    });
  // npm ends without telling what it started; that npm is gone shows in who our parent is.
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== parent && stopInTurn(), 500).unref();
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
