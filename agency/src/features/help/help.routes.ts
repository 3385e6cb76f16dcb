import { HelpCalls } from "@soleira/schema/help/calls";
import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { firstRow } from "../../database/database";
import type { Env } from "../../env";
import { notFound, sessionOver } from "../../error/api-error";
import type { Routes } from "../../http/routes";

/** How long the help desk takes the token (docs/product/help.md#help-desk). */
const TOKEN_SECONDS = 300;

/** What people are known by at the help desk. */
export function helpRoutes(routes: Routes<{ env: Pick<Env, "HELP_DESK_SECRET"> }>): void {
  routes.member(
    HelpCalls.token,
    async ({ work: { tx, principal, now }, query: { partner, phone }, deps }) => {
      const secret = deps.env.HELP_DESK_SECRET;
      if (partner !== "HELP_DESK" || !secret) throw notFound();
      const me = await firstRow<{ email: string }>(
        tx,
        sql`select email::text as email from user_account where id = ${principal.userId}`,
      );
      if (!me) throw sessionOver();
      const issued = Math.floor(now.getTime() / 1000);
      const said = { name: principal.userName, email: me.email, ...(phone && { phone }) };
      const token = await new SignJWT(said)
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(String(principal.userId))
        .setAudience(partner)
        .setIssuedAt(issued)
        .setExpirationTime(issued + TOKEN_SECONDS)
        .sign(new TextEncoder().encode(secret));
      return { token };
    },
  );
}
