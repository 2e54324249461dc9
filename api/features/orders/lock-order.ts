import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderMover } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/** The user or seller that moves an order; a buyer moves only own orders. */
export type Mover = { kind: OrderMover; id: string };

/** Moves of one order, and their undoing, so run one after the other: each sees where the one before left it. */
export async function lockOrder(db: Database, { kind, id }: Mover, orderId: string) {
  const moverName: SQL<string> =
    kind === 'seller'
      ? sql`(select ${sellers.email} from ${sellers} where ${sellers.id} = ${id})`
      : sql`(select ${users.name} from ${users} where ${users.id} = ${id})`;
  const [order] = await db
    .select({ status: orders.status, isPaid: orders.isPaid, moverName })
    .from(orders)
    .where(and(eq(orders.id, orderId), kind === 'buyer' ? eq(orders.userId, id) : undefined))
    .for('no key update');
  return order;
}
