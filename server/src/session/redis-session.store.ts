import { unavailable } from "../agency/http/agency-error";
import type { SharedRedis } from "../redis/redis";
import type { SessionStore } from "./session.store";

const keyOf = (name: string) => `soleira:session:${name}`;

const SWAP = `
if (redis.call('hget', KEYS[1], 'version') or '') ~= ARGV[1] then return 0 end
redis.call('hset', KEYS[1], 'version', ARGV[2], 'box', ARGV[3], 'until', ARGV[4])
redis.call('pexpireat', KEYS[1], ARGV[4])
return 1`;
const DROP = `
if ARGV[1] ~= '' and redis.call('hget', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('del', KEYS[1])
return 1`;

/** Sealed sessions in Redis, which forgets each at its end: any gateway opens them. UPSTREAM_UNAVAILABLE while it is away. */
export function createRedisSessionStore({ commands }: Pick<SharedRedis, "commands">): SessionStore {
  const ask = <T>(command: Promise<T>): Promise<T> =>
    command.catch((error: unknown) => {
      throw unavailable(`Redis: ${error instanceof Error ? error.message : String(error)}`);
    });
  return {
    async get(name) {
      const [version, box, until] = await ask(commands.hmget(keyOf(name), "version", "box", "until"));
      return version && box && until ? { version: Number(version), box, until: Number(until) } : undefined;
    },
    async swap(name, expected, { version, box, until }) {
      return (await ask(commands.eval(SWAP, 1, keyOf(name), expected ?? "", version, box, until))) === 1;
    },
    async drop(name, expected) {
      return (await ask(commands.eval(DROP, 1, keyOf(name), expected ?? ""))) === 1;
    },
    close: async () => undefined,
  };
}
