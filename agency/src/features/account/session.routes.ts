import { SessionCalls } from "@soleira/schema/session/calls";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
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
  routes.member(SessionCalls.list, async ({ work, sessionId }) => {
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
  });

  routes.member(SessionCalls.end, async ({ work, params }) => {
    const ended = await work.tx
      .update(refreshFamily)
      .set({ revokedAt: work.now })
      .where(and(goingOn(work), eq(refreshFamily.id, params.id)))
      .returning({ id: refreshFamily.id });
    if (ended.length === 0) throw notFound();
    return null;
  });

  routes.member(SessionCalls.endOthers, async ({ work, sessionId }) => {
    await work.tx
      .update(refreshFamily)
      .set({ revokedAt: work.now })
      .where(and(goingOn(work), ne(refreshFamily.id, sessionId)));
    return null;
  });
}
