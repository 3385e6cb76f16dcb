import { readFileSync } from "node:fs";
import { buildSchema, GraphQLNonNull, getNamedType, isNonNullType, isObjectType } from "graphql";

/**
 * The graph as an answer without errors shows it. The gateway's root fields, and what a payload holds of the change, are null
 * beside an error, and the client takes an answer with an error for no answer (Apollo's `errorPolicy: "none"`); so they are
 * null only where their description says when. Code generation loads it (codegen.yml), and tests check answers by it.
 */
export default function answeredSchema(path) {
  const schema = buildSchema(readFileSync(path, "utf8"));
  const mutations = Object.values(schema.getMutationType().getFields());
  const payloads = new Set(mutations.map(({ type }) => getNamedType(type)).filter(isObjectType));
  for (const type of [schema.getQueryType(), schema.getMutationType(), ...payloads])
    for (const field of Object.values(type.getFields()))
      if (!isNonNullType(field.type) && !saysNull(field)) field.type = new GraphQLNonNull(field.type);
  return schema;
}

const saysNull = ({ description = "" }) => /\bnull\b/i.test(description.replace(/Example: .*/s, ""));
