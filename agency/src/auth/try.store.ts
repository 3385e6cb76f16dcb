import { createHash } from "node:crypto";
import { and, getTableColumns, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { columnName, type Database, firstRow, type Tx } from "../database/database";
import { signInTry } from "../database/schema";

/** What went wrong of one account, or of one from one origin. Times are milliseconds of the store's clock, 0 for none. */
export type Tries = { failures: number; pausedUntil: number; endsAt: number; knownUntil: number };
export type Counted = { account: Tries; pair: Tries };
type Keys = { account: string; pair: string };
/** Counts on what others counted before, one after the other for an account; what is thrown leaves it as it was. */
export type TryStore = {
  change<T>(keys: Keys, change: (counted: Counted, now: number) => Counted & { answer: T }): Promise<T>;
  size(): number;
};

const NONE: Tries = { failures: 0, pausedUntil: 0, endsAt: 0, knownUntil: 0 };
/** Of each kind of entry, in memory. */
const MOST = 20_000;

/** For one process alone. */
export function triesInMemory(now: () => number): TryStore {
  const accounts = new LRUCache<string, Tries>({ max: MOST });
  const pairs = new LRUCache<string, Tries>({ max: MOST });
  /** Apart: strangers' tries do not drop them. */
  const known = new LRUCache<string, Tries>({ max: MOST });
  return {
    async change({ account, pair }, change) {
      const before = {
        account: accounts.get(account) ?? NONE,
        pair: known.get(pair) ?? pairs.get(pair) ?? NONE,
      };
      const after = change(before, now());
      accounts.set(account, after.account);
      pairs.delete(pair);
      (after.pair.knownUntil > 0 ? known : pairs).set(pair, after.pair);
      return after.answer;
    },
    size: () => accounts.size + pairs.size + known.size,
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const dateOf = (milliseconds: number) => (milliseconds > 0 ? new Date(milliseconds) : null);

/** For all instances on one database, by its clock; neither account nor address is kept in clear. */
export const triesIn = (database: Database, now?: () => number): TryStore => ({
  change: (keys, change) =>
    database.transaction(async (tx) => {
      const { key, ...others } = getTableColumns(signInTry);
      const [account, pair] = [hash(keys.account), hash(keys.pair)];
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('try:' || ${account}, 0))`);
      const clock = await firstRow<{ now: number }>(
        tx,
        sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      );
      const found = await tx
        .select()
        .from(signInTry)
        .where(inArray(key, [account, pair]));
      const of = (wanted: string): Tries => {
        const row = found.find((one) => one.key === wanted);
        if (!row) return NONE;
        const [pausedUntil, knownUntil] = [row.pausedUntil?.getTime() ?? 0, row.knownUntil?.getTime() ?? 0];
        return { failures: row.failures, pausedUntil, endsAt: row.endsAt.getTime(), knownUntil };
      };
      const after = change({ account: of(account), pair: of(pair) }, now?.() ?? clock?.now ?? Date.now());
      const rowOf = (key: string, { failures, pausedUntil, endsAt, knownUntil }: Tries) => ({
        key,
        failures,
        pausedUntil: dateOf(pausedUntil),
        endsAt: new Date(endsAt),
        knownUntil: dateOf(knownUntil),
      });
      await tx
        .insert(signInTry)
        .values([rowOf(account, after.account), rowOf(pair, after.pair)])
        .onConflictDoUpdate({
          target: key,
          set: Object.fromEntries(
            Object.entries(others).map(([name, column]) => [name, sql.raw(`excluded.${columnName(column)}`)]),
          ),
        });
      return after.answer;
    }),
  size: () => 0,
});

/** Forgets what counts no more. */
export const forgetTries = (tx: Tx, now: Date) =>
  tx
    .delete(signInTry)
    .where(and(lt(signInTry.endsAt, now), or(isNull(signInTry.knownUntil), lt(signInTry.knownUntil, now))));
