import { sql } from "drizzle-orm";
import * as z from "zod";
import { ApiError } from "../error/api-error";
import { asAuthService } from "../tenancy/transaction";
import type { Routes } from "./routes";
import type { HttpDeps } from "./serve";

/** Readiness must answer within 2 s even when the database hangs. */
const PATIENCE_MS = 1_500;
const Health = z.object({ status: z.literal("ok") });
const Ready = Health.extend({
  replica: z
    .enum(["replica", "behind", "away"])
    .optional()
    .describe("Whether lists and reports are read from the replica now, or why not; absent without one"),
});

/** Probes: `live` says that the process runs, `ready` that the database answers. */
export function healthRoutes(routes: Routes<Pick<HttpDeps, "database" | "reader">>): void {
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
      answer: Ready,
    },
    async ({ deps }) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error("late")), PATIENCE_MS);
      });
      try {
        const answers = asAuthService(deps.database, (tx) => tx.execute(sql`select 1`));
        const [replica] = await Promise.race([Promise.all([deps.reader.probe(), answers]), late]);
        return { status: "ok" as const, ...(replica ? { replica } : {}) };
      } catch {
        throw new ApiError("INTERNAL", "O banco de dados não responde.", { status: 503 });
      } finally {
        clearTimeout(timer);
      }
    },
  );
}
