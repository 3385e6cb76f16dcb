import {
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isValueNode,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  typeFromAST,
  validate,
} from "graphql";
import { excessOf } from "./excess";

/** Errors after which nothing more of a document or of its variables is looked at. */
const MOST = 5;
/** Characters of a message of graphql-js that is still shown. */
const LONGEST = 300;

/**
 * What is wrong with a document, for HTTP and the socket alike; empty for none. First the limits, since the rules of
 * GraphQL cost more than in proportion to what they are given. No error holds a suggestion or a literal of the caller
 * (docs/product/limits.md#errors).
 */
export function checkDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const excess = excessOf(document);
  if (excess) return [excess];
  return validate(schema, document, specifiedRules, { maxErrors: MOST, hideSuggestions: true }).map(
    ofDocument,
  );
}

function ofDocument({ message, nodes, extensions }: GraphQLError): GraphQLError {
  // What a scalar of ours says has its code already, and holds no value.
  if (extensions.code) return new GraphQLError(message, { nodes, extensions });
  const aboutValue = nodes?.some((node) => isValueNode(node) && node.kind !== Kind.VARIABLE);
  const shown = aboutValue ? WRONG_VALUE : message.length > LONGEST ? NOT_VALID : message;
  return new GraphQLError(shown, { nodes, extensions: { code: "GRAPHQL_VALIDATION_FAILED" } });
}

const WRONG_VALUE = "A value here is not of the type that the schema asks for.";
const NOT_VALID = "The document is not valid here.";

/**
 * What is wrong with the variables of an operation; empty for none. Says where and which type is asked for, in words
 * of the schema: graphql-js would show the value, once for each error.
 */
export function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  const errors = new Map<string, GraphQLError>();
  const enough = new Error("enough");
  let found = 0;
  const refuse = (name: string, what: string, nodes: GraphQLError["nodes"]) => {
    const message = `Variable "$${name}" ${what}`;
    errors.set(message, new GraphQLError(message, { nodes, extensions: { code: "BAD_USER_INPUT" } }));
    found += 1;
    if (found >= MOST) throw enough;
  };
  try {
    for (const node of variableDefinitions) {
      const name = node.variable.name.value;
      const type = typeFromAST(schema, node.type);
      if (!isInputType(type)) continue;
      if (!Object.hasOwn(variables, name)) {
        if (isNonNullType(type) && !node.defaultValue) refuse(name, `is required: ${type}.`, [node]);
        continue;
      }
      const onError = (path: readonly (string | number)[], value: unknown, error: GraphQLError) =>
        refuse(name, problem(type, name, path, value, error), [node]);
      coerceInputValue(variables[name], type, onError, true);
    }
  } catch (error) {
    if (error !== enough) throw error;
  }
  return [...errors.values()];
}

/** Where a value is wrong and what it must be. */
function problem(
  root: GraphQLInputType,
  name: string,
  path: readonly (string | number)[],
  value: unknown,
  error: GraphQLError,
): string {
  const type = typeAt(root, path);
  const where = path.length ? ` at "${[name, ...path].join(".")}"` : "";
  // A scalar of ours has said it.
  if (error.extensions.code === "BAD_USER_INPUT") return `is wrong${where}: ${error.message}`;
  const named = getNamedType(type);
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isInputObjectType(named) || !isRecord) return `is wrong${where}: it must be ${type}.`;
  const given = value as Record<string, unknown>;
  const missing = Object.values(named.getFields()).filter(
    (field) => isRequiredInputField(field) && given[field.name] === undefined,
  );
  if (missing.length)
    return `is wrong${where}: ${named} needs ${missing.map((field) => field.name).join(", ")}.`;
  return `is wrong${where}: it has a field that ${named} does not have.`;
}

/** The type of an input at a path of its fields and of places in lists; a single item counts as a list of one. */
function typeAt(root: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType {
  let type = root;
  for (const key of path) {
    const inner = getNullableType(type);
    const named = getNamedType(type);
    if (typeof key === "number") type = isListType(inner) ? inner.ofType : type;
    else if (isInputObjectType(named)) type = named.getFields()[key]?.type ?? type;
  }
  return type;
}
