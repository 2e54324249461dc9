import { type OrderStatus, orderTransitions } from '#contract/order-status.ts';

/** The seller's view has three colours (docs/product.md, "Order status"). */
export function sellerStatusColour(status: OrderStatus): string {
  if (status === 'Order Placed') return 'tone-yellow';
  return status === 'Delivered' ? 'tone-green' : 'tone-blue';
}

/** Where the seller may move an order: along its way, and whether out of it. */
export function sellerMoves(status: OrderStatus): { onward: OrderStatus | undefined; mayCancel: boolean } {
  const targets = orderTransitions[status].seller;
  return { onward: targets.find((target) => target !== 'Cancelled'), mayCancel: targets.includes('Cancelled') };
}
