import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/services/services.ts';

/** For calls that ask a provider, which takes its time: only the database is asked behind the gate. */
export function providerTools({ gate }: FastifyInstance, services: Services) {
  return { ...services, inDatabase: <Result>(work: () => Promise<Result>) => gate.run(work) };
}
