import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { StartError } from "../error/start-error";
import type { Database } from "./database";
import { rows, sqlState } from "./database";

/** The package's folder, from the sources and from the bundle alike. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}

/** Beside this file, and copied beside the bundle: a build runs without its sources. */
export const migrationsFolder = (): string => join(dirname(fileURLToPath(import.meta.url)), "migrations");

/**
 * Checksums of migrations that were edited when some databases had them already; what those lack 0135 does. No line is
 * ever added: agency/check-migrations.mjs keeps what is applied from being edited.
 */
export const EDITED: Record<string, string> = {
  "0003_attendance.sql": "6790fcf5e38cc03a5e3f196042cb69012382d35852d5768453231f7e16cf6551",
  "0070_names.sql": "dca1a040c4644059e873dc15f9e8f7f6909abd84425d703baedf3ac0d5b27615",
  "0074_refresh_client.sql": "55d61d0c245d8360755e00ea1ed50f8a0f886b1e651e6f875b59d9f9370f5705",
  "0075_set_aside.sql": "5187c0d92d640f291e08b172ccaeccce64c665ce07971ac82c42cb5ebe6257ca",
  "0080_cheap_reads.sql": "16abfa0f38aa481413632589af0d8b9e4f6da43289214a3e1fe24a0408617f2a",
};

const bookkeeping = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/**
 * Brings the database to the present: each file of migrations/ once, in the order of its name, whole or not at all; up to
 * `last`, for tests of what comes after.
 * @throws StartError when a file that was applied has changed since, or makes a role that the database's user may not make.
 */
export async function migrate(database: Database, last?: string): Promise<string[]> {
  const folder = migrationsFolder();
  const all = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const names = all.filter((name) => last === undefined || name <= last);
  await database.script(`select pg_advisory_xact_lock(7246351);\n${bookkeeping};`);
  const applied = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    const [before] = await database.transaction((tx) =>
      rows<{ checksum: string }>(tx, sql`select checksum from migration where name = ${name}`),
    );
    if (before && ![checksum, EDITED[name]].includes(before.checksum))
      throw new StartError(`A migração ${name} mudou depois de aplicada (an applied migration has changed).`);
    if (before) continue;
    // The insert comes first: of two processes that start together the second waits here, and then fails whole.
    await database
      .script(`insert into migration (name, checksum) values ('${name}', '${checksum}');\n${text}`)
      .catch(async (error) => {
        const [other] = await database.transaction((tx) =>
          rows(tx, sql`select 1 from migration where name = ${name} and checksum = ${checksum}`),
        );
        if (other) return;
        if (sqlState(error) !== "42501" || !text.includes("create role")) throw error;
        throw new StartError(
          `DATABASE_URL: a migração ${name} precisa de um papel que só um administrador cria (run docker/roles.sh as the database's administrator, then start again).`,
          { cause: error },
        );
      });
    applied.push(name);
  }
  return applied;
}
