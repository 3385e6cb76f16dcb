import {
  type ASTNode,
  type ASTVisitFn,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { LRUCache } from "lru-cache";
import { presentErrors } from "../graph/errors";
import { checkDocument } from "../limits/check";
import { costReport, estimate } from "../limits/cost";
import { LIMITS } from "../limits/limits";
import { checkVariables } from "../limits/variables";
import type { Context } from "../session/context";

const HOUR = 3_600_000;

/** A checked document, held once however many subscribers sent it. */
type Parsed = {
  document: DocumentNode;
  text: string;
  personal: boolean;
  /** Variables that only say where a replay begins: payloads are the same whatever they are. */
  begins: ReadonlySet<string>;
};
type Refused = { errors: readonly GraphQLError[] };
/** The same with its variables; `cost`: points of one event (docs/product/limits.md#cost). */
export type Checked = (Parsed & { cost: number }) | Refused;

/** Documents that are kept when they have been checked, and the characters that one of them may have: 10 MB in all. */
const KEPT = 30;
const LONGEST = 2_000;

/**
 * Parses and checks documents and their variables as they are over HTTP. `personalFields` (`Visit.attendance`) are
 * read with the viewer's own token: what selects one is built for each viewer.
 */
export function createChecker(schema: GraphQLSchema, personalFields: ReadonlySet<string>) {
  const known = new LRUCache<string, Parsed>({ max: KEPT, ttl: HOUR });
  const check = (text: string): Parsed | Refused => {
    try {
      const document = parse(text, { maxTokens: LIMITS.tokens });
      const errors = checkDocument(schema, document);
      if (errors.length) return { errors };
      let personal = false;
      const types = new TypeInfo(schema);
      const begins = new Set<string>();
      const others = new Set<string>();
      const enter: ASTVisitFn<ASTNode> = (node, _key, parent) => {
        if (
          node.kind === Kind.FIELD &&
          personalFields.has(`${types.getParentType()?.name}.${node.name.value}`)
        )
          personal = true;
        if (node.kind !== Kind.VARIABLE || !parent || !("kind" in parent)) return;
        if (parent.kind === Kind.VARIABLE_DEFINITION) return;
        const isSince = parent.kind === Kind.ARGUMENT && parent.name.value === "since";
        (isSince ? begins : others).add(node.name.value);
      };
      visit(document, visitWithTypeInfo(types, { enter }));
      return { document, text, personal, begins: new Set([...begins].filter((one) => !others.has(one))) };
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
    if (!operation) return { ...checked, cost: 0 };
    const wrong = checkVariables(schema, checked.document, operation, variables ?? {});
    if (wrong.length) return { errors: wrong };
    const { cost, refusal } = estimate(schema, { document: checked.document, operation, variables });
    return refusal ? { errors: [refusal] } : { ...checked, cost };
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
  /** Where the subscriber asks for it: each event says what it cost. */
  cost: number | undefined;
};

/** The payload of a `next` message: what is selected of a change, as this context sees it, serialised. */
export async function selectOf(
  schema: GraphQLSchema,
  { document, operationName, variables: variableValues, cost }: Selection,
  rootValue: object,
  contextValue: Context,
): Promise<string> {
  const { requestId, shared, credentials, agency } = contextValue;
  const executed = execute({ schema, document, operationName, variableValues, rootValue, contextValue });
  const { data, errors } = (await executed) as ExecutionResult;
  const presentation = { requestId, log: shared.log, language: credentials.language };
  return JSON.stringify({
    data,
    ...(errors && { errors: presentErrors(errors, presentation) }),
    ...(cost !== undefined && { extensions: { cost: costReport(cost, agency.calls) } }),
  });
}
