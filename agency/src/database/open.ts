import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as others } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PglitePgConnection } from "@electric-sql/pglite/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { busy } from "../error/api-error";
import { StartError } from "../error/start-error";
import type { Database, Tx } from "./database";
import { FolderFiles } from "./folder-files";
import { lockFolder } from "./lock";
import { type Positions, positionsOf } from "./position";
import { prepareStatements } from "./prepared";
import { createRoom, type Room } from "./room";
import * as schema from "./schema";
import { createTurns } from "./turns";

const casing = "snake_case" as const;
/** One plan for each prepared statement, for all its parameters: what it may not depend on is in list-plan.test.ts. */
const PLANS = "force_generic_plan";
/** To a server, at one time. */
const CONNECTIONS = 10;

/**
 * The database that the settings name: a server by `DATABASE_URL`, else PGlite in `DATA_DIR/database`. `say` is called when
 * the disk of that folder is full, and when it has room again.
 */
export const openDatabase = (
  env: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  say?: (text: string) => void,
): Promise<Database> => (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openFolder(env.DATA_DIR, say));

/** A burst (hundreds of bookings of one slot) queues for the pool this long, in milliseconds; a request itself lives 30 s. */
const LONGEST_WAIT = 15_000;

/** What every connection to a server has. */
const connectionTo = (url: string) => ({
  connectionString: url,
  keepAlive: true,
  application_name: "soleira-agency",
});

type PoolOptions = { onError?: ((error: Error) => void) | undefined; longestWait: number; max?: number };

function poolTo(url: string, { onError, longestWait, max = CONNECTIONS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: longestWait,
    // A statement of a request that takes this long has gone wrong, here or on the way.
    query_timeout: 35_000,
    options: `-c timezone=UTC -c plan_cache_mode=${PLANS} -c jit=off -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s`,
  });
  // A line that breaks fails the request on it; without a listener it would end the process.
  pool.on("error", (error) => onError?.(error));
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  return pool;
}

/** A PostgreSQL server, 15 or later. Who waits longer than `longestWait` for a connection is answered 503. */
export async function openPostgres(
  url: string,
  onError?: (error: Error) => void,
  longestWait = LONGEST_WAIT,
): Promise<Database> {
  const pool = poolTo(url, { onError, longestWait });
  const { transaction, close } = overPool(pool);
  try {
    await pool.query("select 1");
  } catch (cause) {
    // What is told is why it was not reached, not how its pool ended.
    await pool.end().catch(() => undefined);
    throw new StartError("DATABASE_URL: o banco de dados não responde (the database cannot be reached).", {
      cause,
    });
  }
  return {
    kind: "postgres",
    ...createTurns(CONNECTIONS),
    transaction,
    // Migrations take as long as they take.
    script: async (sql) => {
      const client = new pg.Client(connectionTo(url));
      client.on("error", (error) => onError?.(error));
      await client.connect();
      try {
        await client.query(`begin;\n${sql}\n;commit`);
      } finally {
        await client.end();
      }
    },
    // A server says so itself: SQLSTATE 53100.
    hasRoom: () => true,
    close,
  };
}

/** For a connection to a replica, in milliseconds: the primary is there too. */
const REPLICA_WAIT = 1_000;

/** A replica of a PostgreSQL server, which need not answer now. */
export const openReplica = (url: string): Database => ({
  kind: "postgres",
  ...createTurns(CONNECTIONS),
  ...overPool(poolTo(url, { longestWait: REPLICA_WAIT })),
  script: () => Promise.reject(new Error("a replica takes no changes")),
  hasRoom: () => true,
});

/** How far that server is, asked on a connection of its own. */
export const openPositions = (url: string): Positions =>
  positionsOf(poolTo(url, { longestWait: REPLICA_WAIT, max: 1 }));

/** All connections were taken for too long: pg has no code for it. */
const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** Transactions on the clients of a pool that has not connected yet, with prepared statements. */
function overPool(pool: pg.Pool): Pick<Database, "transaction" | "close"> {
  prepareStatements(pool);
  const orms = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  const ormOf = (client: pg.PoolClient) => {
    const orm = orms.get(client) ?? drizzle(client, { schema, casing });
    orms.set(client, orm);
    return orm;
  };
  return {
    // On a client of ours, not on drizzle's pool: there a failed `begin` keeps its client for ever.
    transaction: async (work) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw isWaitOver(error) ? busy() : error;
      });
      try {
        const result = await ormOf(client).transaction((tx) => work(tx as unknown as Tx));
        client.release();
        return result;
      } catch (error) {
        // A refused statement leaves a sound connection, a broken or silent line does not; the caller does not wait for the answer.
        client.query("select 1").then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** Runs `work` under our own lock of the data folder: two processes on one folder lose data. It lasts where `work` ends well. */
async function inFolder<T>(
  dataDir: string,
  say: ((text: string) => void) | undefined,
  work: (room: Room, unlock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  const room = createRoom(dataDir, say);
  if (room.isFull())
    throw new StartError(`DATA_DIR: o disco de ${dataDir} está cheio (the disk of the data folder is full).`);
  const unlock = await lockFolder(dataDir);
  try {
    room.hold();
    return await work(room, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Embedded PGlite on a folder of ours. */
const openFolder = (dataDir: string, say?: (text: string) => void): Promise<Database> =>
  inFolder(dataDir, say, async (room, unlock) => {
    const database = await openLite({ fs: new FolderFiles(join(dataDir, "database"), room) });
    return { ...database, hasRoom: room.has, close: () => database.close().finally(unlock) };
  });

/** Makes the embedded database, filled by `fill`, whole or not at all: it gets its name when all is there. */
export const makeFolder = (dataDir: string, fill: (database: Database) => Promise<void>): Promise<void> =>
  inFolder(dataDir, undefined, async (room, unlock) => {
    const made = join(dataDir, "database.new");
    // Of a start that was interrupted.
    await rm(made, { recursive: true, force: true });
    const database = await openLite({ fs: new FolderFiles(made, room) });
    await fill(database).finally(() => database.close());
    await rename(made, join(dataDir, "database"));
    await unlock();
  });

// Each thread that optimizes PGlite's code keeps its memory, 15 MB; without any, statements take half as long again.
setFlagsFromString("--wasm-num-compilation-tasks=1");
// Of 128 MB each page that was read would stay in our memory; it is in the machine's cache all the same.
const SMALL_BUFFERS = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** PGlite, in memory unless files are given; `loadDataDir` starts from the dump of another. */
export async function openLite(options: {
  fs?: FolderFiles;
  loadDataDir?: Blob;
  initDbStartParams?: string[];
}): Promise<Database & { lite: PGlite }> {
  const lite = await PGlite.create({
    ...options,
    startParams: SMALL_BUFFERS,
    extensions: { btree_gin, btree_gist, citext, pg_trgm, unaccent },
  });
  await lite.exec(`set timezone to 'UTC'; set plan_cache_mode to ${PLANS}`);
  // pg passes it on to its client, and its types of a pool do not say so.
  const config: pg.PoolConfig & pg.ClientConfig & { connection: LiteConnection } = {
    connection: new LiteConnection({ pglite: lite }),
    max: 1,
  };
  const pool = new pg.Pool(config);
  // What fails fails the statement, and with it its call.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const { transaction, close } = overPool(pool);
  return {
    lite,
    kind: "pglite",
    ...createTurns(1),
    // It answers without leaving this thread: work that goes on and on would let nobody's call be read.
    transaction: (work) => transaction(work).finally(() => others()),
    script: async (sql) => {
      const client = await pool.connect();
      await client.query(sql).finally(() => client.release());
    },
    hasRoom: () => true,
    close: () => close().finally(() => lite.close()),
  };
}

/** PGlite as node-postgres' connection: the same driver for both databases. */
class LiteConnection extends PglitePgConnection {
  /** Without node-postgres' `types`, which parse answers: PGlite takes them for the types of parameters. */
  override parse({ name, text }: { name?: string; text: string }): void {
    super.parse({ name, text });
  }
}
