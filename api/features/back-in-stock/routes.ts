import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { waitForProduct } from './wait-for-product.ts';
import { countWaits, listWaits, stopWaiting } from './wait-queries.ts';

/** Anybody can enter an address, with or without its owner's consent. */
const addressRateLimit = { rateLimit: { max: 20, timeWindow: '1 hour' } };

/** Notifications when a sold-out product is back: for users, and for visitors by email. */
export function backInStockRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(
    app,
    backInStockCalls.askBackInStock,
    async ({ params, body, request, say }) =>
      unlessRefused(await waitForProduct(db, params.id, { email: body.email }, requestLanguage(request)), () => ({
        success: true,
        message: say('wait-kept'),
      })),
    { config: addressRateLimit },
  );

  registerCall(app, backInStockCalls.waitForProduct, async ({ callerId, params, request, say }) =>
    unlessRefused(await waitForProduct(db, params.id, { userId: callerId }, requestLanguage(request)), () => ({
      success: true,
      message: say('wait-kept'),
    })),
  );

  registerCall(app, backInStockCalls.stopWaiting, async ({ callerId, params, say }) => {
    await stopWaiting(db, callerId, params.id);
    return { success: true, message: say('wait-removed') };
  });

  registerCall(app, backInStockCalls.listWaits, async ({ callerId }) => ({
    success: true,
    productIds: await listWaits(db, callerId),
  }));

  registerCall(app, backInStockCalls.countWaits, async ({ params }) => ({
    success: true,
    waiting: await countWaits(db, params.id),
  }));
}
