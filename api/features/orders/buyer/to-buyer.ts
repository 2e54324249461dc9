import type { Notification } from '#api/notifications/notify.ts';

/** Returns the buyer of an order as the receiver of a notification: the account, or the guest who placed the order. */
export function toBuyer({ orderId, userId }: { orderId: string; userId: string | null }): Notification['to'] {
  return userId === null ? { guestOf: orderId } : { userId };
}
