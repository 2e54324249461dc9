import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { deletedUser, deletedUserId } from '#api/features/accounts/passwords/deleted-user.ts';
import { limits } from '#contract/limits.ts';
import { orderStatuses, orderTransitions } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';

/** Nobody moves these any more: nothing has to be delivered. */
const overStatuses = orderStatuses.filter((status) =>
  Object.values(orderTransitions[status]).every((to) => to.length === 0),
);

/** What stands in place of a person in an order's address. City, state and country stay, for the shop's figures. */
const nobody = { firstName: deletedUser.name, lastName: '', email: '', street: '', zipcode: '', phone: '' };

/** Takes the person out of the addresses of those orders of deleted accounts that are over, and stay so. */
export async function forgetRecipients(db: Database): Promise<void> {
  const undoable = sql`now() - make_interval(secs => ${2 * limits.undoSeconds})`;
  const mayBeUndone = db
    .select({ id: orderStatusChanges.id })
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orders.id),
        eq(orderStatusChanges.mover, 'seller'),
        gt(orderStatusChanges.changedAt, undoable),
      ),
    );
  await db
    .update(orders)
    .set({ address: sql`${orders.address} || ${JSON.stringify(nobody)}::jsonb` })
    .where(
      and(
        eq(orders.userId, deletedUserId),
        inArray(orders.status, overStatuses),
        sql`${orders.address} ->> 'phone' <> ''`,
        notExists(mayBeUndone),
      ),
    );
}
