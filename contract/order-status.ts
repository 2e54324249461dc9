export const orderStatuses = [
  'Awaiting Payment',
  'Order Placed',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who moves an order. */
export type OrderMover = 'buyer' | 'seller';
/** Who stands in its history: the shop itself places an order when it is paid, and gives up one that never was. */
export type OrderActor = OrderMover | 'shop';

/**
 * The graph of an order's life (docs/product.md, "Order status"): from each status, where a seller and the buyer may move it. One that
 * awaits its payment is the buyer's alone; the shop moves it when the money is there.
 */
export const orderTransitions: Record<OrderStatus, Record<OrderMover, readonly OrderStatus[]>> = {
  'Awaiting Payment': { seller: [], buyer: ['Cancelled'] },
  'Order Placed': { seller: ['Processing', 'Cancelled'], buyer: ['Cancelled'] },
  Processing: { seller: ['Shipped', 'Cancelled'], buyer: [] },
  Shipped: { seller: ['Delivered'], buyer: [] },
  Delivered: { seller: [], buyer: [] },
  Cancelled: { seller: [], buyer: [] },
};

/** Statuses of orders that wait for the seller. */
export const openStatuses = orderStatuses.filter((status) => orderTransitions[status].seller.length > 0);

/** Whether `mover` may take an order from one status to the other. */
export function mayMove(mover: OrderMover, from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from][mover].includes(to);
}
