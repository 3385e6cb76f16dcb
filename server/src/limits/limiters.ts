import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { SharedRedis } from "../redis/redis";

/** Makes a counter; over Redis all gateways count in one, and each by itself while it is away. */
export type NewLimiter = (
  name: string,
  bounds: {
    points: number;
    /** Seconds. */
    duration: number;
  },
) => RateLimiterAbstract;

export const limitersIn = (redis: Pick<SharedRedis, "commands"> | undefined): NewLimiter =>
  redis
    ? (name, bounds) =>
        new RateLimiterRedis({
          ...bounds,
          storeClient: redis.commands,
          keyPrefix: `soleira:rate:${name}`,
          insuranceLimiter: new RateLimiterMemory(bounds),
          rejectIfRedisNotReady: true,
        })
    : (_name, bounds) => new RateLimiterMemory(bounds);
