import { readFileSync } from "node:fs";
import { ApolloLink } from "@apollo/client";
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isScalarType,
  Kind,
  visit,
} from "graphql";
import { semanticToStrict } from "graphql-sock";
import { tap } from "rxjs";

const FORMATS: Record<string, RegExp> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  LocalTime: /^\d\d:\d\d$/,
  Money: /^-?\d+(\.\d+)?$/,
};
function withFormats(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, format] of Object.entries(FORMATS)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) throw new Error(`The schema has no scalar ${name}.`);
    scalar.serialize = (value) => {
      if (typeof value === "string" && format.test(value)) return value;
      throw new TypeError(`${JSON.stringify(value)} is no ${name}.`);
    };
  }
  return schema;
}
const SDL = new URL("../../schema/schema.graphql", import.meta.url);
/** Beside an error a root field may be null. */
const schemaBesideErrors = withFormats(buildSchema(readFileSync(SDL, "utf8")));
const schema = semanticToStrict(schemaBesideErrors);

/** Reads a selected field from the answer by its response key; a field that is missing or unknown is an error. */
const fromAnswer: GraphQLFieldResolver<Record<string, unknown>, { aliases: Set<string> }> = (
  source,
  _args,
  { aliases },
  { path, parentType },
) => {
  const fields = parentType.getFields();
  for (const key of Object.keys(source))
    if (key !== "__typename" && !(key in fields) && !aliases.has(key))
      throw new Error(`${parentType.name} has no field ${key}.`);
  if (!(path.key in source)) throw new Error(`${parentType.name}.${path.key} is selected and not answered.`);
  return source[path.key];
};

const aliasesIn = new WeakMap<DocumentNode, Set<string>>();
/** The response keys of an operation that are not names of fields. */
function aliasesOf(query: DocumentNode): Set<string> {
  const known = aliasesIn.get(query);
  if (known) return known;
  const aliases = new Set<string>();
  visit(query, {
    enter: (node) => {
      if (node.kind === Kind.FIELD && node.alias) aliases.add(node.alias.value);
    },
  });
  aliasesIn.set(query, aliases);
  return aliases;
}

/** What of an answer does not fit the operation and schema.graphql. */
function misfits(
  { query, variables }: ApolloLink.Operation,
  { data, errors }: ApolloLink.Result<Record<string, unknown>>,
): string[] {
  const result = execute({
    schema: errors ? schemaBesideErrors : schema,
    document: query,
    rootValue: data,
    contextValue: { aliases: aliasesOf(query) },
    variableValues: variables,
    fieldResolver: fromAnswer,
  });
  if ("then" in result) throw new Error("Answers are checked synchronously.");
  return (result.errors ?? []).map(({ message, path }) => `${path?.join(".") ?? ""}: ${message}`);
}

/**
 * A link that answers in place of the gateway, each answer executed against schema.graphql: one that the gateway could
 * not give is a console.error, which fails the test.
 */
export const checked = (gateway: ApolloLink): ApolloLink =>
  ApolloLink.from([
    new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        tap((answer) => {
          if (!answer.data) return;
          const found = misfits(operation, answer);
          if (found.length > 0)
            console.error(
              `The answer of ${operation.operationName} does not fit the schema:\n${found.join("\n")}`,
            );
        }),
      ),
    ),
    gateway,
  ]);
