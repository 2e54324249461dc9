import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { madeOrderCalls } from '#contract/orders/made-order-calls.ts';

/** Orders that the seller makes for somebody, and edits. */
export function madeOrderRoutes(app: FastifyInstance, _services: Services): void {
  registerCall(app, madeOrderCalls.makeOrder, async () => new Refusal('order-not-found'));
  registerCall(app, madeOrderCalls.readOrder, async () => new Refusal('order-not-found'));
  registerCall(app, madeOrderCalls.editOrder, async () => new Refusal('order-not-found'));
}
