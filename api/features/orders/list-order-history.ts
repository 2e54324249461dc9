import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { StatusChange } from '#contract/seller-orders.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';

/** What happened to an order, oldest first, from its placing on. One query. */
export async function listOrderHistory(db: Database, orderId: string): Promise<StatusChange[] | Refusal> {
  const rows = await db
    .select({ placedAt: orders.createdAt, status: orders.status, buyer: users.name, change: orderStatusChanges })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderStatusChanges, eq(orderStatusChanges.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderStatusChanges.changedAt), asc(orderStatusChanges.id));
  const [first] = rows;
  if (!first) return new Refusal('order-not-found');
  const placed: StatusChange = {
    from: null,
    to: (first.change?.from ?? first.status) === 'Awaiting Payment' ? 'Awaiting Payment' : 'Order Placed',
    at: first.placedAt.toISOString(),
    by: { kind: 'buyer', name: first.buyer },
  };
  return [placed, ...rows.flatMap(({ change }) => (change ? [toStatusChange(change)] : []))];
}

function toStatusChange({
  from,
  to,
  mover,
  moverName,
  changedAt,
}: typeof orderStatusChanges.$inferSelect): StatusChange {
  return { from, to, at: changedAt.toISOString(), by: { kind: mover, name: moverName } };
}
