import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "./migrate";

/** A small disk of its own, null where mounting is not permitted. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=130m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const folder = mkdtempSync(join(tmpdir(), "soleira-room-"));
const mounted = mountSmall(folder);
afterAll(() => {
  if (mounted) execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs in a process of its own, since without the reserve it never returns: a transaction that has begun when the disk
 * fills up, and needs a new segment of the write-ahead log.
 */
const SCRIPT = `
  import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
  import { sql } from "drizzle-orm";
  import { openDatabase } from "./src/database/open.ts";
  const said = [];
  const database = await openDatabase({ DATA_DIR: process.env.FOLDER }, (text) => said.push(text));
  const run = (statement) => database.transaction((tx) => tx.execute(sql.raw(statement)));
  await run("create table notes (text text)");
  const fill = process.env.FOLDER + "/fill";
  const full = () => {
    const file = openSync(fill, "a");
    try { for (;;) writeSync(file, Buffer.alloc(65536)); } catch {}
    closeSync(file);
    const { bavail, bsize } = statfsSync(process.env.FOLDER);
    return bavail * bsize;
  };
  const has = { before: database.hasRoom("change") };
  has.left = await database.transaction(async (tx) => {
    const left = full();
    await tx.execute(sql.raw("select pg_switch_wal()"));
    await tx.execute(sql.raw("insert into notes values ('under way')"));
    return left;
  });
  has.full = database.hasRoom("change");
  has.read = (await run("select count(*)::int as n from notes")).rows[0].n;
  rmSync(fill);
  has.again = database.hasRoom("change");
  await run("insert into notes values ('after')");
  has.kept = (await run("select count(*)::int as n from notes")).rows[0].n;
  await database.close();
  console.log(JSON.stringify({ ...has, said }));
`;

(mounted ? test : test.skip)(
  `a transaction that the full disk meets goes on in the reserve${mounted ? "" : " (mounting is not permitted here)"}`,
  async () => {
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", SCRIPT], {
      cwd: packageFolder(),
      env: { PATH: process.env.PATH, FOLDER: folder },
      stdio: ["ignore", "pipe", "inherit"],
      timeout: 90_000,
      killSignal: "SIGKILL",
    });
    let out = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    const [code] = await once(child, "close");
    process.stdout.write(`disk full within a transaction: ${out || "it never returned"}\n`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      before: true,
      left: 0,
      full: false,
      read: 1,
      again: true,
      kept: 2,
      said: [expect.stringContaining("full"), expect.stringContaining("room again")],
    });
  },
  120_000,
);
