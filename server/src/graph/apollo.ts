import { setImmediate } from "node:timers/promises";
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { mayExplore } from "@soleira/schema/account/roles";
import { jsonInSlices } from "@soleira/schema/format/json-slices";
import { type DocumentNode, GraphQLError, type GraphQLSchema } from "graphql";
import { checkDocument } from "../limits/check";
import { maySeeSchema, readsSchema, schemaRefusal } from "../limits/introspection";
import { LIMITS } from "../limits/limits";
import type { Safelist } from "../limits/safelist";
import { checkVariables } from "../limits/variables";
import type { Log } from "../log";
import type { Metrics } from "../metrics/metrics";
import type { Context } from "../session/context";
import { operationCost } from "./cost";
import { createDocumentStore } from "./documents";
import { gatewayError, NOT_SAFELISTED, presentationOf, presentError, presentErrors } from "./errors";
import { measured } from "./measured";
import { NOT_KNOWN } from "./request-id";

type Settings = {
  schema: GraphQLSchema;
  log: Log;
  metrics: Metrics;
  production: boolean;
  safelist: Safelist;
};

/**
 * Apollo Server. No plugin hooks a field: a hook costs a call for each field of each answer. Errors are formatted once.
 */
export function createApollo({
  schema,
  log,
  metrics,
  production,
  safelist,
}: Settings): ApolloServer<Context> {
  const quiet = {
    debug: () => {},
    info: () => {},
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    persistedQueries: safelist.textOf ? { cache: persistedQueries(safelist.textOf), ttl: null } : false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: (result) => jsonInSlices(result, setImmediate),
    parseOptions: { maxTokens: LIMITS.tokens },
    // `checks` validates, as the socket does: after the limits, without suggestions, and with few errors.
    dangerouslyDisableValidation: true,
    documentStore: createDocumentStore(),
    logger: quiet,
    // For what Apollo refuses before there is an operation; the rest is presented, and logged, by the plugin.
    formatError: (_formatted, error) =>
      presentError(asGraphQLError(error), { requestId: NOT_KNOWN, log: silent }),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      checks({ schema, production, safelist }),
      operationCost(schema),
      stopping(),
      presentation(log),
      incomplete(),
      // Last, so that it sees the errors as they are shown.
      measured(metrics, log),
    ],
  });
}

/** Hashes of the safelist alone: what a caller sends with its text is not kept. */
const persistedQueries = (textOf: (hash: string) => string | undefined) => ({
  get: async (key: string) => textOf(key.slice(key.lastIndexOf(":") + 1)),
  set: async () => {},
  delete: async () => false,
});

const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError("unexpected", {
        originalError: error instanceof Error ? error : new Error(String(error)),
      });

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What is refused before anything runs: the document, its variables, subscriptions, and the schema to strangers. */
function checks({
  schema,
  production,
  safelist,
}: Pick<Settings, "schema" | "production" | "safelist">): ApolloServerPlugin<Context> {
  const checked = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  const errorsOf = (document: DocumentNode) => {
    const errors = checked.get(document) ?? checkDocument(schema, document);
    checked.set(document, errors);
    return errors;
  };
  const refuse = (status: number, errors: readonly GraphQLError[], retryAfter?: string) => ({
    http: { status, headers: new HeaderMap(retryAfter ? [["retry-after", retryAfter]] : []) },
    body: { kind: "single" as const, singleResult: { errors } },
  });
  const refuseFor = (error: unknown) => {
    const { status, retryAfter } = schemaRefusal(error);
    return refuse(status, [asGraphQLError(error)], retryAfter);
  };
  /** Who wrote a document that is none of the client's may not do so; null for who may. */
  const refuseForeign = async ({ credentials, agency }: Context) => {
    if (!credentials.sessionId) return refuse(400, [NOT_SAFELISTED]);
    return agency.account
      .me()
      .then(({ roles }) => (mayExplore(roles) ? null : refuse(400, [NOT_SAFELISTED])), refuseFor);
  };
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ document, operation, queryHash = "", request, contextValue }) => {
        // First, since a page of a former version may ask for what is no longer there.
        if (safelist.binds(contextValue.credentials, queryHash, document)) {
          const refused = await refuseForeign(contextValue);
          if (refused) return refused;
        }
        const invalid = errorsOf(document);
        if (invalid.length) return refuse(400, invalid);
        // None of that name: Apollo refuses it.
        if (!operation) return null;
        if (operation.operation === "subscription") return refuse(400, [OVER_THE_SOCKET]);
        const wrong = checkVariables(schema, document, operation, request.variables ?? {});
        if (wrong.length) return refuse(400, wrong);
        if (!production || !readsSchema(document)) return null;
        return maySeeSchema(contextValue).then(() => null, refuseFor);
      },
    }),
  };
}

const OVER_THE_SOCKET = gatewayError(
  "BAD_REQUEST",
  "Subscriptions go over a WebSocket (graphql-transport-ws) at /graphql.",
);

const OF_THE_DOCUMENT: ReadonlySet<unknown> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "INVALID",
]);

/** The calls of a query end with it; a change is carried to its end. */
const stopping = (): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (operation?.operation === "query") contextValue.stopWithAnswer();
    },
  }),
});

/** How errors look. */
function presentation(log: Log): ApolloServerPlugin<Context> {
  return {
    unexpectedErrorProcessingRequest: async ({ error }) => log.error({ err: error }, "unexpected error"),
    requestDidStart: async () => ({
      willSendResponse: async ({ request, response, errors: raised, contextValue }) => {
        // Ours is set on every answer; Apollo has one of its own for some.
        response.http.headers.delete("cache-control");
        if (response.body.kind !== "single") return;
        const errors = raised ?? response.body.singleResult.errors?.map(asGraphQLError);
        if (!errors) return;
        const { http } = contextValue;
        const shown = presentErrors(errors, await presentationOf(contextValue, errors));
        response.body.singleResult.errors = shown;
        // For the line of the request log.
        if (http) http.response.locals.code = shown[0]?.extensions?.code;
        // A caller that knows no other type reads errors from the body (GraphQL over HTTP); excess stays a 4xx.
        const plain = request.http?.headers.get("accept") === "application/json";
        if (plain && shown.every(({ extensions }) => OF_THE_DOCUMENT.has(extensions?.code)))
          response.http.status = 200;
      },
    }),
  };
}

/**
 * `extensions.unreadable`: rows that another agency answered in a way that cannot be read, of lists that have no field
 * to say so, and of those whose `unreadable` a query did not ask for (docs/product/other-agencies.md#lists).
 */
const incomplete = (): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue, operation }) => {
      const { unreadable: uncounted, unreadableCounted: counted } = contextValue.agency;
      if (uncounted + counted === 0 || response.body.kind !== "single") return;
      const { singleResult } = response.body;
      // What a change reads by the way is nobody's list.
      const unsaid = operation?.operation === "query" ? Math.max(0, counted - saidIn(singleResult.data)) : 0;
      const unreadable = uncounted + unsaid;
      if (unreadable > 0) singleResult.extensions = { ...singleResult.extensions, unreadable };
    },
  }),
});

/** The sum of every `unreadable` of an answer. */
function saidIn(data: unknown): number {
  if (typeof data !== "object" || data === null) return 0;
  return Object.entries(data).reduce(
    (sum, [name, value]) =>
      sum + (name === "unreadable" && typeof value === "number" ? value : saidIn(value)),
    0,
  );
}
