import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

type Pace = { current: number; ttl: number };

/** Counts a request, and returns the count and the rest of the window in ms, in one round trip. */
const count = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}
`;
/** Addresses counted in this process while Redis is unreachable. */
const maximumLocal = 5000;

/**
 * The store of rate limits for @fastify/rate-limit. Requests are counted in Redis for all nodes together, and in this process
 * while Redis does not respond.
 */
export function sharedLimits(redis: Redis): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #name: string;
    readonly #local = new LRUCache<string, { current: number; until: number }>({ max: maximumLocal });

    constructor(_options: FastifyRateLimitOptions, name = 'all') {
      this.#name = name;
    }

    incr(key: string, done: (error: Error | null, pace?: Pace) => void, timeWindow: number): void {
      redis.eval(count, 1, `sobuj:limit:${this.#name}:${key}`, timeWindow).then(
        (answer) => {
          const [current, ttl] = answer as [number, number];
          done(null, { current, ttl });
        },
        () => done(null, this.#countHere(key, timeWindow)),
      );
    }

    child(route: { routeInfo?: { method?: unknown; url?: string }; max?: unknown } & object): FastifyRateLimitStore {
      const { routeInfo, max } = route;
      return new SharedLimits({}, routeInfo?.url ? `${routeInfo.method} ${routeInfo.url}` : `limit ${max}`);
    }

    #countHere(key: string, timeWindow: number): Pace {
      const now = performance.now();
      const known = this.#local.get(key);
      const entry = known && known.until > now ? known : { current: 0, until: now + timeWindow };
      entry.current += 1;
      this.#local.set(key, entry);
      return { current: entry.current, ttl: entry.until - now };
    }
  };
}
