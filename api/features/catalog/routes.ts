import type { FastifyInstance } from 'fastify';
import { isInProcess } from '#api/http/in-process.ts';
import { registerCall } from '#api/http/register-call.ts';
import type { Services } from '#api/services.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { LongProductList, listProducts, listShortWhole, sendLongList } from './list-products.ts';
import type { ProductListQuery } from './product-filter.ts';

const call = catalogCalls.listProducts;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Queries that ask for the same list share one key, whatever the order of their parameters. */
function keyOf(query: ProductListQuery): string {
  return `list ${JSON.stringify(query)}`;
}

/**
 * The catalogue everybody sees, as ready-made bytes that last until the catalogue changes. A list without a limit that is
 * too long for that is streamed anew each time.
 */
export function catalogRoutes(app: FastifyInstance, { db, addressOf, catalogCache }: Services): void {
  registerCall(
    app,
    call,
    async ({ query, request, reply }) => {
      const make = async () => {
        const list = query.limit === undefined ? listShortWhole : listProducts;
        const answer = call.reply.parse(await list(db, query, addressOf));
        return { status: 200, headers, body: Buffer.from(JSON.stringify(answer)) };
      };
      const makeInTurn = () => (isInProcess(request) ? make() : app.gate.run(make));
      try {
        return await catalogCache.send(keyOf(query), request, reply, makeInTurn, {
          isCanonical: request.url === call.path,
        });
      } catch (error) {
        if (!(error instanceof LongProductList)) throw error;
        return sendLongList(reply, db, query, addressOf);
      }
    },
    { gated: false },
  );
}
