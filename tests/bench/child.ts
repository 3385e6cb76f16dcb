import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Child = { pid: number; url: string; stop(): Promise<void> };

/** Starts a TypeScript file of this folder as a program of its own; it says `listening <port>` when it is ready. */
export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", path], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const said = /listening (\d+)/.exec(text);
      if (said) resolve(Number(said[1]));
    });
  });
  if (child.pid === undefined) throw new Error(`${file} did not start`);
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
