import type { PersonChangeQuery } from "@soleira/schema/person/wire";
import { and, count, desc, eq } from "drizzle-orm";
import type * as z from "zod";
import { personChange } from "../../database/schema";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";
import { readPerson } from "./person.store";

/** What was done to a member, newest first. @throws 404/4004 */
export async function listChanges(work: Work, userId: number, query: z.output<typeof PersonChangeQuery>) {
  await readPerson(work, userId);
  const of = and(eq(personChange.enterpriseId, work.principal.enterpriseId), eq(personChange.userId, userId));
  const [counted] = await work.tx.select({ n: count() }).from(personChange).where(of);
  const found = await work.tx
    .select()
    .from(personChange)
    .where(of)
    .orderBy(desc(personChange.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const items = found.map(({ id, at, byName, what }) => ({ id, at: at.toISOString(), by: byName, what }));
  return pageOf(items, query, counted?.n ?? 0);
}
