import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/**
 * A proxy in front of several instances: each request and each socket goes to the next one in turn, so that nothing rests
 * on being answered by the same one. One that is gone is passed over.
 * @param rewrite changes an answer before it is handed on
 */
export async function startBalancer(port: number, rewrite?: (path: string, body: string) => string) {
  let targets: URL[] = [];
  let turn = 0;
  const open = new Set<Duplex>();
  const next = (): URL | undefined => targets[turn++ % targets.length];
  const forwarded = (incoming: IncomingMessage) => ({
    ...incoming.headers,
    "x-forwarded-for": incoming.socket.remoteAddress ?? "",
    connection: "close",
  });

  const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tries: number): void => {
    const target = next();
    if (!target) return void outgoing.writeHead(503).end();
    const { hostname, port: to } = target;
    const path = incoming.url ?? "/";
    const passed = request(
      { agent: false, hostname, port: to, path, method: incoming.method, headers: forwarded(incoming) },
      (answer) => {
        if (!rewrite) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () => {
          const { "content-length": _, "transfer-encoding": __, ...headers } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, headers);
          outgoing.end(rewrite(path, Buffer.concat(chunks).toString("utf8")));
        });
      },
    );
    passed.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tries > 1) pass(incoming, body, outgoing, tries - 1);
      else outgoing.destroy();
    });
    passed.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () => pass(incoming, Buffer.concat(chunks), outgoing, targets.length));
  });
  server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = next();
    if (!target) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname, () => {
      const { rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const one of [socket, upstream]) {
      open.add(one);
      one.on("error", () => one.destroy());
      one.once("close", () => {
        open.delete(one);
        socket.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    to(...urls: string[]) {
      targets = urls.map((url) => new URL(url));
    },
    async stop() {
      for (const one of open) one.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
