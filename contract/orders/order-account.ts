import { onlineMethods } from './order-payment.ts';

/** What a row of an order's account says of its money: what is owed, what came in, what was promised back. */
export const accountKinds = ['placed', 'edited', 'returned', 'credited', 'cancelled', 'receipt', 'refund'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * How a receipt came in that has no provider: at the counter with a manual order, at the door without a courier,
 * recorded by the seller, or less than a taka that whole taka leave.
 */
export const ownWays = ['counter', 'door', 'hand', 'rounding'] as const;

/** Whether a machine received a receipt, and can send it back. */
export function isMachineWay(way: string): boolean {
  return onlineMethods.some((method) => method === way);
}
