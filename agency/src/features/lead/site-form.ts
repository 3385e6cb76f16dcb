import { randomUUID } from "node:crypto";
import type { SiteFormBody } from "@soleira/schema/lead/channel-wire";
import { MOST_SITE_FORMS, SITE_FORMS_TEXT } from "@soleira/schema/lead/doors";
import { and, eq, sql } from "drizzle-orm";
import { siteForm } from "../../database/schema";
import { conflict, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";

const one = ({ principal }: Work, id: string) =>
  and(eq(siteForm.enterpriseId, principal.enterpriseId), eq(siteForm.id, id));

/** Makes a form of the agency's site (docs/product/channels.md#site). @throws 409/4009 with as many as there may be */
export async function makeSiteForm({ tx, principal, now }: Work, body: SiteFormBody): Promise<void> {
  const { enterpriseId } = principal;
  // Until the transaction ends, nobody else adds to those of the agency.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site-forms:${enterpriseId}`}, 0))`);
  if ((await tx.$count(siteForm, eq(siteForm.enterpriseId, enterpriseId))) >= MOST_SITE_FORMS)
    throw conflict(SITE_FORMS_TEXT);
  await tx.insert(siteForm).values({ enterpriseId, id: randomUUID(), ...body, createdAt: now });
}

/** Another name and other origins. @throws 404/4004 */
export async function editSiteForm(work: Work, id: string, body: SiteFormBody): Promise<void> {
  const changed = await work.tx
    .update(siteForm)
    .set(body)
    .where(one(work, id))
    .returning({ id: siteForm.id });
  if (changed.length === 0) throw notFound();
}

/** Removes it; what it sent stays. @throws 404/4004 */
export async function removeSiteForm(work: Work, id: string): Promise<void> {
  const gone = await work.tx.delete(siteForm).where(one(work, id)).returning({ id: siteForm.id });
  if (gone.length === 0) throw notFound();
}
