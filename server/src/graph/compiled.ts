import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../session/context";
import { OPERATIONS } from "./operations.generated";

type Operation = {
  /** SHA-256 of its text, as Apollo Server computes it. */
  hash: string | undefined;
  document: DocumentNode;
  variables: Record<string, unknown> | undefined;
};

/**
 * Executes the client's own operations by code that is compiled for each
 * (schema/decisions/0010-compiled-operations.md): a quarter of the CPU of a walk through the document. A closed set,
 * since what is compiled is never freed. Answers null for every other operation, and where variables are refused before
 * anything runs: graphql-js then does it and finds the words.
 */
export function createCompiled(schema: GraphQLSchema) {
  const compiled = new Map<string, CompiledQuery | null>();
  const compile = (hash: string, document: DocumentNode): CompiledQuery | null => {
    const made = compileQuery(schema, document);
    const query = isCompiledQuery(made) ? made : null;
    compiled.set(hash, query);
    return query;
  };

  return async (
    { hash, document, variables }: Operation,
    context: Context,
  ): Promise<ExecutionResult | null> => {
    if (!hash || !Object.hasOwn(OPERATIONS, hash)) return null;
    const query = compiled.get(hash) ?? compile(hash, document);
    const result = await query?.query(undefined, context, variables ?? {});
    if (result?.data === undefined) return null;
    return result.errors ? { data: result.data, errors: result.errors.map(asGraphQLError) } : result;
  };
}

/** The same as Apollo Server asks for it. */
export function compiledOperations(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const run = createCompiled(schema);
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ queryHash: hash, document, operation, request, contextValue }) => {
        const { variables } = request;
        const result = operation && (await run({ hash, document, variables }, contextValue));
        if (!result) return null;
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult: result } };
      },
    }),
  };
}

/** The compiler's errors lack what Apollo Server and graph/errors.ts look for. */
function asGraphQLError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  Object.defineProperty(error, "locations", { value: locations, enumerable: true });
  return error;
}
