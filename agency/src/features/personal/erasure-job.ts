import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Seal } from "../../auth/seal";
import type { Database, Tx } from "../../database/database";
import { rows } from "../../database/database";
import { erasure, sealedDocument } from "../../database/schema";
import type { Env } from "../../env";
import { forgetMailsTo } from "../../mail/transport";
import { fault } from "../../process/log";
import type { HookedDatabase } from "../../queue/commit-hooks";
import { type Loop, startLoop } from "../../queue/loop";
import { growingPause } from "../../queue/pause";
import { type Erasing, erase, isOne, sealedFor } from "./erase";
import { noteErased } from "./erased-list";

const pauseAfter = growingPause({ firstMs: 1_000, longestMs: 60_000 });

type Options = {
  database: Database;
  log: Logger;
  now: () => Date;
  seal: Seal;
  env: Pick<Env, "DATA_DIR" | "ERASED_LIST">;
  change: Erasing["change"];
};

/** Erases the next one that is due, whatever process does it; a failure is tried again after a pause that grows. Answers whether there was one. */
export async function workOnErasures({ database, log, now, seal, env, change }: Options): Promise<boolean> {
  const [due] = await database.transaction((tx) =>
    rows<{ enterpriseId: number; id: number }>(
      tx,
      sql`select enterprise_id as "enterpriseId", id::int as id from erasure
          where next_at <= ${now().toISOString()}::timestamptz order by next_at, id limit 1`,
    ),
  );
  if (!due) return false;
  try {
    await database.transaction(async (tx) => {
      const [of] = await tx.select().from(erasure).where(isOne(due)).for("update", { skipLocked: true });
      if (!of?.nextAt) return;
      await erase({ tx, now: now(), principal: null }, of, {
        seal,
        change,
        note: (line) => noteErased(env, line),
        forgetMails: (addresses) => forgetMailsTo(env.DATA_DIR, addresses),
      });
    });
    log.info({ erasure: due.id, enterpriseId: due.enterpriseId }, "a person was erased");
  } catch (error) {
    log.error({ ...fault(error), erasure: due.id }, "erasures: one failed");
    await database.transaction(async (tx) => {
      const [of] = await tx.select().from(erasure).where(isOne(due)).for("update");
      if (!of?.nextAt) return;
      const tries = of.tries + 1;
      await tx
        .update(erasure)
        .set({ tries, nextAt: new Date(now().getTime() + pauseAfter(tries)) })
        .where(isOne(due));
    });
  }
  return true;
}

/** Looks every second for people to erase. */
export const startErasures = (options: Options & { database: HookedDatabase }): Loop =>
  startLoop({
    name: "erasures",
    database: options.database,
    log: options.log,
    work: () => workOnErasures(options),
  });

/** Signed documents whose term is over. */
export const forgetSealed = (tx: Tx, now: Date) =>
  tx.delete(sealedDocument).where(sql`${sealedDocument.keptUntil} < ${now.toISOString()}::timestamptz`);

export type Sealed = { name: string; contentType: string; base64: string };
/** The signed documents of an erasure, for who may read them by law: an operator's command alone opens them. */
export async function openSealed(database: Database, seal: Seal, id: number): Promise<Sealed[]> {
  const found = await database.transaction((tx) =>
    tx.select().from(sealedDocument).where(eq(sealedDocument.erasureId, id)).orderBy(sealedDocument.id),
  );
  return found.map(({ enterpriseId, erasureId, bytes }) =>
    JSON.parse(seal.unseal(bytes, sealedFor({ enterpriseId, id: erasureId }))),
  );
}
