import type { Log } from "../log";
import type { SharedRedis } from "../redis/redis";
import { type EventBus, KNOWN_FOR, type Listener } from "./bus";
import type { LiveEvent } from "./topic";

const CHANNEL = "soleira:events";
const CARRIED = "soleira:carried:";

/** Both or none: a key that was noted is one whose event was sent. */
const PUBLISH_ONCE = `
if ARGV[3] ~= '' and not redis.call('set', KEYS[1], '', 'NX', 'PX', ARGV[3]) then return 0 end
return redis.call('publish', ARGV[1], ARGV[2])`;

/**
 * Changes over Redis: what one gateway publishes all of them hear, itself included. Nothing is kept there: a gateway that
 * was cut off has missed something, and says so when it is back.
 */
export function createRedisBus({ commands, subscriber }: SharedRedis, log: Log): EventBus {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  let wasSubscribed = false;

  const subscribe = async () => {
    try {
      await subscriber.subscribe(CHANNEL);
      // Whoever connects again from here on hears all that comes after what they read.
      if (wasSubscribed) for (const missed of gapListeners) missed();
      wasSubscribed = true;
    } catch (error) {
      // A connection that is lost here is made again, and subscribes again.
      log.warn({ err: error }, "could not subscribe to changes");
      subscriber.disconnect(true);
    }
  };
  subscriber.on("ready", subscribe);
  if (subscriber.status === "ready") void subscribe();
  subscriber.on("message", (_channel, text) => {
    const event = JSON.parse(text) as LiveEvent;
    for (const listener of listeners) listener(event);
  });

  return {
    async publish(event, key) {
      const known = key === undefined ? "" : String(KNOWN_FOR);
      await commands.eval(PUBLISH_ONCE, 1, `${CARRIED}${key ?? ""}`, CHANNEL, JSON.stringify(event), known);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (missed) => void gapListeners.add(missed),
  };
}
