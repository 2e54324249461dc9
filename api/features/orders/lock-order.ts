import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderMover } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/** The user or seller that moves an order; a buyer moves only own orders. */
export type Mover = { kind: OrderMover; id: string };

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Locks an order and reads it as it then is. All that changes an order or its payments locks the order first, so that one
 * goes after the other: each sees where the one before left it. Without a mover it is the shop itself.
 */
export async function lockOrder(db: Database, orderId: string, mover?: Mover) {
  const { id, userId, status, isPaid, paymentType, total } = orders;
  const isOwn = mover?.kind === 'buyer' ? eq(userId, mover.id) : undefined;
  const [order] = await db
    .select({ id, userId, status, isPaid, paymentType, total, moverName: nameOf(mover) })
    .from(orders)
    .where(and(eq(id, orderId), isOwn))
    .for('no key update');
  return order;
}

function nameOf(mover: Mover | undefined): SQL<string> {
  if (!mover) return sql`''`;
  return mover.kind === 'seller'
    ? sql`(select ${sellers.email} from ${sellers} where ${sellers.id} = ${mover.id})`
    : sql`(select ${users.name} from ${users} where ${users.id} = ${mover.id})`;
}
