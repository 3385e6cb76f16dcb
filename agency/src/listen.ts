import type { Server } from "node:http";
import { createServer } from "node:http";
import type { Express } from "express";
import { errorCode } from "./error-code";
import { StartError } from "./start-error";

/** Calls under way get this long to end when the agency stops. */
const DRAIN_MS = 8_000;

/** Listens. @throws StartError when the port is taken or the host is not ours. */
export function listen(app: Express, port: number, host: string): Promise<Server> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    app,
  );
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const code = errorCode(error) ?? "";
      if (code === "EADDRINUSE")
        reject(new StartError(`AGENCY_PORT: a porta ${port} já está em uso (the port is in use).`));
      else if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
        reject(new StartError(`AGENCY_HOST: não é possível escutar em ${host}:${port} (${code}).`));
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Takes no new calls, lets those under way end, and cuts what hangs. */
export async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
