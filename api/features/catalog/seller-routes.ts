import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/refusal.ts';
import { registerCall } from '#api/register-call.ts';
import { catalogCalls } from '#contract/catalog.ts';

const notBuilt = async () => new Refusal('not-found', 'Not open yet');

/** The catalogue as the seller changes it. */
export function sellerCatalogRoutes(app: FastifyInstance): void {
  const { listProducts: _, ...others } = catalogCalls;
  for (const call of Object.values(others)) registerCall(app, call, notBuilt);
}
