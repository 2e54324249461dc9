import { type OrderStatus, orderTransitions } from '#contract/order-status.ts';

/** Colours of the seller's view: those of an order on its way (specification, section 4), and red for one that left it. */
export function sellerStatusColour(status: OrderStatus): string {
  if (status === 'Order Placed') return 'tone-yellow';
  if (status === 'Cancelled') return 'tone-red';
  return status === 'Delivered' ? 'tone-green' : 'tone-blue';
}

/** Where the seller may move an order: along its way, and whether out of it. */
export function sellerMoves(status: OrderStatus): { onward: OrderStatus | undefined; mayCancel: boolean } {
  const targets = orderTransitions[status].seller;
  return { onward: targets.find((target) => target !== 'Cancelled'), mayCancel: targets.includes('Cancelled') };
}
