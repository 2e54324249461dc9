import type { OrderStatus } from './order-status.ts';

/** Whether an order waits for the seller's acceptance, or has it. An order that needs none has neither. */
export type OrderAcceptance = 'waiting' | 'accepted';

/** Whether the shop holds stock, a place in its slot and a use of its coupon for an order. */
export function holdsStock({
  status,
  acceptance,
}: {
  status: OrderStatus;
  acceptance: OrderAcceptance | null;
}): boolean {
  return status !== 'Cancelled' && acceptance !== 'waiting';
}
