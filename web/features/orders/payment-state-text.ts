import type { UserOrder } from '#contract/orders.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Whether an order is paid. For one that was cancelled nothing is owed. */
export function paymentStateText({ isPaid, status }: Pick<UserOrder, 'isPaid' | 'status'>): MessageId {
  if (isPaid) return 'orders.paid';
  return status === 'Cancelled' ? 'orders.nothing-to-pay' : 'orders.pending';
}
