import type { MessageBus } from '#api/shared/message-bus.ts';

/** What all nodes are told of an order; `userId` is its buyer. */
type OrderMessage = { kind: 'placed' | 'status'; orderId: string; userId: string };

/** Tells all nodes that an order was placed or moved. To be called once that is committed. */
export function publishOrder(bus: MessageBus, message: OrderMessage): void {
  bus.publish('order_changed', message);
}
