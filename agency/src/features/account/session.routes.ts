import { SessionList } from "@soleira/schema/account/profile-wire";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import * as z from "zod";
import { refreshFamily } from "../../database/schema";
import { notFound } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import type { Work } from "../../tenancy/work";

/** The caller's sign-ins that go on, in all agencies. */
const goingOn = ({ principal, now }: Work) =>
  and(
    eq(refreshFamily.userId, principal.userId),
    isNull(refreshFamily.revokedAt),
    gt(refreshFamily.expiresAt, now),
  );

/** 'Onde estou conectado' (docs/product/sessions.md). */
export function sessionRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/users/me/sessions",
      summary: "Where the person is signed in: device, since when, last use, which one this is",
      ours: true,
      rules: "docs/product/sessions.md#list",
      answer: SessionList,
    },
    async ({ work, sessionId }) => {
      const { id, device, clientId, createdAt, rotatedAt } = refreshFamily;
      const found = await work.tx
        .select({ id, device, clientId, createdAt, rotatedAt })
        .from(refreshFamily)
        .where(goingOn(work))
        .orderBy(desc(rotatedAt), desc(createdAt));
      return {
        items: found.map((one) => ({
          id: one.id,
          // One of before devices were noted.
          device: one.device ?? "Dispositivo desconhecido",
          createdAt: one.createdAt.toISOString(),
          lastUsedAt: one.rotatedAt.toISOString(),
          current: one.id === sessionId,
        })),
      };
    },
  );

  routes.member(
    {
      method: "delete",
      path: "/v1/users/me/sessions/{id}",
      summary: "Ends one of the person's sign-ins: its tokens are refused from now on",
      ours: true,
      rules: "docs/product/sessions.md#ending",
      params: z.object({ id: z.uuid() }),
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      const ended = await work.tx
        .update(refreshFamily)
        .set({ revokedAt: work.now })
        .where(and(goingOn(work), eq(refreshFamily.id, params.id)))
        .returning({ id: refreshFamily.id });
      if (ended.length === 0) throw notFound();
      return null;
    },
  );

  routes.member(
    {
      method: "delete",
      path: "/v1/users/me/sessions",
      summary: "Ends all of the person's sign-ins but this one",
      ours: true,
      rules: "docs/product/sessions.md#ending",
      answer: z.null(),
      status: 204,
    },
    async ({ work, sessionId }) => {
      await work.tx
        .update(refreshFamily)
        .set({ revokedAt: work.now })
        .where(and(goingOn(work), ne(refreshFamily.id, sessionId)));
      return null;
    },
  );
}
