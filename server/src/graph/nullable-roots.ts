import { type GraphQLSchema, getNullableType } from "graphql";

/**
 * Makes every field of Query and Mutation nullable, all alike: where one is refused, the document's other answers survive.
 * Null comes from an error alone, unless the field's description says when else.
 */
export function withNullableRoots(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) field.type = getNullableType(field.type);
  return schema;
}
