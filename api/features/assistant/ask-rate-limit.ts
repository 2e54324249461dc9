import type { FastifyInstance, preValidationAsyncHookHandler } from 'fastify';
import { findSession } from '#api/sessions/find-session.ts';
import { readTokens } from '#api/sessions/sessions.ts';
import type { Database } from '#database/connection.ts';

/** Questions of one address. One that finds all models busy is asked nine times in a row; many phones share an address. */
export const askRateLimit = { max: 40, timeWindow: '1 minute' };

/** Questions of one user, from whatever address. */
const userRateLimit = { max: 20, timeWindow: '1 minute' };

/** A hook that limits each logged-in user; visitors are known by their address alone. */
export function limitEachUser(app: FastifyInstance, db: Database): preValidationAsyncHookHandler {
  const users = new WeakMap<object, string>();
  // Without rate limits (RATE_LIMIT=off) there is nothing to count with.
  const count = app.hasDecorator('createRateLimit')
    ? app.createRateLimit({ ...userRateLimit, keyGenerator: (request) => users.get(request) ?? '' })
    : undefined;
  return async (request, reply) => {
    const userId = count && (await findSession(db, 'user', readTokens(request, 'user')));
    if (!count || !userId) return;
    users.set(request, userId);
    const pace = await count(request);
    if (pace.isAllowed || !pace.isExceeded) return;
    reply.header('retry-after', pace.ttlInSeconds);
    throw Object.assign(new Error('Too many questions'), { statusCode: 429 });
  };
}
