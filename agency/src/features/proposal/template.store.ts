import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { DocumentTemplate } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow, rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { notFound } from "../../error/api-error";
import type { NamedFile } from "../../http/file";
import type { Work } from "../../tenancy/work";
import { requireTemplates } from "./access.store";

type Template = z.output<typeof DocumentTemplate>;

/** Those of an agency by name, of one business type and of every type (docs/product/esteira.md#templates). @throws 403/4003 */
export async function listTemplates(work: Work, enterpriseId: number, type: BusinessType | undefined) {
  await requireTemplates(work, enterpriseId);
  const found = await rows<{
    id: string;
    name: string;
    businessType: BusinessType | null;
    updatedAt: string;
  }>(
    work.tx,
    sql`select t.id::text as id, t.name, t.business_type as "businessType", to_json(t.updated_at) #>> '{}' as "updatedAt"
        from document_template t where t.enterprise_id = ${enterpriseId}
          and (${type ?? null}::text is null or t.business_type is null or t.business_type = ${type ?? null}::text)
        order by t.name collate pt_folded, t.id`,
  );
  return {
    items: found.map(
      ({ updatedAt, ...template }): Template => ({
        ...template,
        url: `/v1/document-templates/${template.id}/file`,
        updatedAt: new Date(updatedAt).toISOString(),
      }),
    ),
  };
}

/** The file of one. @throws 404/4004, 403/4003 */
export async function readTemplate(work: Work, id: number): Promise<NamedFile> {
  const found = await firstRow<NamedFile & { enterpriseId: number }>(
    work.tx,
    sql`select t.enterprise_id as "enterpriseId", t.name, t.content_type as "contentType", t.bytes from document_template t
        where t.enterprise_id = any (${intArray(work.principal.tenants)}) and t.id = ${id}`,
  );
  if (!found) throw notFound();
  await requireTemplates(work, found.enterpriseId);
  const { name, contentType, bytes } = found;
  return { name, contentType, bytes };
}
