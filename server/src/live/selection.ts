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
import { TtlCache } from "../agency/http/ttl-cache";
import { checkDocument, checkVariables } from "../limits/check";
import { LIMITS } from "../limits/limits";
import type { Context } from "../session/context";
import type { AttendanceChange } from "./attendance-change.type";
import type { VisitChange } from "./visit-change.type";

const HOUR = 3_600_000;

/** A checked document, held once however many subscribers sent it. */
export type Checked =
  | { document: DocumentNode; text: string; personal: boolean }
  | { errors: readonly GraphQLError[] };

/** Fields that are read with the viewer's own token: what selects them is built for each viewer. */
const PERSONAL = new Set(["histories", "properties", "messages", "associates"]);

/** Documents that are kept when they have been checked, and the characters that one of them may have: 10 MB in all. */
const KEPT = 30;
const LONGEST = 2_000;

/** Parses and checks documents and their variables as the HTTP door does. */
export function createChecker(schema: GraphQLSchema) {
  const known = new TtlCache<Checked>(KEPT);
  const check = (text: string): Checked => {
    try {
      const document = parse(text, { maxTokens: LIMITS.tokens });
      const errors = checkDocument(schema, document);
      if (errors.length) return { errors };
      let personal = false;
      visit(document, {
        enter: (node) => {
          if (node.kind === Kind.FIELD && PERSONAL.has(node.name.value)) personal = true;
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
    if (text.length <= LONGEST) known.set(text, checked, HOUR);
    const operation = getOperationAST(checked.document, operationName);
    const wrong = operation ? checkVariables(schema, operation, variables ?? {}) : [];
    return wrong.length ? { errors: wrong } : checked;
  };
}

/** What a subscriber wants to be told of a change. */
export type Selection = {
  /** Equal for subscribers whose payloads are equal. */
  key: string;
  personal: boolean;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown> | undefined;
};

/** A change in the words of a selection. */
export const tell = (
  schema: GraphQLSchema,
  { document, operationName, variables }: Selection,
  change: AttendanceChange | VisitChange,
  contextValue: Context,
): ExecutionResult | Promise<ExecutionResult> =>
  execute({ schema, document, operationName, variableValues: variables, rootValue: change, contextValue }) as
    | ExecutionResult
    | Promise<ExecutionResult>;
