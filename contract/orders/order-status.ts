export const orderStatuses = [
  'Awaiting Payment',
  'Order Placed',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who changes an order's status by hand. */
export type TransitionActor = 'buyer' | 'seller';
/**
 * Authors in an order's history. The shop itself places an order when it is paid, and cancels one whose payment
 * expired.
 */
export type OrderActor = TransitionActor | 'shop';

/**
 * The transitions of an order's status (docs/product.md, "Order status"): from each status, where the seller and the
 * buyer may take it. Only the buyer may cancel an order that awaits payment; the shop advances it when the money
 * arrives.
 */
export const orderTransitions: Record<OrderStatus, Record<TransitionActor, readonly OrderStatus[]>> = {
  'Awaiting Payment': { seller: [], buyer: ['Cancelled'] },
  'Order Placed': { seller: ['Processing', 'Cancelled'], buyer: ['Cancelled'] },
  Processing: { seller: ['Shipped', 'Cancelled'], buyer: [] },
  Shipped: { seller: ['Delivered'], buyer: [] },
  Delivered: { seller: [], buyer: [] },
  Cancelled: { seller: [], buyer: [] },
};

/** Statuses of orders that wait for the seller. */
export const openStatuses = orderStatuses.filter((status) => orderTransitions[status].seller.length > 0);

/** Statuses in which the seller may edit an order's content. */
export const editableStatuses: readonly OrderStatus[] = ['Order Placed', 'Processing'];

/** Whether `mover` may change an order from one status to the other. */
export function mayTransition(actor: TransitionActor, from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from][actor].includes(to);
}
