import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Milliseconds for which a stopping server still listens: connections that are in use get one more answer within it,
 * which closes them; the check of readiness answers that it is not ready. A balancer has no connection between two of
 * its checks and gives it requests all the same, so a server without connections waits too.
 */
const LEAVING = 1_000;
/** Milliseconds after that for a request that is on its way to arrive whole, and for a socket to close. */
const ARRIVING = 3_000;
/** It stops listening when there was no connection for so many milliseconds, at the latest after those of ACCEPTING. */
const QUIET = 100;
const ACCEPTING = 1_000;

/**
 * Ends a server without cutting off a request that it has accepted (docs/product/limits.md#stopping).
 * @param announced whether a balancer has to notice; otherwise it ends at once when nobody is connected
 */
export function createDrain(server: Server, announced: boolean) {
  const connections = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const askToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };
  // Before the application, which may answer at once.
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (draining) askToClose(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });

  /** Connections on which nothing that has arrived whole is being answered: they are not waited for. */
  const closeOthers = () => {
    const answering = new Set([...open].filter(({ req }) => req.complete).map(({ req }) => req.socket));
    for (const socket of connections) if (!answering.has(socket)) socket.destroy();
  };

  /**
   * Stops listening when all connections are accepted: closing resets those that only the kernel knows. Their
   * requests are read only then, since callers who are answered at once connect again at once, without end.
   * @returns whom to wait for: resolves when the last connection is closed
   */
  const stopListening = async (): Promise<{ closed: Promise<void> }> => {
    const held: Socket[] = [];
    const latest = performance.now() + ACCEPTING;
    let last = performance.now();
    const hold = (socket: Socket) => {
      last = performance.now();
      held.push(socket);
      // The HTTP server has just resumed it, which takes effect at the next tick.
      process.nextTick(() => socket.pause());
    };
    server.on("connection", hold);
    // By rounds of the loop, each of which accepts one: a pause of the process is not taken for quiet.
    do await new Promise(setImmediate);
    while (performance.now() < Math.min(last + QUIET, latest));
    // Not the HTTP server's own close, which resets kept connections whose next request is on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    server.off("connection", hold);
    for (const socket of held) socket.resume();
    return { closed };
  };

  return {
    get draining(): boolean {
      return draining;
    },
    /** From now on every answer closes its connection. */
    begin(): void {
      draining = true;
      for (const response of open) askToClose(response);
    },
    /** Resolves when the last answer has gone out. */
    async end(): Promise<void> {
      if (!server.listening) return;
      const until = performance.now() + LEAVING;
      while ((announced || connections.size > 0) && performance.now() < until) await pause(25);
      const { closed } = await stopListening();
      const late = setTimeout(closeOthers, ARRIVING);
      await closed;
      clearTimeout(late);
    },
  };
}
