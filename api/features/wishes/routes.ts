import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import type { Services } from '#api/services/services.ts';
import { wishCalls } from '#contract/wishes/calls.ts';
import { addWishes, listWishes, removeWish } from './wish-queries.ts';

/** The wish list of the current user. A visitor's list stays in the browser until a login. */
export function wishRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(app, wishCalls.listWishes, async ({ callerId }) => ({
    success: true,
    productIds: await listWishes(db, callerId),
  }));
  registerCall(app, wishCalls.addWishes, async ({ callerId, body }) => ({
    success: true,
    productIds: await addWishes(db, callerId, body.productIds),
  }));
  registerCall(app, wishCalls.removeWish, async ({ callerId, body }) => ({
    success: true,
    productIds: await removeWish(db, callerId, body.productId),
  }));
}
