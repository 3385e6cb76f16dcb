import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../../database/database";
import { rows } from "../../database/database";
import type { Env } from "../../env";
import { errorCode } from "../../error/error-code";

const Erased = z.object({
  enterpriseId: z.number().int(),
  at: z.iso.datetime(),
  /** With when each record was made: after a restore its id may be somebody else's. */
  people: z.array(z.object({ id: z.number().int(), createdAt: z.string() })),
});
/** A line of the list of who was erased: ids alone, kept apart from the database (docs/guides/backup.md#after-a-restore). */
export type Erased = z.infer<typeof Erased>;

type Where = Pick<Env, "DATA_DIR" | "ERASED_LIST">;
const fileOf = ({ DATA_DIR, ERASED_LIST }: Where) => ERASED_LIST ?? join(DATA_DIR, "erased.jsonl");

/** Adds a line, and answers once it is on the disk. The same twice is no other than once. */
export async function noteErased(env: Where, line: Erased): Promise<void> {
  await mkdir(dirname(fileOf(env)), { recursive: true, mode: 0o700 });
  const file = await open(fileOf(env), "a", 0o600);
  try {
    await file.write(`${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readErased(env: Where): Promise<Erased[]> {
  const text = await readFile(fileOf(env), "utf8").catch((error) => {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  });
  // A process that died while it wrote has left half a line, and has written the whole one after it.
  return text.split("\n").flatMap((line) => {
    const read = Erased.safeParse(parsed(line));
    return read.success ? [read.data] : [];
  });
}
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Has whoever is in the list and still in the database erased: a backup from before was restored. Answers how many. */
export async function eraseAgain(database: Database, env: Where, now: Date): Promise<number> {
  const people = (await readErased(env)).flatMap(({ enterpriseId, at, people }) =>
    people.map((one) => ({ ...one, enterpriseId, at })),
  );
  if (people.length === 0) return 0;
  return database.transaction(
    async (tx) =>
      (
        await rows(
          tx,
          sql`insert into erasure (enterprise_id, customer_id, reason, asked_by_name, asked_at, next_at, gone, stays)
            select c.enterprise_id, c.id, 'REQUESTED', 'Soleira', min(p.at), ${now.toISOString()}::timestamptz, '[]', '[]'
            from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
              as p("enterpriseId" int, id bigint, "createdAt" text, at timestamptz)
            join customer c on c.enterprise_id = p."enterpriseId" and c.id = p.id and c.erasure_id is null
              and extract(epoch from c.created_at)::text = p."createdAt"
            group by c.enterprise_id, c.id
            on conflict (enterprise_id, customer_id) do nothing returning 1`,
        )
      ).length,
  );
}
