import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "./database/migrate";

/** The program as it is started: its bundle (npm run build). */
function start(settings: Record<string, string>, args: string[] = [], stdout: "pipe" | number = "pipe") {
  const child = spawn(process.execPath, ["dist/main.js", ...args], {
    cwd: packageFolder(),
    env: { PATH: process.env.PATH, LOG_LEVEL: "info", ...settings },
    stdio: ["ignore", stdout, "pipe"],
  });
  const lines: string[] = [];
  let waiting: (() => void)[] = [];
  const take = (chunk: Buffer) => {
    lines.push(...chunk.toString().split("\n").filter(Boolean));
    for (const wake of waiting.splice(0)) wake();
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const ended = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      resolve(code);
      for (const wake of waiting.splice(0)) wake();
    }),
  );
  return {
    child,
    lines,
    ended,
    /** Waits for a line with that text. */
    async says(text: string) {
      waiting = waiting.slice();
      while (!lines.some((line) => line.includes(text))) {
        if (child.exitCode !== null) throw new Error(lines.join("\n"));
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

/** Below those that the system gives to connections, which could take it before the program does. */
const freePort = (): Promise<number> => {
  const port = randomInt(16_384, 32_768);
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
  });
};

describe("the program", () => {
  let folder: string;
  let port: number;
  const running = new Set<ChildProcess>();
  const run = (settings: Record<string, string> = {}, args: string[] = [], stdout?: number) => {
    const program = start(
      { DATA_DIR: join(folder, "data"), AGENCY_PORT: String(port), ...settings },
      args,
      stdout,
    );
    running.add(program.child);
    return program;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "soleira-main-"));
    port = await freePort();
  });
  afterAll(async () => {
    for (const child of running) child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  const signIn = async () =>
    fetch(`http://127.0.0.1:${port}/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from("soleira-gateway:soleira-local").toString("base64")}` },
      body: new URLSearchParams({
        grant_type: "password",
        username: "ana.souza@horizonte.example",
        password: "Soleira1",
      }),
    });

  /** What of the data folder other users may read or write. */
  const openToOthers = async () => {
    const all = await readdir(join(folder, "data"), { recursive: true });
    const modes = await Promise.all(
      [".", ...all].map(async (name) => ({ name, mode: (await stat(join(folder, "data", name))).mode })),
    );
    return { of: modes.length, open: modes.filter(({ mode }) => mode & 0o077).map(({ name }) => name) };
  };
  const openAll = async () => {
    for (const name of await readdir(join(folder, "data/database"), { recursive: true }))
      await chmod(join(folder, "data/database", name), 0o777);
    await chmod(join(folder, "data"), 0o755);
  };

  const ready = async () => {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("it is not ready after a minute");
  };

  test("first start with demo data, refusals beside it, a clean stop, kill -9, and everything still there", async () => {
    // A folder that was there, as wide open as folders are.
    await mkdir(join(folder, "data"));
    await chmod(join(folder, "data"), 0o777);
    await writeFile(join(folder, "data/secrets.json"), "{}", { mode: 0o644 });
    // Killed while the database is made: what is half made counts for nothing.
    const killed = run();
    const data = (name: string) => join(folder, "data", name);
    while (!existsSync(data("database.new/PG_VERSION")))
      await new Promise((resolve) => setTimeout(resolve, 20));
    process.kill(Number((await readFile(data("agency.lock"), "utf8")).split(" ")[0]), "SIGKILL");
    expect(await killed.ended).toBe(1);
    expect(existsSync(data("database"))).toBe(false);

    const first = run();
    await first.says("agency listening");
    const { of, open } = await openToOthers();
    process.stdout.write(`data folder: ${open.length} of ${of} files open to others\n`);
    expect(open).toEqual([]);
    expect((await signIn()).status).toBe(200);
    const people = JSON.parse(await readFile(join(folder, "data/demo-sign-ins.json"), "utf8"));
    expect(people[0]).toMatchObject({ email: "ana.souza@horizonte.example", password: "Soleira1" });

    const samePort = run({ DATA_DIR: join(folder, "other") });
    expect(await samePort.ended).toBe(1);
    expect(samePort.lines).toEqual([expect.stringContaining("AGENCY_PORT")]);

    const sameFolder = run({ AGENCY_PORT: "0" });
    expect(await sameFolder.ended).toBe(1);
    expect(sameFolder.lines).toEqual([expect.stringContaining("DATA_DIR")]);

    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = run();
    await second.says("agency listening");
    expect(second.lines.join("")).not.toContain("demo data");
    second.child.kill("SIGKILL");
    await second.ended;

    // What an earlier version left open is mended; and a log that nothing can be written to does not stop the agency.
    await openAll();
    const full = await openFile("/dev/full", "w").catch(() => undefined);
    const third = run({}, [], full?.fd);
    if (full) await ready();
    else await third.says("agency listening");
    await full?.close();
    expect((await signIn()).status).toBe(200);
    expect((await openToOthers()).open).toEqual([]);
    third.child.kill("SIGINT");
    expect(await third.ended).toBe(0);
  }, 120_000);

  test.each([
    [{ AGENCY_PORT: "eighty" }, [], "AGENCY_PORT"],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing", AGENCY_PORT: "0" }, [], "DATABASE_URL"],
    [{}, ["demo"], "demo --attendances"],
    [{}, ["sing"], "sing"],
  ])(
    "%j %j ends with one line and exit code 1",
    async (settings, args, named) => {
      const program = run(settings as Record<string, string>, args);
      expect(await program.ended).toBe(1);
      expect(program.lines).toEqual([expect.stringContaining(named)]);
    },
    30_000,
  );
});
