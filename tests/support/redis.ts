import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./ports";

const NAMES = ["redis-server", "valkey-server"];
const STARTING = 30_000;

/** The program of this machine; npm has none. Where it is absent its tests are named as not run. */
export const REDIS = NAMES.find((name) => !spawnSync(name, ["--version"]).error);

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** A real server on a free port, which keeps what it is told in a folder of its own. */
export async function startRedis() {
  if (!REDIS) throw new Error("redis-server is not installed");
  const program = REDIS;
  const folder = mkdtempSync(join(tmpdir(), "soleira-redis-"));
  const port = await freePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const start = async () => {
    const child = spawn(program, [...settings, "--appendonly", "yes", "--appendfsync", "always"], {
      stdio: "ignore",
    });
    const latest = Date.now() + STARTING;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || Date.now() > latest) throw new Error("Redis did not start");
      await pause(20);
    }
    return child;
  };
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Nothing is said before: as when the machine is gone. */
    kill,
    async start() {
      child = await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
