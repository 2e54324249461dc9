import { and, eq, gt, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import { limits } from '#contract/limits.ts';
import { orderStatuses, orderTransitions } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { removeOrderLookups } from '#database/order-lookups.ts';
import { phoneName } from '#database/reading/lock-name.ts';
import { phoneOf } from '#database/tables/order-search-texts.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { deletedUserId } from '#database/tables/users.ts';

/** Final statuses: nothing has to be delivered any more. */
const overStatuses = orderStatuses.filter((status) =>
  Object.values(orderTransitions[status]).every((to) => to.length === 0),
);

/** Replaces a person in an order's address. City, state and country stay, for the shop's statistics. */
const nobody = { firstName: deletedUser.name, lastName: '', email: '', street: '', zipcode: '', phone: '' };

/**
 * Removes the recipient, the note for the rider and the seller's note from orders of deleted accounts, once the order
 * is final and cannot be undone.
 */
export async function forgetRecipients(db: Database): Promise<void> {
  const undoable = sql`now() - make_interval(secs => ${2 * limits.undoSeconds})`;
  const mayBeUndone = db
    .select({ id: orderStatusChanges.id })
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orders.id),
        eq(orderStatusChanges.actor, 'seller'),
        gt(orderStatusChanges.changedAt, undoable),
      ),
    );
  const found = await db
    .select({ id: orders.id, phone: phoneOf(orders.address).mapWith(String) })
    .from(orders)
    .where(
      and(
        eq(orders.userId, deletedUserId),
        inArray(orders.status, overStatuses),
        sql`(${orders.address} ->> 'phone' <> '' or ${orders.deliveryNote} is not null or ${orders.note} is not null)`,
        notExists(mayBeUndone),
      ),
    );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(orders)
    .set({ address: sql`${orders.address} || ${JSON.stringify(nobody)}::jsonb`, deliveryNote: null, note: null })
    .where(and(inArray(orders.id, ids), inArray(orders.status, overStatuses)));
  const names = [...new Set(found.map(({ phone }) => phoneName(phone)))];
  await removeOrderLookups(db, { names, orderIds: ids });
  await db
    .update(orderStatusChanges)
    .set({ edit: withoutPerson(withoutPerson(sql`${orderStatusChanges.edit}`, 'before'), 'after') })
    .where(and(inArray(orderStatusChanges.orderId, ids), isNotNull(orderStatusChanges.edit)));
}

/**
 * SQL of an edit without the person and the note in one of its states. Each of its functions is immutable: where tables
 * are spread, a change takes no other with a column in it.
 */
function withoutPerson(edit: SQL, state: 'before' | 'after'): SQL {
  const name = sql.raw(`'${state}'`);
  const kept = sql`(${edit}) -> ${name}`;
  const address = sql`(${kept} -> 'address') || ${JSON.stringify(nobody)}::jsonb`;
  const unnamed = sql`jsonb_set((${kept}) || '{"note": null}', '{address}', coalesce(${address}, 'null'))`;
  return sql`jsonb_set(${edit}, array[${name}], ${unnamed})`;
}
