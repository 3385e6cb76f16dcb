import { readFileSync } from "node:fs";
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

const schema = buildSchema(readFileSync(new URL("../../schema/schema.graphql", import.meta.url), "utf8"));

export type Kind = "Query" | "Mutation" | "Subscription";
export type Field = GraphQLField<unknown, unknown>;

export function fieldsOf(kind: Kind): Field[] {
  const root = schema.getType(kind);
  if (!isObjectType(root)) throw new Error(`the schema has no ${kind}`);
  return Object.values(root.getFields());
}

/** Whether a mutation takes an `idempotencyKey`. */
export const takesKey = ({ args }: Field): boolean =>
  args.some(({ type }) => {
    const named = getNamedType(type);
    return isInputObjectType(named) && "idempotencyKey" in named.getFields();
  });

/** Plain fields, and those of the objects below them, so that what is answered can be looked at. */
function selection(type: GraphQLObjectType, depth: number): string {
  const chosen = Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap((field) => {
      const named = getNamedType(field.type);
      if (isLeafType(named)) return [field.name];
      return isObjectType(named) && depth > 1 ? [`${field.name} ${selection(named, depth - 1)}`] : [];
    });
  return `{ __typename ${chosen.join(" ")} }`;
}

/** A document that asks one root field for everything down to that depth, its arguments as variables of their names. */
export function operation(kind: Kind, field: Field, depth = 2): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
  const named = getNamedType(field.type);
  const inner = isObjectType(named) ? selection(named, depth) : "";
  return `${kind.toLowerCase()} Ask${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${inner} }`;
}

type Failure = { message: string; extensions: { code: string; fields?: unknown } };
export type Answer = { status: number; data?: unknown; errors?: Failure[] };

/** Sends a document as an integrator does; `address`: where a proxy says that it comes from. */
export async function askGraph(
  gatewayUrl: string,
  token: string | undefined,
  query: string,
  variables: object,
  address?: string,
  language?: string,
): Promise<Answer> {
  const response = await fetch(`${gatewayUrl}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(address ? { "x-forwarded-for": address } : {}),
      ...(language ? { "accept-language": language } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Addresses of callers, each another one. */
export function addresses(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `100.${64 + (Math.floor(count / 62_500) % 64)}.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
  };
}
