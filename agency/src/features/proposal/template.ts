import type { TemplateBody } from "@soleira/schema/proposal/wire";
import { and, eq, sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { documentTemplate } from "../../database/schema";
import { conflict, invalid, notFound } from "../../error/api-error";
import type { TypedFile } from "../../http/file";
import type { Work } from "../../tenancy/work";

/** Templates that an agency keeps (docs/product/esteira.md#templates). */
const MOST_TEMPLATES = 100;

const ownOne = ({ principal }: Work, id: number) =>
  and(eq(documentTemplate.enterpriseId, principal.enterpriseId), eq(documentTemplate.id, id));

/** Adds a template; answers its number. @throws 400/4001 on `file` without one, 409/4009 for the 101st */
export async function addTemplate(
  work: Work,
  file: TypedFile | null,
  { name, businessType = null }: TemplateBody,
): Promise<number> {
  const { tx, principal, now } = work;
  const { enterpriseId } = principal;
  if (!file) throw invalid("file", "Envie o arquivo do modelo.");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${enterpriseId}`}, 0))`);
  const counted = await firstRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from document_template where enterprise_id = ${enterpriseId}`,
  );
  if ((counted?.n ?? 0) >= MOST_TEMPLATES)
    throw conflict(`A imobiliária tem no máximo ${MOST_TEMPLATES} modelos.`);
  const [made] = await tx
    .insert(documentTemplate)
    .values({ enterpriseId, name, businessType, ...file, updatedAt: now })
    .returning({ id: documentTemplate.id });
  if (!made) throw new Error("the template was not written");
  return made.id;
}

/** Renames a template, or offers it in another funnel. @throws 404/4004 */
export async function changeTemplate(
  work: Work,
  id: number,
  { name, businessType = null }: TemplateBody,
): Promise<void> {
  const changed = await work.tx
    .update(documentTemplate)
    .set({ name, businessType, updatedAt: work.now })
    .where(ownOne(work, id))
    .returning({ id: documentTemplate.id });
  if (changed.length === 0) throw notFound();
}

/** @throws 404/4004 */
export async function deleteTemplate(work: Work, id: number): Promise<void> {
  const gone = await work.tx
    .delete(documentTemplate)
    .where(ownOne(work, id))
    .returning({ id: documentTemplate.id });
  if (gone.length === 0) throw notFound();
}
