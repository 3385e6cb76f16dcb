import { createHmac, timingSafeEqual } from "node:crypto";
import { MetaNotice as MetaNoticeBody } from "@soleira/schema/lead/wire";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { peerAddress } from "../../auth/client-credential";
import type { Seal } from "../../auth/seal";
import type { Throttle } from "../../auth/throttle";
import { type Database, rows } from "../../database/database";
import type { Routes } from "../../http/routes";
import { asAuthService } from "../../tenancy/transaction";
import { jsonIn, textOf } from "./body";
import { agenciesOf, wrongSecret } from "./door-agency";
import { META, type MetaNotice, noticesIn } from "./doors/meta";
import { unsealed } from "./meta-page";
import { type ReceiveDeps, receiveNotice } from "./receive";

type Deps = ReceiveDeps & { throttle: Throttle; seal: Pick<Seal, "unseal"> };

const path = `/v1/leads/${META}`;
const rules = "docs/product/leads.md#meta";
const word = z.string().max(200);

/** What Meta calls: once to see that the address is ours, then with each lead (docs/product/leads.md#meta). */
export function metaRoutes(routes: Routes<Deps>): void {
  routes.public(
    {
      method: "get",
      path,
      ours: true,
      rules,
      summary:
        "Meta asks whose address it is: `hub.verify_token` is the agency's secret, and `hub.challenge` is answered",
      query: z.object({
        "hub.mode": z.literal("subscribe"),
        "hub.verify_token": word,
        "hub.challenge": word,
      }),
      answer: z.string().meta({ example: "1158201444" }),
      answerType: "text/plain",
    },
    async ({ query, request, deps }) => {
      await agenciesOf(deps, request, META, query["hub.verify_token"]);
      return query["hub.challenge"];
    },
  );
  routes.public(
    {
      method: "post",
      path,
      ours: true,
      rules,
      summary:
        "Meta says that leads are there; `X-Hub-Signature-256` is of the body, by the app's secret. Each is kept, then fetched and taken; repeats change nothing",
      bodyType: "bytes",
      body: MetaNoticeBody,
      answer: z.object({ received: z.literal(true) }),
    },
    async ({ request, deps }) => {
      const notices = noticesIn(textOf(request), jsonIn);
      const body: Uint8Array = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
      const signed = await signedPages(deps, notices, body, request.get("X-Hub-Signature-256") ?? "");
      if (signed.length === 0) {
        deps.throttle.missPortal(peerAddress(request));
        throw wrongSecret();
      }
      const isOf = ({ pageId }: MetaNotice) => signed.filter((page) => page.pageId === pageId);
      for (const notice of notices) {
        const pages = isOf(notice);
        for (const { enterpriseId } of pages) await receiveNotice(deps, enterpriseId, META, notice);
        if (pages.length > 0) continue;
        deps.metrics.leads(META, "unclaimed");
        deps.log.warn({ door: META }, "leads: one is of a page that no agency has");
      }
      return { received: true as const };
    },
  );
}

type Page = { enterpriseId: number; pageId: string };

/**
 * The pages of these notices, each of the agency that has it, by whose app's secret this body is signed: who does not know
 * that secret says nothing about the page. Several agencies may have one page; each fetches with its own token.
 */
async function signedPages(
  { database, seal, log }: Deps,
  notices: readonly MetaNotice[],
  body: Uint8Array,
  signature: string,
): Promise<Page[]> {
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(signature)?.[1] ?? "", "hex");
  if (given.length === 0 || notices.length === 0) return [];
  const found = await pagesOf(database, [...new Set(notices.map(({ pageId }) => pageId))]);
  return found.filter((page) => {
    const secret = unsealed(seal, page, "secret", page.appSecret, log);
    return secret !== null && timingSafeEqual(createHmac("sha256", secret).update(body).digest(), given);
  });
}

const pagesOf = (database: Database, pageIds: readonly string[]) =>
  asAuthService(database, (tx) =>
    rows<Page & { appSecret: string }>(
      tx,
      sql`select m.enterprise_id as "enterpriseId", m.page_id as "pageId", encode(m.app_secret, 'base64') as "appSecret"
          from meta_page m join enterprise e on e.id = m.enterprise_id and e.account_status = 'ACTIVE'
          where m.page_id = any (${`{${pageIds.join(",")}}`}::text[]) order by m.enterprise_id`,
    ),
  );
