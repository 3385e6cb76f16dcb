import { sql } from "drizzle-orm";
import { openPostgres } from "./open";

const url = process.env.TEST_DATABASE_URL;
/** Those of a pool. */
const CONNECTIONS = 10;

(url ? describe : describe.skip)("all connections of a PostgreSQL server are taken", () => {
  test("who waits too long is told to come back, and nothing else is lost", async () => {
    const database = await openPostgres(url ?? "", undefined, 300);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    try {
      let taken = 0;
      const held = Array.from({ length: CONNECTIONS }, () =>
        database.transaction(async () => {
          taken++;
          await released;
          return "kept";
        }),
      );
      await expect(database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({
        status: 503,
        code: 5000,
        details: { retryAfter: 5 },
      });
      expect(taken).toBe(CONNECTIONS);
      release();
      expect(new Set(await Promise.all(held))).toEqual(new Set(["kept"]));
      await database.transaction((tx) => tx.execute(sql`select 1`));
    } finally {
      release();
      await database.close();
    }
  });
});
