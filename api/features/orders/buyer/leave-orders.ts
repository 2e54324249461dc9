import { and, eq, inArray } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import { removeOrderLookups } from '#database/order-lookups.ts';
import { accountName } from '#database/reading/lock-name.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { deletedUserId } from '#database/tables/users.ts';
import { forgetRecipients } from './forget-recipients.ts';

/** Reassigns the user's orders to the deleted user. The user's row is locked, so no order is added. */
export const leaveOrders: LeaveUser = async (transaction, { user, orderIds }) => {
  if (orderIds.length === 0) return {};
  await transaction
    .update(orderStatusChanges)
    .set({ actorName: deletedUser.name })
    .where(and(inArray(orderStatusChanges.orderId, orderIds), eq(orderStatusChanges.actor, 'buyer')));
  await transaction
    .update(orderAccount)
    .set({ actorName: deletedUser.name })
    .where(and(inArray(orderAccount.orderId, orderIds), eq(orderAccount.actor, 'buyer')));
  await transaction
    .update(orders)
    .set({ userId: deletedUserId, idempotencyKey: null, idempotencyFingerprint: null })
    .where(inArray(orders.id, orderIds));
  await removeOrderLookups(transaction, { names: [accountName(user.id)], orderIds });
  await forgetRecipients(transaction);
  return {};
};
