import { asc, eq } from 'drizzle-orm';
import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderEntry, StatusChange } from '#contract/orders/seller-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orderNotes } from '#database/tables/order-notes.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { toEntry } from './add-order-note.ts';
import { toContent } from './order-content.ts';

type OrderHistory = { changes: StatusChange[]; notes: OrderEntry[] };

/** Returns the history of an order, oldest first, starting with its placement, and the notes on it. Three statements. */
export async function listOrderHistory(db: Database, orderId: string): Promise<OrderHistory | Refusal> {
  const [rows, notes] = await Promise.all([readChanges(db, orderId), readNotes(db, orderId)]);
  const [first] = rows;
  if (!first) return new Refusal('order-not-found');
  const people = await readPeople(db, [first.userId]);
  const buyer = first.userId === null ? nameIn(first) : (people.get(first.userId)?.name ?? '');
  const placed: StatusChange = {
    from: null,
    to: (first.change?.from ?? first.status) === 'Awaiting Payment' ? 'Awaiting Payment' : 'Order Placed',
    at: first.placedAt.toISOString(),
    by: first.madeBy === null ? { kind: 'buyer', name: buyer } : { kind: 'seller', name: first.madeBy },
  };
  const changes = [placed, ...rows.flatMap(({ change }) => (change ? [toStatusChange(change)] : []))];
  return { changes, notes: notes.map(toEntry) };
}

function readNotes(db: Database, orderId: string) {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
}

function readChanges(db: Database, orderId: string) {
  return db
    .select({
      placedAt: orders.createdAt,
      status: orders.status,
      userId: orders.userId,
      address: orders.address,
      madeBy: orders.madeBy,
      change: orderStatusChanges,
    })
    .from(orders)
    .leftJoin(orderStatusChanges, eq(orderStatusChanges.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderStatusChanges.changedAt), asc(orderStatusChanges.id));
}

function toStatusChange({
  from,
  to,
  actor,
  actorName,
  changedAt,
  edit,
}: typeof orderStatusChanges.$inferSelect): StatusChange {
  return {
    from,
    to,
    at: changedAt.toISOString(),
    by: { kind: actor, name: actorName },
    ...(edit && { edit: { before: toContent(edit.before), after: toContent(edit.after) } }),
  };
}
