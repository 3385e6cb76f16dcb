import type { ApolloServerPlugin } from "@apollo/server";
import type { Log } from "../log";
import type { Metrics } from "../metrics/metrics";
import type { Context } from "../session/context";
import { nameOperation } from "../tracing/spans";
import { OPERATIONS } from "./operations.generated";

/** Milliseconds from which on an operation is named in the log. */
const SLOW = 1_000;

/**
 * Measures each operation, and names slow ones in the log with what they asked of the agency. Operations that are not
 * the client's own are 'other': their names are their callers' (docs/product/machine.md#metrics).
 */
export const measured = (metrics: Metrics, log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const startedAt = performance.now();
    return {
      willSendResponse: async ({ operation, operationName, queryHash = "", response, contextValue }) => {
        const ms = performance.now() - startedAt;
        const own = Object.hasOwn(OPERATIONS, queryHash) ? operationName : undefined;
        const name = own ?? "other";
        const type = operation?.operation ?? "none";
        const [error] = response.body.kind === "single" ? (response.body.singleResult.errors ?? []) : [];
        const code = String(error?.extensions?.code ?? (error ? "UNKNOWN" : "OK"));
        metrics.operation(name, type, code, ms / 1000);
        nameOperation(name, type, code);
        if (ms < SLOW) return;
        const { requestId, agency } = contextValue;
        log.warn(
          { requestId, operation: name, type, code, ms: Math.round(ms), calls: agency.calls },
          "slow operation",
        );
      },
    };
  },
});
