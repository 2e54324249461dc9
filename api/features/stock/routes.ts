import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { checkStocks } from './check-stocks.ts';
import { countStock } from './count-stock.ts';
import { countStocks } from './count-stocks.ts';
import { exportStocks } from './export-stocks.ts';
import { listStockMovements } from './list-stock-movements.ts';

/** Stocks as the seller counts them. */
export function stockRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, stockCalls.countStock, async ({ callerId, body: { id, stock, from }, say }) =>
    unlessRefused(await countStock(services, callerId, id, { stock, from }), ({ inStock }) => ({
      success: true,
      message: say('stock-updated'),
      stock,
      inStock,
    })),
  );

  registerCall(app, stockCalls.exportStocks, async ({ reply, request }) =>
    exportStocks(reply, services, requestLanguage(request)),
  );

  registerCall(app, stockCalls.checkStocks, async ({ body, say, request }) =>
    unlessRefused(await checkStocks(services.db, body, { say, language: requestLanguage(request) }), (checked) => ({
      success: true,
      ...checked,
    })),
  );

  registerCall(app, stockCalls.countStocks, async ({ callerId, body, say, request }) => {
    const reader = { say, language: requestLanguage(request) };
    const refused = await countStocks(services, callerId, body.counts, reader);
    const applied = refused.length === 0;
    const message = say('stocks-imported', { count: applied ? body.counts.length : 0 });
    return { success: true, message, applied, refused };
  });

  registerCall(app, stockCalls.listStockMoves, ({ params, query }) =>
    listStockMovements(services.db, params.id, query),
  );
}
