import { randomUUID } from "node:crypto";
import { MOST_TOKENS, TOKENS_FULL } from "@soleira/schema/token/scopes";
import type { ApiToken, ApiTokenBody, NewApiToken } from "@soleira/schema/token/wire";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tokens } from "../../auth/tokens";
import { apiToken, userAccount } from "../../database/schema";
import { conflict, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";

type Answer = z.input<typeof ApiToken>;
const DAY = 86_400;

const works = ({ principal, now }: Work) =>
  and(
    eq(apiToken.enterpriseId, principal.enterpriseId),
    isNull(apiToken.revokedAt),
    gt(apiToken.expiresAt, now),
  );

/** Tokens of the agency that work, the newest first. */
export async function listTokens(work: Work): Promise<Answer[]> {
  const found = await work.tx
    .select({ token: apiToken, maker: userAccount.name })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.userId))
    .where(works(work))
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id));
  return found.map(({ token, maker }) => ({
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    user: { id: String(token.userId), name: maker },
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Makes a token; it is said once (docs/product/tokens.md#making). @throws 409/4009 with as many as there may be */
export async function makeToken(
  work: Work,
  { name, scopes, days }: ApiTokenBody,
  tokens: Pick<Tokens, "access">,
): Promise<z.input<typeof NewApiToken>> {
  const { tx, principal, now } = work;
  const { userId, enterpriseId } = principal;
  // Until the transaction ends, nobody else adds to those of the agency.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens:${enterpriseId}`}, 0))`);
  if ((await tx.$count(apiToken, works(work))) >= MOST_TOKENS) throw conflict(TOKENS_FULL);
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + days * DAY * 1000);
  await tx.insert(apiToken).values({ id, enterpriseId, userId, name, scopes, createdAt: now, expiresAt });
  const token = await tokens.access({ userId, enterpriseId, family: id, scopes }, now, days * DAY);
  return {
    id,
    name,
    scopes,
    token,
    lastUsedAt: null,
    user: { id: String(userId), name: principal.userName },
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Ends a token from the next call on. @throws 404/4004 for one that does not work */
export async function revokeToken(work: Work, id: string): Promise<null> {
  const ended = await work.tx
    .update(apiToken)
    .set({ revokedAt: work.now })
    .where(and(works(work), eq(apiToken.id, id)))
    .returning({ id: apiToken.id });
  if (ended.length === 0) throw notFound();
  return null;
}
