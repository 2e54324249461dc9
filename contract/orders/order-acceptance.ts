import type { OrderStatus } from './order-status.ts';

/** Whether an order waits for the seller's acceptance, or has it. An order that needs none has neither. */
export type OrderAcceptance = 'waiting' | 'accepted';

type Accepting = { status: OrderStatus; acceptance: OrderAcceptance | null };

/** Whether the shop holds stock, a place in its slot and a use of its coupon for an order. */
export function holdsStock({ status, acceptance }: Accepting): boolean {
  return status !== 'Cancelled' && acceptance !== 'waiting';
}

/** Whether the seller has to accept an order before anything is done about it. */
export function waitsForSeller({ status, acceptance }: Accepting): boolean {
  return status !== 'Cancelled' && acceptance === 'waiting';
}
