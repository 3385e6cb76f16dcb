import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../database/database";
import { lockFolder } from "../database/lock";
import { migrate, packageFolder } from "../database/migrate";
import { openLite, openPostgres } from "../database/open";
import { insertDemo } from "../demo/demo";
import { DEMO_PASSWORD } from "../demo/people";

/** The instant at which tests begin: a Friday, 12:00 in São Paulo, 10:00 in Rio Branco. */
export const TEST_NOW = new Date("2026-11-20T15:00:00Z");

export type DatabaseKind = Database["kind"];

const serverUrl = process.env.TEST_DATABASE_URL;

/** Runs the tests on PostgreSQL; on PGlite where TEST_DATABASE_URL names no server. */
export function describeDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe(name, () => tests(serverUrl ? "postgres" : "pglite"));
}

/**
 * Runs the same tests on both databases: what leans on locks, transactions, plans and types of the database, and a call of
 * each kind. Without TEST_DATABASE_URL those on PostgreSQL are reported as skipped.
 */
export function describeEachDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${name} (PGlite)`, () => tests("pglite"));
  if (serverUrl) describe(`${name} (PostgreSQL)`, () => tests("postgres"));
  else describe.skip(`${name} (PostgreSQL: TEST_DATABASE_URL is not set)`, () => tests("postgres"));
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Changes with what a template is made of, so that a stale one is never used. */
async function templateName(): Promise<string> {
  const digest = createHash("sha256");
  const folders = ["database", "demo", "features/lists"].map((folder) =>
    filesUnder(join(packageFolder(), "src", folder)),
  );
  for (const file of [fileURLToPath(import.meta.url), ...(await Promise.all(folders)).flat()])
    digest.update(await readFile(file));
  return `soleira_${digest.digest("hex").slice(0, 16)}`;
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await insertDemo(database, TEST_NOW);
  // Passwords are slow on purpose; every test file signs people in.
  const quick = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 });
  await database.transaction((tx) =>
    tx.execute(sql`update user_account set password_hash = ${quick} where password_hash like '$argon2id$%'`),
  );
}

/** Templates of earlier versions of the sources, an hour after they were made. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another worker may have removed it.
    const made = await stat(file).catch(() => undefined);
    if (made && made.mtimeMs < Date.now() - 3_600_000) await rm(file, { force: true });
  }
}

async function makeTemplate(folder: string, file: string): Promise<void> {
  const database = await openLite({ initDbStartParams: ["--wal-segsize=1"] });
  await fill(database);
  // Half as many bytes open in two thirds of the time: a short log, and no databases to make others from.
  await database.lite.query("update pg_database set datistemplate = false");
  for (const unused of ["drop database template0", "drop database template1", "checkpoint"])
    await database.lite.query(unused);
  const dump = await database.lite.dumpDataDir("none");
  await database.close();
  // Whole files only: another worker may be reading already.
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
  await removeOld(folder);
}

/** Migrated and filled once per version of the sources, by one worker while the others wait, then loaded by all. */
async function liteTemplate(): Promise<Blob> {
  const folder = join(tmpdir(), "soleira-templates");
  const file = join(folder, `${await templateName()}.tar`);
  await mkdir(folder, { recursive: true });
  while (!existsSync(file)) {
    // Another worker makes it.
    const unlock = await lockFolder(folder).catch(() => undefined);
    if (!unlock) await pause(100);
    else if (existsSync(file)) await unlock();
    else await makeTemplate(folder, file).finally(unlock);
  }
  return new Blob([await readFile(file)]);
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (database: string): string => {
  const url = new URL(serverUrl ?? "");
  url.pathname = `/${database}`;
  return url.href;
};

async function serverDatabase(): Promise<Database> {
  const template = await templateName();
  const name = ownName();
  await onServer(async (client) => {
    // One worker makes the template, the others wait for it.
    await client.query("select pg_advisory_lock(7246352)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount) {
      const building = `${template}_building`;
      await client.query(`drop database if exists ${building}`);
      await client.query(`create database ${building}`);
      const database = await openPostgres(urlOf(building));
      await fill(database);
      await database.close();
      await client.query(`alter database ${building} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
    await client.query("select pg_advisory_unlock(7246352)");
  });
  return openOwn(name);
}

/** That database of the server, dropped when it is closed. */
async function openOwn(name: string): Promise<Database> {
  const database = await openPostgres(urlOf(name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer((client) => client.query(`drop database ${name}`));
    },
  };
}

const ownName = () => `soleira_test_${crypto.randomUUID().replaceAll("-", "")}`;

/** A database of its own without anything in it. */
export async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === "pglite") return openLite({});
  const name = ownName();
  await onServer((client) => client.query(`create database ${name}`));
  return openOwn(name);
}

/** A database of its own with the demo as of TEST_NOW. */
export async function testDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === "postgres" ? serverDatabase() : openLite({ loadDataDir: await liteTemplate() });
}
