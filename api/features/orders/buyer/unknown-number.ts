import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { toPoisha } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { lockNames, phoneName } from '#database/reading/lock-name.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { holdsStock, isOpen, orders } from '#database/tables/orders.ts';

type Unpaid = {
  phone: string;
  /** In poisha. */
  total: number;
  /** The id of an existing order, which must not count twice. */
  orderId?: string;
};

/**
 * One row of whether an order that matches was ever delivered. A row to join instead of a value in a list: a database of
 * many machines reads it before what it is joined to.
 */
export function anyDelivered(db: Database, matches: SQL | undefined, name: string) {
  const delivered = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(matches, eq(orders.status, 'Delivered')))
    .limit(1)
    .as('one');
  return db
    .select({ isKnown: sql<boolean>`count(*) > 0`.as(`is_${name}`) })
    .from(delivered)
    .as(name);
}

/**
 * Whether an unpaid order has to wait for the seller: its number has no delivered order yet, and the value reserved for
 * the number would exceed `mostUnknown` taka. Orders to a number are counted one after the other, until the transaction
 * ends. Two statements, none without a bound.
 */
export async function mustWait(
  transaction: Database,
  { phone, total, orderId }: Unpaid,
  mostUnknown: number | null,
): Promise<boolean> {
  if (mostUnknown === null) return false;
  const digits = nationalDigits(phone);
  const isOther = orderId === undefined ? undefined : ne(orders.id, orderId);
  const name = phoneName(digits);
  // Mostly held already, and then no statement.
  await lockNames(transaction, [name]);
  const toNumber = and(await ordersFoundBy(transaction, [name]), eq(phoneOf(orders.address), digits));
  const held = transaction
    .select({ total: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number).as('held') })
    .from(orders)
    .where(and(isOpen, holdsStock, toNumber, isOther))
    .as('held_orders');
  const known = anyDelivered(transaction, toNumber, 'known');
  const [found] = await transaction.select({ held: held.total, isKnown: known.isKnown }).from(held).crossJoin(known);
  if (!found) throw new Error('A sum has no row');
  return !found.isKnown && found.held + total > toPoisha(mostUnknown);
}
