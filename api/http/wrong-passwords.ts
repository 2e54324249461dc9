import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of.ts';

/** Answers 'wrong email or password' to one network within a minute, over all accounts together. */
const maximum = 100;
/** Networks that have had them and wait for the minute's end. */
const maximumWaiting = 10_000;

/**
 * Refuses logins to a network that has had as many wrong ones as a minute allows: who tries one password at each of many
 * accounts is slowed down by none of them. `isLogin` tells the requests. Counted where the rate limits are.
 */
export function limitWrongPasswords(app: FastifyInstance, isLogin: (request: FastifyRequest) => boolean): void {
  const waiting = new LRUCache<string, true>({ max: maximumWaiting });
  const count = app.createRateLimit({ max: maximum, timeWindow: '1 minute', keyGenerator: ({ ip }) => networkOf(ip) });

  app.addHook('onRequest', async (request, reply) => {
    const left = isLogin(request) ? waiting.getRemainingTTL(networkOf(request.ip)) : 0;
    if (left <= 0) return;
    reply.header('retry-after', Math.ceil(left / 1000));
    throw Object.assign(new Error('Too many wrong passwords'), { statusCode: 429 });
  });

  app.addHook('onSend', async (request, reply) => {
    if (!isLogin(request) || reply.statusCode !== 401) return;
    const pace = await count(request);
    if (!pace.isAllowed && pace.remaining === 0)
      waiting.set(networkOf(request.ip), true, { ttl: Math.max(1, pace.ttl) });
  });
}
