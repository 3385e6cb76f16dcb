import { sql } from "drizzle-orm";
import type { Request } from "express";
import * as z from "zod";
import { peerAddress } from "../../auth/client-credential";
import { OLX_CHANNEL, OLX_USER, secretDigest } from "../../auth/secret";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import { firstRow } from "../../database/database";
import { ApiError } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import { asAuthService, asSystem } from "../../tenancy/transaction";
import type { LeadFollowers } from "./followers";
import { ForgivingLead, fromGrupoOlx } from "./grupo-olx";
import { takeLead } from "./take-lead";

type Deps = { database: Database; throttle: Throttle; now: () => Date };
const LeadAnswer = z.object({ received: z.literal(true) });

/** How long a secret counts after it was replaced (docs/product/settings.md#lists). */
const PREVIOUS_HOURS = 24;

/**
 * Leads from outside: a route for each portal; the enterprise is known by its secret
 * (docs/product/leads.md#delivery).
 */
export function leadRoutes(routes: Routes<Deps>, follow: LeadFollowers): void {
  routes.public(
    {
      method: "post",
      path: `/v1/leads/${OLX_CHANNEL}`,
      summary: "A lead of ZAP, VivaReal or OLX; Basic vivareal:SECRET. Repeated deliveries change nothing",
      ours: true,
      rules: "docs/product/leads.md#delivery",
      credential: "portal",
      cleansBody: true,
      body: ForgivingLead,
      answer: LeadAnswer,
    },
    async ({ request, body, deps, now }) => {
      const enterpriseId = await enterpriseOf(deps, request, OLX_CHANNEL, OLX_USER);
      const lead = fromGrupoOlx(body, request.body);
      await asSystem(deps.database, [enterpriseId], (tx) =>
        takeLead({ tx, now, principal: null }, follow, enterpriseId, lead),
      );
      return { received: true as const };
    },
  );
}

/**
 * The enterprise whose secret the Basic header holds. It is looked up by its digest, so how long that takes says
 * nothing about the secret. @throws 401/4016, 429/4029 after too many wrong ones from one address
 */
async function enterpriseOf(
  { database, throttle, now }: Deps,
  request: Request,
  channel: string,
  user: string,
): Promise<number> {
  const [scheme, encoded = ""] = (request.get("Authorization") ?? "").split(" ");
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  const digest = secretDigest(secret ?? "");
  const replacedSince = new Date(now().getTime() - PREVIOUS_HOURS * 3_600_000).toISOString();
  const attempt = throttle.beginPortal(digest, peerAddress(request));
  const found =
    scheme?.toLowerCase() === "basic" && name === user && secret
      ? await asAuthService(database, (tx) =>
          firstRow<{ id: number }>(
            tx,
            sql`select c.enterprise_id as id from lead_credential c join enterprise e on e.id = c.enterprise_id
                where c.channel = ${channel} and (c.secret_hash = ${digest}
                  or c.previous_hash = ${digest} and c.replaced_at > ${replacedSince}::timestamptz) and e.account_status = 'ACTIVE'`,
          ),
        )
      : undefined;
  if (!found) throw new ApiError("SESSION_OVER", "Credencial inválida.", { error: "invalid_client" });
  attempt.succeeded();
  return found.id;
}
