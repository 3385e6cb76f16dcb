import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Recorded } from "../../support/counting-proxy";

// Says again what the real agency said, so that the measured servers have one and the same upstream that costs nothing.
const recorded: Recorded[] = JSON.parse(readFileSync(process.env.RECORDED ?? "", "utf8"));
const ready = { method: "GET", path: "/health/ready", status: 200, type: "application/json", body: "{}" };
const answers = new Map(
  [ready, ...recorded].map(({ method, path, status, type, body }) => [
    `${method} ${path}`,
    { status, type, body: Buffer.from(body) },
  ]),
);

let calls = 0;
const server = createServer((incoming, outgoing) => {
  incoming.resume();
  if (incoming.url === "/calls") return void outgoing.end(String(calls));
  calls += 1;
  const answer = answers.get(`${incoming.method} ${incoming.url}`);
  if (!answer) {
    outgoing.writeHead(404, { "content-type": "application/json" });
    outgoing.end(
      JSON.stringify({ code: 4004, description: `not recorded: ${incoming.method} ${incoming.url}` }),
    );
    return;
  }
  outgoing.writeHead(answer.status, { "content-type": answer.type, "content-length": answer.body.length });
  outgoing.end(answer.body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
