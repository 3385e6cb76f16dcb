import type { Redis } from "ioredis";
import type { Log } from "../log";

/** Milliseconds: a command that takes longer has failed; so long a start waits for Redis; between two tries to connect. */
const COMMAND = 1_000;
const START = 3_000;
const AGAIN = 500;

/** What the gateways of one installation share (docs/product/instances.md). */
export type SharedRedis = {
  /** Each command fails within a second while Redis is away; none waits for it to come back. */
  commands: Redis;
  /** A connection of its own, for what others publish. */
  subscriber: Redis;
  /** Whether both are connected. */
  isUp(): boolean;
  close(): void;
};

/** Connects, and connects again for as long as it takes. Resolves when Redis answers, or soon where it does not. */
export async function connectRedis(url: string, log: Log): Promise<SharedRedis> {
  // Half a second and 5 MB that a gateway without Redis does not need.
  const { Redis } = await import("ioredis");
  const commands = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND,
    connectTimeout: COMMAND,
    retryStrategy: () => AGAIN,
    connectionName: "soleira-gateway",
  });
  // Who subscribes says so at each connection (live/redis-bus.ts), and hears there that there was a gap.
  const subscriber = commands.duplicate({ autoResubscribe: false });
  const both = [commands, subscriber];
  const isUp = () => both.every(({ status }) => status === "ready");

  let wasUp: boolean | undefined;
  const say = () => {
    if (isUp() === wasUp) return;
    wasUp = isUp();
    if (wasUp) log.info("Redis is connected");
    else
      log.error("Redis is away: sign-ins and changes on screens wait for it, limits are counted here alone");
  };
  for (const one of both) {
    one.on("ready", say);
    one.on("close", say);
    // Without a listener the library writes to the console. What follows is said by `say`.
    one.on("error", () => undefined);
  }
  await Promise.race([
    Promise.all(both.map((one) => new Promise((resolve) => one.once("ready", resolve)))),
    new Promise((resolve) => setTimeout(resolve, START).unref()),
  ]);
  say();
  return {
    commands,
    subscriber,
    isUp,
    close() {
      for (const one of both) {
        one.off("close", say);
        one.disconnect();
      }
    },
  };
}
