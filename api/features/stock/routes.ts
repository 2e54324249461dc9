import type { FastifyInstance } from 'fastify';
import { unlessRefused } from '#api/http/refusal.ts';
import { registerCall } from '#api/http/register-call.ts';
import type { Services } from '#api/services.ts';
import { stockCalls } from '#contract/stock.ts';
import { countStock } from './count-stock.ts';
import { listStockMoves } from './list-stock-moves.ts';

/** How many of a product there are, as the seller counts them. */
export function stockRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, stockCalls.countStock, async ({ callerId, body: { id, stock, from }, say }) =>
    unlessRefused(await countStock(services, callerId, id, { stock, from }), ({ inStock }) => ({
      success: true,
      message: say('stock-updated'),
      stock,
      inStock,
    })),
  );

  registerCall(app, stockCalls.listStockMoves, ({ params, query }) => listStockMoves(services.db, params.id, query));
}
