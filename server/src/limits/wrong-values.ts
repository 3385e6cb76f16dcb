import {
  type ASTNode,
  type ASTVisitor,
  coerceInputValue,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  ProvidedRequiredArgumentsRule,
  TypeInfo,
  typeFromAST,
  ValidationContext,
  ValuesOfCorrectTypeRule,
  visit,
  visitInParallel,
  visitWithTypeInfo,
} from "graphql";

/** Around a value that is an argument of a field: nothing else, as a directive or a variable's default. */
const WITHIN_FIELDS: ReadonlySet<string> = new Set([
  Kind.DOCUMENT,
  Kind.OPERATION_DEFINITION,
  Kind.FRAGMENT_DEFINITION,
  Kind.SELECTION_SET,
  Kind.INLINE_FRAGMENT,
  Kind.FIELD,
  Kind.ARGUMENT,
  Kind.OBJECT,
  Kind.OBJECT_FIELD,
  Kind.LIST,
]);
/** Wrong values that one answer names; the largest input has fewer fields. */
export const MOST_FIELDS = 20;

/** Thrown by a scalar of ours: what it asks for, never the value that was given. */
export class ScalarError extends Error {}

/** A value that is missing or wrong: where, what it must be in words of the schema, and the node that is to blame. */
type Wrong = { path: readonly (string | number)[]; message: string; node: ASTNode };

/** One error INVALID that names all of them by their path in the input (docs/product/errors.md#fields). */
function invalid(wrongs: readonly Wrong[]): GraphQLError {
  const fields = new Map(
    wrongs.map(({ path, message }) => {
      const field = inputPath(path);
      return [`${field} ${message}`, { field, message }] as const;
    }),
  );
  const [first] = fields.values();
  return new GraphQLError(`A value of the call is missing or wrong. ${first?.field}: ${first?.message}`, {
    nodes: [...new Set(wrongs.map(({ node }) => node))],
    extensions: { code: "INVALID", fields: [...fields.values()] },
  });
}

/** `to` of `moveAttendance(input: { to: … })`: the one argument `input` is left out. */
const inputPath = (path: readonly (string | number)[]): string =>
  (path[0] === "input" && path.length > 1 ? path.slice(1) : path).join(".");

/** What is wrong with a value of that type. Never the value itself, nor a key of it. */
function problems(type: GraphQLInputType, given: ReadonlySet<string> | null, error?: Error): Problem[] {
  if (error instanceof ScalarError) return [{ message: error.message }];
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !given) return [{ message: `It must be ${type}.` }];
  const fields = named.getFields();
  const missing = Object.values(fields)
    .filter((field) => isRequiredInputField(field) && !given.has(field.name))
    .map((field) => ({ key: field.name, message: `It is required: ${field.type}.` }));
  const unknown = [...given].some((name) => !Object.hasOwn(fields, name));
  return unknown ? [...missing, unknownField(type)] : missing;
}
/** `key`: of the argument or field that is missing. */
type Problem = { key?: string; message: string };

const unknownField = (type: GraphQLInputType | null | undefined): Problem => ({
  message: `It has a field that ${type ? getNamedType(type) : "it"} does not have.`,
});

const at = (path: Wrong["path"], node: ASTNode, found: readonly Problem[]): Wrong[] =>
  found.map(({ key, message }) => ({ path: key === undefined ? path : [...path, key], message, node }));

/**
 * What is wrong with the variables of an operation; none is empty. One error names all of them, in words of the schema:
 * graphql-js would show the values.
 */
export function checkVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  const wrongs: Wrong[] = [];
  const enough = new Error("enough");
  try {
    for (const node of operation.variableDefinitions ?? []) {
      const name = node.variable.name.value;
      const type = typeFromAST(schema, node.type);
      if (!isInputType(type)) continue;
      const refuse = (path: Wrong["path"], found: readonly Problem[]) => {
        wrongs.push(...at([...pathOfVariable(document, operation, name), ...path], node, found));
        if (wrongs.length >= MOST_FIELDS) throw enough;
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
    if (error !== enough) throw error;
  }
  return wrongs.length ? [invalid(wrongs)] : [];
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

/** Where a variable is used first: `["input", "to"]` of `moveAttendance(input: { to: $to })`. */
function pathOfVariable(document: DocumentNode, operation: OperationDefinitionNode, name: string): string[] {
  let found: string[] | undefined;
  const others = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  for (const definition of [operation, ...others])
    visit(definition, {
      [Kind.VARIABLE_DEFINITION]: { enter: () => false },
      [Kind.VARIABLE]: {
        enter: (node, _key, parent, _path, ancestors) => {
          if (node.name.value === name) found ??= pathOf(around(parent, ancestors));
        },
      },
    });
  return found ?? [name];
}

type Place = ASTNode | readonly ASTNode[];

/** The nodes around one of a document, from the document itself on. */
const around = (parent: Place | undefined, ancestors: readonly Place[]): ASTNode[] =>
  [...ancestors, ...(parent ? [parent] : [])].filter((one) => "kind" in one);

/** Names of the argument and of the input fields among the nodes around a value. */
function pathOf(nodes: readonly ASTNode[]): string[] {
  const path: string[] = [];
  for (const node of nodes) {
    if (node.kind === Kind.FIELD) path.length = 0;
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) path.push(node.name.value);
  }
  return path;
}

/**
 * What is wrong with the literals of a document. Arguments of fields: one error that names all of them. `others` are
 * about directives and defaults of variables, in the words of graphql-js, which hold the value.
 */
export function checkLiterals(
  schema: GraphQLSchema,
  document: DocumentNode,
): { invalid: readonly GraphQLError[]; others: readonly GraphQLError[] } {
  const typeInfo = new TypeInfo(schema);
  const wrongs: Wrong[] = [];
  const others: GraphQLError[] = [];
  const enough = new Error("enough");
  let above: readonly ASTNode[] = [];
  const context = new ValidationContext(schema, document, typeInfo, (error) => {
    const node = error.nodes?.[0];
    if (!node || above.some(({ kind }) => !WITHIN_FIELDS.has(kind))) others.push(error);
    else if (node.kind === Kind.FIELD) wrongs.push(...at([], node, missingArguments(typeInfo, node)));
    else wrongs.push(...at(pathOf(above), node, problemsOf(typeInfo, node, error)));
    if (wrongs.length + others.length >= MOST_FIELDS) throw enough;
  });
  const place: ASTVisitor = {
    enter: (_node, _key, parent, _path, ancestors) => {
      above = around(parent, ancestors);
    },
  };
  const rules = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule].map((rule) => rule(context));
  try {
    visit(document, visitWithTypeInfo(typeInfo, visitInParallel([place, ...rules])));
  } catch (error) {
    if (error !== enough) throw error;
  }
  return { invalid: wrongs.length ? [invalid(wrongs)] : [], others };
}

const missingArguments = (typeInfo: TypeInfo, node: FieldNode): Problem[] => {
  const given = new Set(node.arguments?.map(({ name }) => name.value));
  return (typeInfo.getFieldDef()?.args ?? [])
    .filter((arg) => isRequiredArgument(arg) && !given.has(arg.name))
    .map(({ name, type }) => ({ key: name, message: `It is required: ${type}.` }));
};

function problemsOf(typeInfo: TypeInfo, node: ASTNode, { originalError }: GraphQLError): Problem[] {
  const type = typeInfo.getInputType();
  if (node.kind === Kind.OBJECT_FIELD) return [unknownField(typeInfo.getParentInputType())];
  if (!type) return [{ message: "It is not of the type that the schema asks for." }];
  const given = node.kind === Kind.OBJECT ? new Set(node.fields.map(({ name }) => name.value)) : null;
  return problems(type, given, originalError);
}
