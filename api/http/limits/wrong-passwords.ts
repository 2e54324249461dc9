import type { FastifyInstance, onRequestAsyncHookHandler, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of.ts';

/** Wrong passwords from one network per minute, over all accounts. */
const maximum = 100;
/** Maximum of networks that wait for the end of their minute. */
const maximumWaiting = 10_000;

/**
 * Refuses logins from a network with too many wrong passwords within a minute. The delay per account does not slow down
 * an attacker who tries one password at each of many accounts. `isLogin` selects the routes, which are added later.
 * Counted in the store of the rate limits.
 */
export function limitWrongPasswords(app: FastifyInstance, isLogin: (route: RouteOptions) => boolean): void {
  const waiting = new LRUCache<string, true>({ max: maximumWaiting });
  const count = app.createRateLimit({ max: maximum, timeWindow: '1 minute', keyGenerator: ({ ip }) => networkOf(ip) });

  const refuse: onRequestAsyncHookHandler = async ({ ip }, reply) => {
    const left = waiting.getRemainingTTL(networkOf(ip));
    if (left <= 0) return;
    reply.header('retry-after', Math.ceil(left / 1000));
    throw Object.assign(new Error('Too many wrong passwords'), { statusCode: 429 });
  };
  const countWrong: onSendAsyncHookHandler = async (request, reply) => {
    if (reply.statusCode !== 401) return;
    const pace = await count(request);
    if (pace.isAllowed || pace.remaining > 0) return;
    waiting.set(networkOf(request.ip), true, { ttl: Math.max(1, pace.ttl) });
  };

  app.addHook('onRoute', (route) => {
    if (!isLogin(route)) return;
    route.onRequest = [route.onRequest ?? [], refuse].flat();
    route.onSend = [route.onSend ?? [], countWrong].flat();
  });
}
