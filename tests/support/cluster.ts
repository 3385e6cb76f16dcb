import { execFile } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { installed, unprivileged } from "../../scripts/postgres.mjs";
import { freePort } from "./ports";

const execute = promisify(execFile);
const found = installed();
// A link leads to the folder that has all of them.
const programs = found && dirname(realpathSync(join(found, "initdb")));
/** What tests of whole servers need and this machine does not have; null: nothing. */
export const lacking: string | null = [
  "initdb",
  "pg_ctl",
  "pg_basebackup",
  "pg_dump",
  "pg_restore",
  "psql",
].every((program) => programs && existsSync(join(programs, program)))
  ? null
  : "PostgreSQL's programs are not installed";

/** What ends with the test run at the latest: servers, then their folders. */
const atExit: (() => void)[] = [];
process.once("exit", () => {
  for (const end of atExit) end();
});

export type Cluster = Awaited<ReturnType<typeof clusterIn>>;
type Row = Record<string, unknown>;

/** A folder that PostgreSQL's user may write, gone with the test run at the latest. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "soleira-cluster-"));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  atExit.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one of PostgreSQL's programs as a user that may; answers what it printed. */
export async function postgresProgram(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(join(programs ?? "", program), args, {
    ...unprivileged(),
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" },
  });
  return stdout;
}

/** The server whose data is in that folder, on a port of its own; not started yet. */
async function clusterIn(data: string) {
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const control = (...args: string[]) => postgresProgram("pg_ctl", ["-D", data, "-w", ...args]);
  appendFileSync(
    join(data, "postgresql.auto.conf"),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
  );
  const stop = (mode: "fast" | "immediate" = "fast") => control("stop", "-m", mode);
  atExit.unshift(() => {
    // What is left of it goes with its folder.
    try {
      process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGQUIT");
    } catch {}
  });
  return {
    data,
    port,
    url,
    /** Address of one of its databases. */
    database: (name: string) => url.replace(/postgres$/, name),
    start: () => control("start", "-t", "60", "-l", join(data, "server.log")),
    /** Its process is gone, and what that had started ends without it. */
    kill: () =>
      process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL"),
    stop,
    /** Settings, from the next start on. */
    set: (settings: Record<string, string>) =>
      appendFileSync(
        join(data, "postgresql.auto.conf"),
        Object.entries(settings)
          .map(([name, value]) => `${name} = '${value}'\n`)
          .join(""),
      ),
    /** Replays the archived log from the next start on, up to the target that is set. */
    recover: () => writeFileSync(join(data, "recovery.signal"), "", { mode: 0o644 }),
    /** A statement on one of its databases. */
    query: async <Found extends Row>(text: string, database = "postgres"): Promise<Found[]> => {
      const client = new pg.Client({ connectionString: url.replace(/postgres$/, database) });
      await client.connect();
      const { rows } = await client.query<Found>(text).finally(() => client.end());
      return rows;
    },
  };
}

/** An empty server, started. */
export async function newCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const data = join(serverFolder(), "data");
  await postgresProgram("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"]);
  const cluster = await clusterIn(data);
  cluster.set(settings);
  await cluster.start();
  return cluster;
}

/** A copy of a running server by pg_basebackup, not started yet; `standby`: one that follows it. */
export async function copyOf(source: Cluster, { standby }: { standby: boolean }): Promise<Cluster> {
  const data = join(serverFolder(), "data");
  const from = ["-h", "127.0.0.1", "-p", String(source.port), "-U", "postgres"];
  await postgresProgram("pg_basebackup", [
    ...from,
    ...["-D", data, "-X", "stream", "-c", "fast", "--no-sync"],
    ...(standby ? ["-R"] : []),
  ]);
  return clusterIn(data);
}

/** Asks until it is so; fails with `what` where it never is. */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
