import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { failure } from "./failure.mjs";

const debian = "/usr/lib/postgresql";

/** The folder of PostgreSQL's server programs on this machine, or undefined. */
const findPrograms = () => {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, "bin"))
    : [];
  const usual = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/local/pgsql/bin", "/usr/pgsql/bin"];
  return [...(process.env.PATH ?? "").split(delimiter), ...versions, ...usual].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
  );
};

/** PostgreSQL refuses to run as root, so root runs it as somebody without rights. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = ["-u", "-g"].map((flag) =>
        Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] })),
      );
      return { uid, gid };
    } catch {
      // This machine has no such user; the next one, then.
    }
  }
  throw failure("PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody.");
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts a PostgreSQL of our own for tests: an empty cluster in a temporary folder, on a free port of 127.0.0.1, quick
 * rather than durable. It is gone with this process at the latest.
 * @returns {Promise<{ url: string, stop: () => void } | undefined>} undefined where PostgreSQL is not installed.
 */
export const startPostgres = async () => {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "soleira-postgres-"));
  const data = join(folder, "data");
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  const control = (...args) =>
    spawnSync(join(programs, "pg_ctl"), ["-D", data, ...args], { ...as, stdio: "ignore" });

  const created = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"],
    as,
  );
  if (created.status !== 0) throw failure(`initdb failed: ${created.stderr ?? created.error?.message}`);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const log = join(folder, "log");
  const started = control("-w", "-o", options, "-l", log, "start");
  if (started.status !== 0)
    throw failure(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, "utf8") : ""}`);

  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    control("-m", "immediate", "stop");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop };
};
