import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from "graphql-query-complexity";
import { LIMITS } from "./limits";

/** Points of a call to the agency, for a field's `complexity` (docs/product/limits.md#cost). */
export const CALL = 10;
/** Points of what the gateway remembers for a minute. */
export const REMEMBERED = 1;
const ROW = 1;

/** For a field's `complexity`: a call that answers about so many rows, by the field's arguments. */
export const callOf =
  <Args>(rowsOf: (args: Args) => number) =>
  ({ args, childComplexity }: { args: Args; childComplexity: number }): number =>
    CALL + rowsOf(args) * (ROW + childComplexity);

/** For a field's `complexity`: so many things that came with what they are in. */
export const each =
  (things: number): ComplexityEstimator =>
  ({ childComplexity }) =>
    things * childComplexity;

/** A page: what it asks for of each of its rows, as many times as the page may have rows. */
const page: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const name = ["size", "first"].find((one) => field.args.some((argument) => argument.name === one));
  if (!name) return undefined;
  const size = typeof args[name] === "number" ? args[name] : MAX_PAGE_SIZE;
  // A size out of bounds is refused by the field, which names its argument.
  return CALL + Math.min(Math.max(size, 0), MAX_PAGE_SIZE) * (ROW + childComplexity);
};

const ROOTS: ReadonlySet<string> = new Set(["Query", "Mutation"]);
const root: ComplexityEstimator = ({ type, field, childComplexity }) =>
  ROOTS.has(type.name) && !field.name.startsWith("__") ? CALL + childComplexity : undefined;

const estimators = [fieldExtensionsEstimator(), page, root, simpleEstimator({ defaultComplexity: 0 })];

type Operation = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Points of an operation, before anything is called; of a subscription those of one event. Document and variables are
 * valid.
 */
export const costOf = (schema: GraphQLSchema, { document, operation, variables }: Operation): number =>
  getComplexity({
    schema,
    query: document,
    operationName: operation.name?.value,
    variables: { ...variables },
    estimators,
  });

/** The same with what the operation is refused with: that it costs too much, or has null where a field takes none. */
export function estimate(schema: GraphQLSchema, asked: Operation): { cost: number; refusal?: GraphQLError } {
  try {
    const cost = costOf(schema, asked);
    return cost > LIMITS.cost ? { cost, refusal: tooCostly(cost) } : { cost };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // The library's own limit of nodes is the one error without a place in the document.
    return { cost: 0, refusal: error.nodes ? error : tooManyNodes() };
  }
}

function tooCostly(cost: number): GraphQLError {
  const message = `This costs ${cost} points; an operation may cost ${LIMITS.cost}. Ask for smaller pages, or for the rows first and for what belongs to them in further requests.`;
  return new GraphQLError(message, { extensions: { code: "TOO_COMPLEX", cost, limit: LIMITS.cost } });
}

const tooManyNodes = () =>
  new GraphQLError("The document spreads too many fragments.", { extensions: { code: "TOO_COMPLEX" } });

/** Whether a request asks what it costs: `"extensions": { "cost": true }`. */
export const asksCost = (extensions: Readonly<Record<string, unknown>> | null | undefined): boolean =>
  extensions?.cost === true;

/** `extensions.cost` of an answer. `calls`: to the agency, by this operation alone. */
export const costReport = (estimated: number, calls: number) => ({ estimated, limit: LIMITS.cost, calls });
