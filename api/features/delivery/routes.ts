import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import type { Services } from '#api/services/services.ts';
import { deliveryCalls } from '#contract/delivery/calls.ts';
import { readPromise } from './read-promise.ts';

/** When deliveries arrive. */
export function deliveryRoutes(app: FastifyInstance, { settings, clock }: Services): void {
  registerCall(
    app,
    deliveryCalls.readPromise,
    async ({ query }) => ({
      success: true,
      promise: readPromise(settings.current.settings, query.district, clock.now()),
    }),
    { limitsConcurrency: false },
  );
}
