import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// An agency that knows nothing but who is signed in: the token `subscriber-7` is the manager with the id 7 of the enterprise
// that it was started with. What subscribers cost the gateway is then the gateway's own.
const enterprise = { id: process.env.ENTERPRISE ?? "", name: "Imobiliária" };

const server = createServer((incoming, outgoing) => {
  incoming.resume();
  const [, id] = /^Bearer subscriber-(\d+)$/.exec(incoming.headers.authorization ?? "") ?? [];
  const answers: Record<string, object | undefined> = {
    "/health/ready": {},
    "/v1/users/me": id
      ? { id, name: `Gestora ${id}`, email: `${id}@example.com`, roles: ["ENTERPRISE_MANAGER"], enterprise }
      : undefined,
  };
  const answer = answers[incoming.url ?? ""];
  outgoing.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(answer ?? { code: 4004, description: "Não encontrado." }));
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
