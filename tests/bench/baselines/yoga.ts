import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DocumentNode } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { createSchema, createYoga, type Plugin } from "graphql-yoga";
import { type Caller, resolvers, typeDefs } from "./board-graph";

// GraphQL Yoga with its defaults, which keep parsed and validated documents, and graphql-jit as its executor.
const schema = createSchema<Caller>({ typeDefs, resolvers });
const compiled = new WeakMap<DocumentNode, CompiledQuery>();
const compile = (document: DocumentNode): CompiledQuery => {
  const known = compiled.get(document);
  if (known) return known;
  const made = compileQuery(schema, document);
  if (!isCompiledQuery(made)) throw new Error(`it does not compile: ${JSON.stringify(made.errors)}`);
  compiled.set(document, made);
  return made;
};
const jit: Plugin = {
  onExecute: ({ setExecuteFn }) =>
    setExecuteFn(({ document, rootValue, contextValue, variableValues }) =>
      compile(document).query(rootValue, contextValue, variableValues),
    ),
};
const yoga = createYoga({
  schema,
  plugins: [jit],
  graphiql: false,
  landingPage: false,
  logging: false,
  context: ({ request }) => ({ authorization: request.headers.get("authorization") ?? "" }),
});
const server = createServer(yoga);
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
