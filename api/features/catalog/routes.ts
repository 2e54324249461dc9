import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { listProducts } from './list-products.ts';

/** The catalogue everybody sees, as ready-made bytes that last until the catalogue changes. */
export function catalogRoutes(app: FastifyInstance, { db, config, catalogAnswers }: Services): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

  registerCall(app, catalogCalls.listProducts, async ({ query, request, reply }) =>
    catalogAnswers.send(`list ${JSON.stringify(query)}`, request, reply, async () => {
      const answer = await listProducts(db, query, config.publicUrl);
      const checked = catalogCalls.listProducts.reply.parse(answer);
      return { status: 200, headers, body: Buffer.from(JSON.stringify(checked)) };
    }),
  );
}
