import type { MessageBus } from '#api/bus/message-bus.ts';
import type { AfterCommit } from '#api/changes/order-listener.ts';

/** Stands for the buyer of an order without an account, who follows no stream. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The message about an order to all nodes; `userId` is the buyer. Only the buyer is notified of an unpaid order. */
type OrderMessage = { kind: 'placed' | 'status'; orderId: string; userId: string; to?: 'buyer' };

/** Notifies all nodes of a changed order. */
export const publishOrder: AfterCommit = ({ bus }, { kind, orderId, userId, isBuyersAlone }) => {
  const toBuyer = isBuyersAlone || kind === 'awaiting' || kind === 'expired';
  send(bus, {
    kind: kind === 'placed' ? kind : 'status',
    orderId,
    userId: userId ?? nobody,
    ...(toBuyer && { to: 'buyer' }),
  });
};

function send(bus: MessageBus, message: OrderMessage): void {
  bus.publish('order_changed', message);
}
