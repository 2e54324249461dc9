import type { MessageBus } from '#api/bus/message-bus.ts';

/**
 * The message about an order to all nodes; `userId` is its buyer. Of an order that nobody has paid yet, only the buyer
 * hears.
 */
export type OrderMessage = { kind: 'placed' | 'status'; orderId: string; userId: string; to?: 'buyer' };

/** Tells all nodes that an order was placed or moved. To be called once that is committed. */
export function publishOrder(bus: MessageBus, message: OrderMessage): void {
  bus.publish('order_changed', message);
}
