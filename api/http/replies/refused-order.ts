import type { FastifyReply } from 'fastify';
import type { RefusedOrder } from '#contract/orders/order-ids-schemas.ts';
import type { Refusal } from './refusal.ts';
import { requestLanguage } from './request-language.ts';

/** Returns an order of several that was refused, with the reason in the seller's language. */
export function toRefusedOrder(
  { orderId, refusal }: { orderId: string; refusal: Refusal },
  { request }: FastifyReply,
): RefusedOrder {
  return { orderId, code: refusal.code, message: refusal.sentence(requestLanguage(request), 'seller') };
}
