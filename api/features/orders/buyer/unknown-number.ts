import { and, eq, ne, sql } from 'drizzle-orm';
import { toPoisha } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
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

/** SQL of whether an order to these digits was ever delivered. */
export function isKnownNumber(digits: string) {
  return sql<boolean>`exists (select from ${orders} delivered
    where ${phoneOf(sql`delivered.address`)} = ${digits} and delivered.status = 'Delivered')`;
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
  const [, [found]] = await Promise.all([
    lockNames(transaction, [phoneName(digits)]),
    transaction
      .select({
        held: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
        isKnown: isKnownNumber(digits),
      })
      .from(orders)
      .where(and(isOpen, holdsStock, eq(phoneOf(orders.address), digits), isOther)),
  ]);
  if (!found) throw new Error('A sum has no row');
  return !found.isKnown && found.held + total > toPoisha(mostUnknown);
}
