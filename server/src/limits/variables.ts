import {
  coerceInputValue,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  visit,
} from "graphql";
import { answerPaths } from "./answer-paths";
import {
  around,
  at,
  invalid,
  MOST_FIELDS,
  type Problem,
  placeOf,
  problems,
  type Wrong,
} from "./wrong-values";

/** Ends the search for what is wrong; made once, since an error costs as much as all of a right request's checks. */
const ENOUGH = new Error("enough");

/**
 * What is wrong with the variables of an operation; none is empty. One error for each field that they are values of, in
 * words of the schema: graphql-js would show the values.
 */
export function checkVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const definitions = [operation, ...fragments];
  const wrongs: Wrong[] = [];
  try {
    for (const node of operation.variableDefinitions ?? []) {
      const name = node.variable.name.value;
      const type = typeFromAST(schema, node.type);
      if (!isInputType(type)) continue;
      const refuse = (path: Wrong["path"], found: readonly Problem[]) => {
        for (const use of usesOf(definitions, name)) {
          wrongs.push(...at({ ...use, path: [...use.path, ...path] }, node, found));
          if (wrongs.length >= MOST_FIELDS) throw ENOUGH;
        }
      };
      if (!Object.hasOwn(variables, name)) {
        if (isNonNullType(type) && !node.defaultValue) refuse([], [{ message: `It is required: ${type}.` }]);
        continue;
      }
      const onError = (path: Wrong["path"], value: unknown, { originalError }: GraphQLError) =>
        refuse(path, problems(typeAt(type, path), keysOf(value), originalError));
      coerceInputValue(variables[name], type, onError, true);
    }
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return invalid(definitions, wrongs);
}

const keysOf = (value: unknown): ReadonlySet<string> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? new Set(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [key])))
    : null;

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

/**
 * Where a variable is used: `["input", "to"]` of the field in `moveAttendance(input: { to: $to })`. One of a directive
 * alone is named itself.
 */
function usesOf(definitions: readonly DefinitionNode[], name: string): Pick<Wrong, "field" | "path">[] {
  const uses: Pick<Wrong, "field" | "path">[] = [];
  for (const field of answerPaths(definitions).keys())
    for (const argument of field.arguments ?? [])
      visit(argument, {
        [Kind.VARIABLE]: {
          enter: (node, _key, parent, _path, ancestors) => {
            if (node.name.value !== name) return;
            uses.push({ ...placeOf(around(parent, ancestors)), field });
          },
        },
      });
  return uses.length ? uses : [{ field: undefined, path: [name] }];
}
