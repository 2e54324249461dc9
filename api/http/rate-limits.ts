import fastifyRateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { Services } from '#api/services.ts';
import { sharedLimits } from '#api/shared/shared-limits.ts';
import { isInProcess } from './in-process.ts';

/** Static files: a page loads dozens, and many phones share one address of their network. */
const files = /^\/(assets|media|art)\//;

/**
 * Limits each address to a rate no person reaches, on all nodes together when they share a Redis. Calls that cost more state a lower one in
 * their route.
 */
export const rateLimits = fp<Pick<Services, 'config'> & Partial<Pick<Services, 'redis'>>>(
  async (app, { config, redis }) => {
    if (!config.rateLimit) return;
    await app.register(fastifyRateLimit, {
      max: 600,
      timeWindow: '1 minute',
      ...(redis && { store: sharedLimits(redis) }),
      allowList: (request) => isInProcess(request) || files.test(request.url),
    });
  },
  { name: 'rate-limits', dependencies: ['security-headers', 'errors'] },
);

/** For calls that hash a password: enough for a family behind one address, too few to guess. */
export const loginRateLimit = { rateLimit: { max: 20, timeWindow: '1 minute' } };
