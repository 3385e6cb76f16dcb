import type { MetaPageBody } from "@soleira/schema/lead/channel-wire";
import { META_PAGES_TEXT, MOST_META_PAGES } from "@soleira/schema/lead/doors";
import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Seal } from "../../auth/seal";
import { metaPage } from "../../database/schema";
import { conflict } from "../../error/api-error";
import { clock } from "../../queue/due";
import type { Work } from "../../tenancy/work";
import { META } from "./doors/meta";

type Page = { enterpriseId: number; pageId: string };
type Sealed = "token" | "secret";
/** What a page's token or its app's secret is sealed for (auth/seal.ts). */
const sealedFor = ({ enterpriseId, pageId }: Page, what: Sealed) => `meta-${what}:${enterpriseId}:${pageId}`;

/** A page's token or its app's secret; null where it was sealed by another AGENCY_TOKEN_KEY: entering it again mends it. */
export function unsealed(
  seal: Pick<Seal, "unseal">,
  page: Page,
  what: Sealed,
  sealed: string,
  log: Pick<Logger, "error">,
): string | null {
  try {
    return seal.unseal(Buffer.from(sealed, "base64"), sealedFor(page, what));
  } catch {
    log.error({ enterprise: page.enterpriseId }, `leads: a page's ${what} cannot be read`);
    return null;
  }
}

/**
 * Enters a page of Meta, or other words of it; leads of it that could not be fetched are tried at once
 * (docs/product/channels.md#meta). @throws 409/4009 with as many as there may be
 */
export async function enterMetaPage(
  { tx, principal, now }: Work,
  pageId: string,
  { token, appSecret }: MetaPageBody,
  { seal }: { seal: Pick<Seal, "seal"> },
): Promise<void> {
  const page = { enterpriseId: principal.enterpriseId, pageId };
  const { enterpriseId } = page;
  // Until the transaction ends, nobody else adds to those of the agency.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meta-pages:${enterpriseId}`}, 0))`);
  const others = sql`${metaPage.enterpriseId} = ${enterpriseId} and ${metaPage.pageId} <> ${pageId}`;
  if ((await tx.$count(metaPage, others)) >= MOST_META_PAGES) throw conflict(META_PAGES_TEXT);
  const entered = {
    token: seal.seal(token, sealedFor(page, "token")),
    appSecret: seal.seal(appSecret, sealedFor(page, "secret")),
    enteredAt: now,
  };
  await tx
    .insert(metaPage)
    .values({ ...page, ...entered })
    .onConflictDoUpdate({ target: [metaPage.enterpriseId, metaPage.pageId], set: entered });
  await tx.execute(
    sql`update portal_lead set next_attempt_at = ${clock}
        where enterprise_id = ${enterpriseId} and channel = ${META} and state = 'WAITING' and raw ->> 'page_id' = ${pageId}`,
  );
}

/** Forgets a page; one that is not there is forgotten already. */
export const forgetMetaPage = ({ tx, principal }: Work, pageId: string) =>
  tx
    .delete(metaPage)
    .where(and(eq(metaPage.enterpriseId, principal.enterpriseId), eq(metaPage.pageId, pageId)));
