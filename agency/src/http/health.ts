import { sql } from "drizzle-orm";
import * as z from "zod";
import { ApiError } from "../error/api-error";
import { asAuthService } from "../tenancy/transaction";
import type { Routes } from "./routes";
import type { HttpDeps } from "./serve";

/** Readiness must answer within 2 s even when the database hangs. */
const PATIENCE_MS = 1_500;
const Health = z.object({ status: z.literal("ok") });

/** Probes: `live` says that the process runs, `ready` that the database answers. */
export function healthRoutes(routes: Routes<Pick<HttpDeps, "database">>): void {
  routes.public(
    {
      method: "get",
      path: "/health/live",
      summary: "The process runs",
      ours: true,
      rules: "docs/product/machine.md#probes",
      answer: Health,
    },
    async () => ({ status: "ok" as const }),
  );
  routes.public(
    {
      method: "get",
      path: "/health/ready",
      summary: "The database answers; 503 otherwise",
      ours: true,
      rules: "docs/product/machine.md#probes",
      answer: Health,
    },
    async ({ deps }) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error("late")), PATIENCE_MS);
      });
      try {
        await Promise.race([asAuthService(deps.database, (tx) => tx.execute(sql`select 1`)), late]);
      } catch {
        throw new ApiError("INTERNAL", "O banco de dados não responde.", { status: 503 });
      } finally {
        clearTimeout(timer);
      }
      return { status: "ok" as const };
    },
  );
}
