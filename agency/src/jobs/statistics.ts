import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, rows } from "../database/database";
import { fault } from "../process/log";

const HOUR = 3_600_000;

/**
 * Makes the planner's statistics of those tables anew of which 50 rows and a tenth have changed since, as a server does
 * by itself; answers their names. Table by table: calls wait for one at most.
 */
export async function analyzeChanged(database: Database): Promise<string[]> {
  const changed = await database.transaction((tx) =>
    rows<{ name: string }>(
      tx,
      sql`select relname as name from pg_stat_user_tables where n_mod_since_analyze > 50 + 0.1 * n_live_tup order by relname`,
    ),
  );
  for (const { name } of changed)
    await database.transaction((tx) => tx.execute(sql`analyze ${sql.identifier(name)}`));
  return changed.map(({ name }) => name);
}

/** Looks every hour on the embedded database, which has nothing that does it, until the answered function is called. */
export function startStatistics({ database, log }: { database: Database; log: Logger }): () => void {
  if (database.kind === "postgres") return () => {};
  const timer = setInterval(() => {
    if (!database.hasRoom("change")) return;
    analyzeChanged(database).catch((error) => log.error(fault(error), "statistics failed"));
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
