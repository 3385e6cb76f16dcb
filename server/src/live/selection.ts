import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
} from "graphql";
import { TtlCache } from "../agency/ttl-cache";
import type { Context } from "../context";
import { LIMITS, limitRule } from "../limits/limits";
import type { AttendanceChange } from "./attendance-change.type";
import type { VisitChange } from "./visit-change.type";

const HOUR = 3_600_000;

/** A checked document, held once however many subscribers sent it. */
export type Checked =
  | { document: DocumentNode; text: string; personal: boolean }
  | { errors: readonly GraphQLError[] };

/** Fields that are read with the viewer's own token: what selects them is built for each viewer. */
const PERSONAL = new Set(["histories", "properties", "messages", "associates"]);

/** Parses and validates documents by the limits and rules of the HTTP door. */
export function createChecker(schema: GraphQLSchema): (text: string) => Checked {
  const known = new TtlCache<Checked>(500);
  const check = (text: string): Checked => {
    try {
      const document = parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
      const errors = validate(schema, document, [...specifiedRules, limitRule], { maxErrors: 10 });
      if (errors.length) return { errors: errors.map(withCode) };
      let personal = false;
      visit(document, {
        enter: (node) => {
          if (node.kind === Kind.FIELD && PERSONAL.has(node.name.value)) personal = true;
        },
      });
      return { document, text, personal };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { errors: [new GraphQLError(error.message, { extensions: { code: "GRAPHQL_PARSE_FAILED" } })] };
    }
  };
  return (text) => {
    const checked = known.get(text) ?? check(text);
    known.set(text, checked, HOUR);
    return checked;
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

/** As the HTTP door names them; what the limits refuse has its own code. */
const withCode = (error: GraphQLError): GraphQLError =>
  error.extensions.code
    ? error
    : new GraphQLError(error.message, { extensions: { code: "GRAPHQL_VALIDATION_FAILED" } });
