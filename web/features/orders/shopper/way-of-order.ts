import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';

/** A step of an order's progress. `cancelled` is the last step of a cancelled order. */
export type OrderStep = { status: OrderStatus; state: 'done' | 'now' | 'ahead' | 'cancelled' };

/**
 * The steps of an order in this status. How far a cancelled order came is unknown, so it has two: placed and cancelled.
 */
export function orderSteps(status: OrderStatus): OrderStep[] {
  if (status === 'Cancelled') {
    return [
      { status: 'Order Placed', state: 'done' },
      { status: 'Cancelled', state: 'cancelled' },
    ];
  }
  // Most orders never await a payment.
  const way = orderStatuses.filter((step) => step !== 'Cancelled' && (step !== 'Awaiting Payment' || step === status));
  const place = way.indexOf(status);
  return way.map((step, index) => ({ status: step, state: stateOf(index, place, way.length) }));
}

/** The last step is done as soon as it is reached. */
function stateOf(index: number, place: number, count: number): OrderStep['state'] {
  if (index < place || place === count - 1) return 'done';
  return index === place ? 'now' : 'ahead';
}
