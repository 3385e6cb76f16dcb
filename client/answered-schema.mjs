import { readFileSync } from "node:fs";
import { buildSchema, GraphQLNonNull, isNonNullType } from "graphql";

/**
 * The graph as an answer without errors shows it. The gateway's root fields are null beside an error, and the client takes
 * an answer with an error for no answer (Apollo's `errorPolicy: "none"`); so they are null only where their description says
 * when. Code generation loads it (codegen.yml), and tests check answers by it.
 */
export default function answeredSchema(path) {
  const schema = buildSchema(readFileSync(path, "utf8"));
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root.getFields()))
      if (!isNonNullType(field.type) && !saysNull(field)) field.type = new GraphQLNonNull(field.type);
  return schema;
}

const saysNull = ({ description = "" }) => /\bnull\b/.test(description.replace(/Example: .*/s, ""));
