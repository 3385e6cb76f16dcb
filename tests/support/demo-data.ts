import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newDatabase } from "./database";
import { freePort } from "./ports";
import { Program } from "./program";

/** A data folder with the demo in it and, on a server, the name of the database that holds it. */
type DemoData = { folder: string; database: string | undefined };

/**
 * The demo as the agency makes it on its first start, made once for all files of a run (jest.config.mjs) and then copied:
 * making it takes longer than most files. Undefined outside a run, where each stack makes its own.
 */
export async function demoData(
  agencyFile: string,
  server: string | undefined,
): Promise<DemoData | undefined> {
  const run = process.env.TEST_RUN_FOLDER;
  if (!run) return undefined;
  // Its visits and returns are relative to today, which begins at a full hour in every zone of the demo.
  const hour = new Date().toISOString().slice(0, 13).replace(/\D/g, "");
  const made = join(run, `${server ? "server" : "embedded"}-${hour}`);
  const database = server && `soleira_demo_${hour}_${run.replace(/\W/g, "").slice(-12).toLowerCase()}`;
  const failed = `${made}.failed`;
  const making = `${made}.making`;
  try {
    mkdirSync(`${made}.lock`);
  } catch {
    // Another worker makes it, or has made it.
    while (!existsSync(made)) {
      if (existsSync(failed)) throw new Error(`no demo data: see ${failed}`);
      await pause(50);
    }
    return { folder: made, database };
  }
  try {
    mkdirSync(making);
    await make(agencyFile, making, server && (await newDatabase(server, { name: database })).url);
    renameSync(making, made);
  } catch (error) {
    writeFileSync(failed, String(error));
    throw error;
  }
  return { folder: made, database };
}

async function make(file: string, folder: string, database: string | undefined): Promise<void> {
  const port = String(await freePort());
  const agency = new Program(
    "agency",
    file,
    {
      DATA_DIR: folder,
      AGENCY_PORT: port,
      AGENCY_HOST: "127.0.0.1",
      AGENCY_CLIENT_SECRET: "only-to-make-the-demo-data-of-a-test-run",
      DEMO: "on",
      ...(database ? { DATABASE_URL: database } : {}),
    },
    `http://127.0.0.1:${port}`,
  );
  await agency.start();
  await agency.end("SIGTERM");
}
