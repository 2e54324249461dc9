import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/refusal.ts';
import { registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { listSellerOrders } from './list-orders.ts';

const notBuilt = async () => new Refusal('not-found', 'Not open yet');

/** Orders as the seller works on them. */
export function sellerOrderRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { listSellerOrders: list, ...others } = sellerOrderCalls;
  registerCall(app, list, ({ query }) => listSellerOrders(db, query, config.publicUrl));
  for (const call of Object.values(others)) registerCall(app, call, notBuilt);
}
