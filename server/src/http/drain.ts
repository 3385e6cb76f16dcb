import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Milliseconds for which a stopping server still listens: connections that are in use are asked once more within it,
 * and told to go; whoever looks whether it is ready is told that it is not.
 */
const LEAVING = 1_000;
/** Milliseconds after that for a request that has begun to arrive whole, and for a socket to close. */
const ARRIVING = 3_000;

/** Ends a server without cutting off a request that it has accepted (docs/product/limits.md#stopping). */
export function createDrain(server: Server, leaving = LEAVING) {
  const connections = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const sayGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };
  // Before the application, which may answer at once.
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (draining) sayGoodbye(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });

  /** Connections on which nothing that has arrived whole is being answered: they are not waited for. */
  const closeOthers = () => {
    const answering = new Set([...open].filter(({ req }) => req.complete).map(({ req }) => req.socket));
    for (const socket of connections) if (!answering.has(socket)) socket.destroy();
  };

  return {
    get draining(): boolean {
      return draining;
    },
    /** From now on every answer closes its connection. */
    begin(): void {
      draining = true;
      for (const response of open) sayGoodbye(response);
    },
    /** Resolves when the last answer has gone out. */
    async end(): Promise<void> {
      if (!server.listening) return;
      const quiet = Date.now() + leaving;
      while (connections.size > 0 && Date.now() < quiet) await pause(25);
      // After what has just been connected to has been accepted.
      await new Promise(setImmediate);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const late = setTimeout(closeOthers, ARRIVING);
      await closed;
      clearTimeout(late);
    },
  };
}
