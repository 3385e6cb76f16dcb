import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "../error/start-error";

/** Whether the embedded database is still to be made. */
export const isMissing = (env: { DATABASE_URL?: string | undefined; DATA_DIR: string }): boolean =>
  env.DATABASE_URL === undefined && !existsSync(join(env.DATA_DIR, "database"));

/**
 * Runs this program's command `create` to its end, in a process of its own: making the embedded database takes 300 MB that
 * a process does not give back before it ends. `stop` ends it early; it also ends when this process is gone.
 */
export function createInChild(): { created: Promise<void>; stop(): Promise<void> } {
  const child = fork(process.argv[1] ?? "", ["create"], { stdio: ["ignore", "inherit", "pipe", "ipc"] });
  const ended = once(child, "close");
  const said = child.stderr ? text(child.stderr) : Promise.resolve("");
  let stopped = false;
  return {
    created: ended.then(async ([code, signal]) => {
      // Who has stopped it is ending, and waits for nothing more.
      if (stopped) await new Promise(() => {});
      if (code !== 0) throw new StartError((await said).trim() || `create ended with ${code ?? signal}`);
    }),
    stop: async () => {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await ended;
    },
  };
}
