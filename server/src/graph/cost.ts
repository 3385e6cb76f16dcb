import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import { asksCost, costReport, estimate } from "../limits/cost";
import type { Context } from "../session/context";
import { OPERATIONS } from "./operations.generated";

/**
 * Refuses what costs too much before anything is called, and says in `extensions.cost` what an operation cost where that
 * is asked (docs/product/limits.md#cost). The client's own operations are not estimated unless they ask: a test holds
 * each of them, with the largest pages, to the limit.
 */
export function operationCost(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => {
      let estimated = 0;
      return {
        responseForOperation: async ({ queryHash: hash = "", document, request, operation }) => {
          if (!operation || (Object.hasOwn(OPERATIONS, hash) && !asksCost(request.extensions))) return null;
          const { cost, refusal } = estimate(schema, { document, operation, variables: request.variables });
          estimated = cost;
          if (!refusal) return null;
          return {
            http: { status: 400, headers: new HeaderMap() },
            body: { kind: "single", singleResult: { errors: [refusal] } },
          };
        },
        willSendResponse: async ({ request, response, operation, contextValue }) => {
          if (!operation || !asksCost(request.extensions) || response.body.kind !== "single") return;
          const { singleResult } = response.body;
          const cost = costReport(estimated, contextValue.agency.calls);
          singleResult.extensions = { ...singleResult.extensions, cost };
        },
      };
    },
  };
}
