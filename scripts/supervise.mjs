import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { root } from "./paths.mjs";

/** Milliseconds that a program gets to end when its turn has come: more than the gateway's answers take. */
const turn = 20_000;
/** Milliseconds that all of them get when they are asked at one time. */
const grace = 10_000;
/** Milliseconds within which a signal is the same as the one before: npm passes on what the terminal has sent already. */
const same = 1_000;

const worthIt = 40;

/**
 * A log line of pino as a person wants to read it, or undefined where it is not worth showing. A warning keeps what it
 * names: which field, which call.
 */
const readable = (line, ready) => {
  if (!line.startsWith("{")) return line;
  try {
    const { level, msg, time: _, ...named } = JSON.parse(line);
    if (level < worthIt) return ready ? undefined : msg;
    const details = Object.entries(named)
      .filter(([, value]) => typeof value !== "object" || Array.isArray(value))
      .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join("; ") : value}`);
    return details.length ? `${msg} (${details.join(", ")})` : msg;
  } catch {
    return line;
  }
};

/**
 * Starts programs that live and end together. Asked to stop by a signal, they are stopped one
 * after the other, the last first, so that each can finish its answers with the programs that it needs. When one ends by
 * itself, or at a second signal, all are asked at one time, each once. (Why not concurrently: schema/decisions/0019-scripts-on-libraries.md)
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string }[]} programs each before those that use it
 * @param {{ raw: boolean }} options raw shows logs as they are, otherwise only what a person wants to see.
 * @returns what is needed to wait: `ended` resolves with the exit code of the whole once every program has stopped.
 */
export const supervise = (programs, { raw }) => {
  let ready = false;
  let code;
  let asked;
  let hurried = false;
  const running = new Map();
  const signalled = new Set();
  let finish = () => {};
  const ended = new Promise((resolve) => {
    finish = resolve;
  });

  const end = (children, within) => {
    // Each is asked once: tsx, between us and a program, takes a second signal for an order to kill it.
    for (const child of children) {
      if (!signalled.has(child)) child.kill("SIGTERM");
      signalled.add(child);
    }
    setTimeout(() => {
      for (const child of children) child.kill("SIGKILL");
    }, within).unref();
  };
  const stopAll = (why) => {
    code ??= why;
    if (!hurried) end([...running.values()], grace);
    hurried = true;
  };
  const stopNext = () => {
    const last = [...running.values()].at(-1);
    if (last && !hurried) end([last], turn);
  };
  const stopInTurn = () => {
    if (code !== undefined) return;
    code = 0;
    asked = performance.now();
    stopNext();
  };

  for (const { name, args, env, cwd = root } of programs) {
    // A group of its own: Ctrl-C reaches this process alone, and each child gets exactly one signal to stop.
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.set(name, child);
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on("line", (line) => {
        const text = raw ? line : readable(line, ready);
        if (text) console.log(`  ${name}: ${text}`);
      });
    child.once("close", (status) => {
      running.delete(name);
      if (asked === undefined) stopAll(status === 0 ? 0 : 1);
      else stopNext();
      if (running.size === 0) finish(code);
    });
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => (performance.now() > asked + same ? stopAll(0) : stopInTurn()));
  // If this process is ended by a fault of its own, nothing stays behind on the ports.
  process.on("exit", () => {
    for (const child of running.values()) child.kill("SIGTERM");
  });

  return {
    ended,
    stopping: () => code !== undefined,
    ready: () => {
      ready = true;
    },
  };
};
