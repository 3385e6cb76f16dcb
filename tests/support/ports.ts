import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const listens = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer().once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/**
 * A port of 127.0.0.1 that no program listens on at this moment. Not one of those that the system gives to connections
 * (from 32768 on): one of them could take it before the program that it is for.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(16_384, 32_768);
  return (await listens(port)) ? port : freePort();
}
