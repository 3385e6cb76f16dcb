import {
  type ASTNode,
  type DefinitionNode,
  type FieldNode,
  GraphQLError,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isRequiredInputField,
  Kind,
} from "graphql";
import { answerPaths } from "./answer-paths";

/** Wrong values that one answer names; the largest input has fewer fields. */
export const MOST_FIELDS = 20;

/** Thrown by a scalar of ours: what it asks for, never the value that was given. */
export class ScalarError extends Error {}

/**
 * A value that is missing or wrong: the field whose value it is, where in its arguments, what it must be in words of the
 * schema, and the node that is to blame. Without a field it is a directive's.
 */
export type Wrong = {
  field: FieldNode | undefined;
  path: readonly (string | number)[];
  message: string;
  node: ASTNode;
};

/**
 * One error INVALID for each field that has wrong values, with its `path` in the answer, as where an agency refuses it.
 * It names all of them by their path in the field's input (docs/product/errors.md#fields).
 */
export function invalid(definitions: readonly DefinitionNode[], wrongs: readonly Wrong[]): GraphQLError[] {
  if (!wrongs.length) return [];
  const paths = answerPaths(definitions);
  const byField = new Map<string, { path: readonly string[] | undefined; wrongs: Wrong[] }>();
  for (const wrong of wrongs) {
    const path = wrong.field && paths.get(wrong.field);
    const key = path?.join(".") ?? "";
    const one = byField.get(key) ?? { path, wrongs: [] };
    one.wrongs.push(wrong);
    byField.set(key, one);
  }
  return [...byField.values()].map((one) => invalidField(one.path, one.wrongs));
}

function invalidField(path: readonly string[] | undefined, wrongs: readonly Wrong[]): GraphQLError {
  const fields = new Map(
    wrongs.map(({ path: inArguments, message }) => {
      const field = inputPath(inArguments);
      return [`${field} ${message}`, { field, message }] as const;
    }),
  );
  const [first] = fields.values();
  return new GraphQLError(`A value of the call is missing or wrong. ${first?.field}: ${first?.message}`, {
    nodes: [...new Set(wrongs.map(({ node }) => node))],
    path,
    extensions: { code: "INVALID", fields: [...fields.values()] },
  });
}

/** `to` of `moveAttendance(input: { to: … })`: the one argument `input` is left out. */
const inputPath = (path: readonly (string | number)[]): string =>
  (path[0] === "input" && path.length > 1 ? path.slice(1) : path).join(".");

/** What is wrong with a value of that type. Never the value itself, nor a key of it. */
export function problems(
  type: GraphQLInputType,
  given: ReadonlySet<string> | null,
  error?: Error,
): Problem[] {
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
export type Problem = { key?: string; message: string };

export const unknownField = (type: GraphQLInputType | null | undefined): Problem => ({
  message: `It has a field that ${type ? getNamedType(type) : "it"} does not have.`,
});

export const at = (place: Pick<Wrong, "field" | "path">, node: ASTNode, found: readonly Problem[]): Wrong[] =>
  found.map(({ key, message }) => ({
    field: place.field,
    path: key === undefined ? place.path : [...place.path, key],
    message,
    node,
  }));

export type Place = ASTNode | readonly ASTNode[];

/** The nodes around one of a document, from the document itself on. */
export const around = (parent: Place | undefined, ancestors: readonly Place[]): ASTNode[] =>
  [...ancestors, ...(parent ? [parent] : [])].filter((one) => "kind" in one);

/** The field among the nodes around a value, and the names of its argument and input fields. */
export function placeOf(nodes: readonly ASTNode[]): { field: FieldNode | undefined; path: string[] } {
  const path: string[] = [];
  let field: FieldNode | undefined;
  for (const node of nodes) {
    if (node.kind === Kind.FIELD) {
      field = node;
      path.length = 0;
    }
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) path.push(node.name.value);
  }
  return { field, path };
}
