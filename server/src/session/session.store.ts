import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";
import type { Log } from "../log";

const StoredSession = z.object({ version: z.number(), box: z.string(), until: z.number() });
/** A sealed session; `version` rises with every change. */
export type StoredSession = z.infer<typeof StoredSession>;

/** Where sessions are kept: here for one gateway, in Redis for several (redis-session.store.ts). */
export type SessionStore = {
  get(name: string): Promise<StoredSession | undefined>;
  /** Writes where the kept version is still `expected` (null: none is kept); false where another writer was faster. */
  swap(name: string, expected: number | null, session: StoredSession): Promise<boolean>;
  /** Removes, only that version where one is given; false where it was another. */
  drop(name: string, expected?: number): Promise<boolean>;
  /** Resolves when everything is on disk. */
  close(): Promise<void>;
};

const Saved = z.record(z.string(), StoredSession);
const PAUSE = 200;
const MOST = 100_000;

/**
 * Sessions in memory, with a sealed copy in a file, so that a restart keeps people signed in. Written to a neighbour
 * and renamed, at most every 200 ms; a file that cannot be read starts empty.
 */
export function createSessionStore(file: string, log: Log, now: () => number = Date.now): SessionStore {
  const sessions = new Map<string, StoredSession>(Object.entries(load(file, log)));
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const save = () => {
    timer = undefined;
    writing = writing
      .then(async () => {
        for (const [name, { until }] of sessions) if (until < now()) sessions.delete(name);
        await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(sessions)), { mode: 0o600 });
        await rename(`${file}.new`, file);
      })
      .catch((error: unknown) => log.error({ reason: String(error) }, "sessions could not be saved"));
  };
  const changed = () => {
    timer ??= setTimeout(save, PAUSE);
  };

  return {
    async get(name) {
      const session = sessions.get(name);
      return session && session.until >= now() ? session : undefined;
    },
    async swap(name, expected, session) {
      if ((sessions.get(name)?.version ?? null) !== expected) return false;
      sessions.delete(name);
      sessions.set(name, session);
      if (sessions.size > MOST) sessions.delete(sessions.keys().next().value ?? "");
      changed();
      return true;
    },
    async drop(name, expected) {
      if (expected !== undefined && sessions.get(name)?.version !== expected) return false;
      if (sessions.delete(name)) changed();
      return true;
    },
    async close() {
      if (timer) {
        clearTimeout(timer);
        save();
      }
      await writing;
    },
  };
}

/** Takes other accounts' rights from the folder and the files, whatever was there before. */
function keepToOwner(paths: string[], log: Log): void {
  for (const path of paths.filter((one) => existsSync(one)))
    try {
      chmodSync(path, statSync(path).mode & 0o700);
    } catch {
      log.warn("the folder of sessions belongs to another user, who may read it");
    }
}

function load(file: string, log: Log): z.infer<typeof Saved> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  keepToOwner([dirname(file), file, `${file}.new`], log);
  try {
    return Saved.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!missing) log.warn("the file of sessions cannot be read; all sessions are over");
    return {};
  }
}
