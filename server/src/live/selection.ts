import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  visit,
} from "graphql";
import { LRUCache } from "lru-cache";
import { checkDocument } from "../limits/check";
import { LIMITS } from "../limits/limits";
import { checkVariables } from "../limits/wrong-values";
import type { Context } from "../session/context";

const HOUR = 3_600_000;

/** A checked document, held once however many subscribers sent it. */
export type Checked =
  | { document: DocumentNode; text: string; personal: boolean }
  | { errors: readonly GraphQLError[] };

/** Documents that are kept when they have been checked, and the characters that one of them may have: 10 MB in all. */
const KEPT = 30;
const LONGEST = 2_000;

/**
 * Parses and checks documents and their variables as they are over HTTP. `personalFields` are read with the viewer's
 * own token: what selects one is built for each viewer.
 */
export function createChecker(schema: GraphQLSchema, personalFields: ReadonlySet<string>) {
  const known = new LRUCache<string, Checked>({ max: KEPT, ttl: HOUR });
  const check = (text: string): Checked => {
    try {
      const document = parse(text, { maxTokens: LIMITS.tokens });
      const errors = checkDocument(schema, document);
      if (errors.length) return { errors };
      let personal = false;
      visit(document, {
        enter: (node) => {
          if (node.kind === Kind.FIELD && personalFields.has(node.name.value)) personal = true;
        },
      });
      return { document, text, personal };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, source, positions } = error;
      const extensions = { code: "GRAPHQL_PARSE_FAILED" };
      return { errors: [new GraphQLError(message, { source, positions, extensions })] };
    }
  };
  return (
    text: string,
    operationName: string | undefined,
    variables: Record<string, unknown> | undefined,
  ): Checked => {
    const checked = known.get(text) ?? check(text);
    if ("errors" in checked) return checked;
    if (text.length <= LONGEST) known.set(text, checked);
    const operation = getOperationAST(checked.document, operationName);
    const wrong = operation ? checkVariables(schema, checked.document, operation, variables ?? {}) : [];
    return wrong.length ? { errors: wrong } : checked;
  };
}

/** What a subscriber selects of a change. */
export type Selection = {
  /** Equal for subscribers whose payloads are equal. */
  key: string;
  personal: boolean;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown> | undefined;
};

/** Executes a selection on a change. */
export const executeSelection = (
  schema: GraphQLSchema,
  { document, operationName, variables }: Selection,
  change: object,
  contextValue: Context,
): ExecutionResult | Promise<ExecutionResult> =>
  execute({ schema, document, operationName, variableValues: variables, rootValue: change, contextValue }) as
    | ExecutionResult
    | Promise<ExecutionResult>;
