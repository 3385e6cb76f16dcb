import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  isRequiredArgument,
  Kind,
  ProvidedRequiredArgumentsRule,
  TypeInfo,
  ValidationContext,
  ValuesOfCorrectTypeRule,
  visit,
  visitInParallel,
  visitWithTypeInfo,
} from "graphql";
import {
  around,
  at,
  invalid,
  MOST_FIELDS,
  type Problem,
  placeOf,
  problems,
  unknownField,
  type Wrong,
} from "./wrong-values";

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

/**
 * What is wrong with the literals of a document. Arguments of fields: one error for each field, which names all of its. `others` are
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
    else if (node.kind === Kind.FIELD)
      wrongs.push(...at({ field: node, path: [] }, node, missingArguments(typeInfo, node)));
    else wrongs.push(...at(placeOf(above), node, problemsOf(typeInfo, node, error)));
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
  return { invalid: invalid(document.definitions, wrongs), others };
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
