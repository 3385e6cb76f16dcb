import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
} from "graphql";

/** Which variables are given, and what each number is. */
type Manner = { all: boolean; int?: number };

/** Variables for the one operation of a document: all of them, or only what has to be given. */
export function variablesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  manner: Manner,
): Record<string, unknown> {
  const asked = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    asked.flatMap(({ type, variable }) => {
      const input = typeFromAST(schema, type);
      if (!isInputType(input)) throw new Error(`${variable.name.value} has no type of an input`);
      return manner.all || isNonNullType(input) ? [[variable.name.value, given(input, manner)]] : [];
    }),
  );
}

function given(type: GraphQLInputType, manner: Manner): unknown {
  if (isNonNullType(type)) return given(type.ofType, manner);
  if (isListType(type)) return [given(type.ofType, manner)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => manner.all || isNonNullType(field.type))
        .map((field) => [field.name, given(field.type, manner)]),
    );
  const values: Record<string, unknown> = {
    Int: manner.int ?? 1,
    Float: 1,
    Boolean: true,
    DateTime: "2026-11-20T10:00:00-03:00",
    Date: "2026-11-20",
    LocalTime: "10:30",
    Money: "10.50",
  };
  return values[getNamedType(type).name] ?? "text";
}
