import type { FastifyInstance } from 'fastify';
import { isInProcess } from '#api/http/in-process.ts';
import { registerCall } from '#api/http/register-call.ts';
import type { Services } from '#api/services.ts';
import { readForVisitor } from '#api/shared/read-for-visitor.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { listProducts, type ProductListQuery } from './list-products.ts';

const call = catalogCalls.listProducts;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Queries that ask for the same list share one key, whatever the order of their parameters. */
function keyOf(query: ProductListQuery): string {
  return `list ${JSON.stringify(query)}`;
}

/** The catalogue everybody sees, as ready-made bytes that last until the catalogue changes. */
export function catalogRoutes(app: FastifyInstance, services: Services): void {
  const { addressOf, catalogCache } = services;
  registerCall(
    app,
    call,
    async ({ query, request, reply }) => {
      const make = async () => {
        const listed = await readForVisitor(services, request, (db) => listProducts(db, query, addressOf));
        const answer = call.reply.parse(listed);
        return { status: 200, headers, body: Buffer.from(JSON.stringify(answer)) };
      };
      const makeInTurn = () => (isInProcess(request) ? make() : app.gate.run(make));
      return catalogCache.send(keyOf(query), request, reply, makeInTurn, { isCanonical: request.url === call.path });
    },
    { gated: false },
  );
}
