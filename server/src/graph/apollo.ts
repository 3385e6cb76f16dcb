import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { GraphQLError, type GraphQLSchema } from "graphql";
import type { Context } from "../context";
import { gatewayError, presentError } from "../errors";
import { maySeeSchema, readsSchema } from "../limits/introspection";
import { LIMITS, limitRule } from "../limits/limits";
import type { Log } from "../log";
import { compiledOperations } from "./compiled";

type Settings = { schema: GraphQLSchema; log: Log; production: boolean };

/** Apollo Server as performance.md wants it: nothing hooks a field, errors leave by one door. */
export function createApollo({ schema, log, production }: Settings): ApolloServer<Context> {
  const quiet = {
    debug: () => {},
    info: () => {},
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    persistedQueries: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: (result) => JSON.stringify(result),
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [limitRule],
    logger: quiet,
    // For what Apollo refuses before there is an operation; the rest is presented, and logged, by the plugin.
    formatError: (_formatted, error) => presentError(asGraphQLError(error), { requestId: "", log: silent }),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      compiledOperations(schema),
      policy({ log, production }),
    ],
  });
}

const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError("unexpected", {
        originalError: error instanceof Error ? error : new Error(String(error)),
      });

const OF_THE_DOCUMENT: ReadonlySet<unknown> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
]);

/** Apollo answers 500 where a refusal before the execution names no status. */
function asUnauthorised(cause: unknown): never {
  const originalError = cause instanceof Error ? cause : new Error(String(cause));
  throw new GraphQLError("The schema is for signed-in callers.", {
    originalError,
    extensions: { http: { status: 401 } },
  });
}

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Who may read the schema, and how errors look. */
function policy({ log, production }: Omit<Settings, "schema">): ApolloServerPlugin<Context> {
  return {
    unexpectedErrorProcessingRequest: async ({ error }) => log.error({ err: error }, "unexpected error"),
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, contextValue }) => {
        if (operation?.operation === "subscription")
          throw gatewayError(
            "BAD_USER_INPUT",
            "Subscriptions go over a WebSocket (graphql-transport-ws) at /graphql.",
            {
              http: { status: 400 },
            },
          );
        if (production && readsSchema(document)) await maySeeSchema(contextValue).catch(asUnauthorised);
      },
      willSendResponse: async ({ request, response, errors: raised, contextValue: { requestId, who } }) => {
        if (response.body.kind !== "single") return;
        const errors = raised ?? response.body.singleResult.errors?.map(asGraphQLError);
        if (!errors) return;
        const hideSuggestions = production && !who.bearer && !who.sessionId;
        const shown = errors.map((error) => presentError(error, { requestId, log, hideSuggestions }));
        response.body.singleResult.errors = shown;
        // A caller that knows no other type reads errors from the body (GraphQL over HTTP); excess stays a 4xx.
        const plain = request.http?.headers.get("accept") === "application/json";
        if (plain && shown.every(({ extensions }) => OF_THE_DOCUMENT.has(extensions?.code)))
          response.http.status = 200;
      },
    }),
  };
}
