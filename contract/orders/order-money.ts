import { toPoisha, toTaka } from '#contract/money.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * The sums of an order's account in poisha: the total of its present content, what was taken off it (pieces that came
 * back, what was credited, what a cancellation ended), what came in, and what was promised back.
 */
export type OrderSums = {
  status: OrderStatus;
  total: number;
  returned: number;
  credited: number;
  cancelled: number;
  paid: number;
  refunded: number;
};

/** Where an order's money is, in the unit of the sums. */
export type OrderMoney = {
  total: number;
  returned: number;
  credited: number;
  /** What the buyer owes for the order in all. */
  stands: number;
  paid: number;
  refunded: number;
  /** What is still to come in. */
  toCollect: number;
  /** What came in beyond what stands. */
  over: number;
};

/**
 * Returns where an order's money is: `stands = paid − refunded + toCollect − over`, and one of the last two is 0.
 * Nothing is to be collected of an order that awaits its payment or was cancelled (docs/product.md, "The account of an
 * order").
 */
export function orderMoney({ status, total, returned, credited, cancelled, paid, refunded }: OrderSums): OrderMoney {
  const stands = total - returned - credited - cancelled;
  const left = stands - (paid - refunded);
  const isOwed = status !== 'Awaiting Payment' && status !== 'Cancelled';
  const toCollect = isOwed ? Math.max(0, left) : 0;
  return { total, returned, credited, stands, paid, refunded, toCollect, over: Math.max(0, -left) };
}

/** What came in and is not promised back: the most that can be refunded. */
export function balanceOf({ paid, refunded }: Pick<OrderSums, 'paid' | 'refunded'>): number {
  return paid - refunded;
}

/** The same in taka, of sums in taka. */
export function balanceInTaka({ paid, refunded }: Pick<OrderSums, 'paid' | 'refunded'>): number {
  return toTaka(balanceOf({ paid: toPoisha(paid), refunded: toPoisha(refunded) }));
}
