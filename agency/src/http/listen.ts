import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Express } from "express";
import { errorCode } from "../error/error-code";
import { StartError } from "../error/start-error";
import { RECEIVING } from "./receiving";

/** Calls under way get this long to end when the agency stops. */
const DRAIN_MS = 8_000;
/** It stops listening when no connection came for so many milliseconds, at the latest after those of ACCEPTING_MS. */
const QUIET_MS = 100;
const ACCEPTING_MS = 1_000;

/** What answers while the database is being opened: alive, not yet ready. */
const opening = (request: IncomingMessage, response: ServerResponse): void => {
  const alive = request.url === "/health/live";
  const answer = alive
    ? { status: "ok" }
    : { code: 5000, description: "O serviço está iniciando. Tente novamente.", fields: [] };
  response.writeHead(alive ? 200 : 503, { "content-type": "application/json", "retry-after": "1" });
  response.end(JSON.stringify(answer));
};

/** Hands the server over to the app, which is ready now. */
export function open(server: Server, app: Express): void {
  server.off("request", opening);
  server.on("request", app);
}

/**
 * Listens, at first only to say that it is starting: a port that is taken is known before any data is touched.
 * @throws StartError when the port is taken or the host is not ours.
 */
export function listen(port: number, host: string): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: RECEIVING.headers,
      requestTimeout: RECEIVING.headers + RECEIVING.file.longest,
      keepAliveTimeout: 65_000,
    },
    opening,
  );
  return listenOn(server, "AGENCY_PORT", port, host);
}

/** @throws StartError that names the setting, when the port is taken or the host is not ours. */
export function listenOn(server: Server, name: string, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const code = errorCode(error) ?? "";
      if (code === "EADDRINUSE")
        reject(new StartError(`${name}: a porta ${port} já está em uso (the port is in use).`));
      else if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
        reject(new StartError(`AGENCY_HOST: não é possível escutar em ${host}:${port} (${code}).`));
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Answers what callers have begun, with the connection closed behind it, takes nothing more, and cuts what hangs. */
export async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await acceptAll(server);
  // A connection that is kept alive becomes idle only when its call has ended.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Closing resets connections that only the kernel has accepted, of calls that are then neither done nor refused. */
async function acceptAll(server: Server): Promise<void> {
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) =>
    response.setHeader("connection", "close"),
  );
  const latest = performance.now() + ACCEPTING_MS;
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  server.on("connection", note);
  // By rounds of the loop, each of which accepts one: a pause of the process is not taken for quiet.
  do await setImmediate();
  while (performance.now() < Math.min(last + QUIET_MS, latest));
  server.off("connection", note);
}
