import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/services/services.ts';

/** Returns tools for calls that wait for a provider: only their database work takes a slot of the concurrency limit. */
export function providerTools({ concurrencyLimiter }: FastifyInstance, services: Services) {
  return { ...services, inDatabase: <Result>(work: () => Promise<Result>) => concurrencyLimiter.run(work) };
}
