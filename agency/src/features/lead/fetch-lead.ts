import { createHmac } from "node:crypto";
import type { RefusedBecause } from "@soleira/schema/lead/doors";
import { MetaLead } from "@soleira/schema/lead/wire";
import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import * as z from "zod";
import type { Seal } from "../../auth/seal";
import type { Database } from "../../database/database";
import { firstRow } from "../../database/database";
import { portalLead } from "../../database/schema";
import type { Env } from "../../env";
import { textOfAnswer } from "../../http/answer-text";
import { cleaned } from "../../http/parse";
import { asSystem } from "../../tenancy/transaction";
import type { Kept } from "./delivery.store";
import { unsealed } from "./meta-page";

export type FetchDeps = {
  database: Database;
  log: Logger;
  seal: Pick<Seal, "unseal">;
  env: Pick<Env, "META_GRAPH_URL">;
};

/** A lead could not be fetched, for a reason that managers are told. */
export class NotFetched extends Error {
  override name = "NotFetched";
  constructor(readonly because: RefusedBecause) {
    super(because);
  }
}

/** Sooner than the claim of a delivery ends. */
const PATIENCE_MS = 10_000;
const MOST_CHARS = 262_144;
const FIELDS = "field_data,platform,retailer_item_id,created_time,is_organic";

/**
 * Fetches what a notice of Meta speaks of, with its page's token, and keeps it beside what came
 * (docs/product/leads.md#meta). @throws NotFetched
 */
export async function fetchLead(deps: FetchDeps, kept: Kept): Promise<void> {
  const { database, log, seal } = deps;
  const { enterpriseId, id } = kept;
  const row = await asSystem(database, [enterpriseId], (tx) =>
    firstRow<{ notice: MetaLead; pageId: string; token: string | null; secret: string | null }>(
      tx,
      sql`select p.raw as notice, p.raw ->> 'page_id' as "pageId", encode(m.token, 'base64') as token, encode(m.app_secret, 'base64') as secret
          from portal_lead p left join meta_page m on m.enterprise_id = p.enterprise_id and m.page_id = p.raw ->> 'page_id'
          where p.enterprise_id = ${enterpriseId} and p.id = ${id}`,
    ),
  );
  if (!row?.token || !row.secret) throw new NotFetched("PAGE");
  const page = { enterpriseId, pageId: row.pageId };
  const token = unsealed(seal, page, "token", row.token, log);
  const secret = unsealed(seal, page, "secret", row.secret, log);
  if (token === null || secret === null) throw new NotFetched("TOKEN");
  const answer = await askGraph(deps.env.META_GRAPH_URL, String(row.notice.leadgen_id), token, secret);
  // What the notice says of page and form stays: the answer has neither.
  const fetched = cleaned({ ...answer, ...row.notice });
  await asSystem(database, [enterpriseId], (tx) =>
    tx
      .update(portalLead)
      .set({ fetched })
      .where(and(eq(portalLead.enterpriseId, enterpriseId), eq(portalLead.id, id))),
  );
}

async function askGraph(graph: string, leadgenId: string, token: string, secret: string): Promise<MetaLead> {
  // Apps may ask for this proof beside the token.
  const proof = createHmac("sha256", secret).update(token).digest("hex");
  const address = `${graph}/${encodeURIComponent(leadgenId)}?fields=${FIELDS}&appsecret_proof=${proof}`;
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json", authorization: `Bearer ${token}` },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said: unknown = JSON.parse(await textOfAnswer(response, MOST_CHARS));
    if (!response.ok) throw new NotFetched(reasonOf(said));
    const lead = MetaLead.safeParse(said);
    if (lead.success && lead.data.field_data) return lead.data;
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    // No answer, or none that can be read: its words may hold the address, so they are not logged.
  }
  throw new NotFetched("AWAY");
}

const Refusal = z.object({ error: z.object({ code: z.number() }) });
/** Codes of the Graph API: a token that ended or was taken back, a right that is lacking. */
const TOKEN_CODES = [3, 10, 102, 190, 458, 459, 460, 463, 464, 467, 492];
/** The lead is not there, or not for who has this token. */
const GONE_CODE = 100;

function reasonOf(said: unknown): RefusedBecause {
  const code = Refusal.safeParse(said).data?.error.code;
  if (code === undefined) return "AWAY";
  if (TOKEN_CODES.includes(code) || (code >= 200 && code < 300)) return "TOKEN";
  return code === GONE_CODE ? "GONE" : "AWAY";
}
