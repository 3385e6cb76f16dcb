import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { mercurius } from "mercurius";
import { resolvers, typeDefs } from "./board-graph";

declare module "mercurius" {
  interface MercuriusContext {
    authorization: string;
  }
}

// Fastify with mercurius, each query compiled by graphql-jit when it comes for the second time.
const app = fastify({ keepAliveTimeout: 60_000 });
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  context: async ({ headers }) => ({ authorization: headers.authorization ?? "" }),
});
await app.listen({ port: 0, host: "127.0.0.1" });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
process.once("SIGTERM", () => process.exit(0));
