import { eq, sql } from 'drizzle-orm';
import { crossedEdge } from '#api/features/stock/stock-levels.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderChanged, OrderTools } from '#api/live/order-listener.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { afterCommit } from '#database/driver/after-commit.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import type { LockedOrder } from './lock-order.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

/** How a payment changes an order together with its status. */
type PaymentFields = Partial<Pick<typeof orders.$inferSelect, 'isPaid' | 'paymentType'>>;

type Transition = Pick<OrderChanged, 'mover' | 'canBeUndone'> & {
  kind: 'placed' | 'moved' | 'undone' | 'expired';
  order: LockedOrder;
  to: OrderStatus;
  /** The id of the person; the shop has none. */
  moverId?: string;
  fields?: PaymentFields;
};

/**
 * Writes a transition of a locked order with its entry in the history, in one statement, and lets the listeners do what
 * follows, now and after the commit (`api/compose/order-listeners.ts`).
 */
export async function changeOrder(
  tools: OrderTools,
  transaction: Database,
  { order, to, moverId = order.userId, fields, ...change }: Transition,
): Promise<OrderChanged> {
  const { id: orderId, userId, status: from, isPaid: wasPaid } = order;
  const { mover } = change;
  const moverName = mover === 'shop' ? '' : order.moverName;
  const isPaid = await writeTransition(transaction, orderId, { from, to, mover, moverName }, fields);
  const changed = { ...change, orderId, userId, from, to, moverId, wasPaid, isPaid, crossed: [] };
  await announce(tools, transaction, changed);
  return changed;
}

/**
 * Places a new order, or keeps it for its payment. The listeners come before its rows, which are written last with the stock
 * that it takes. A refusal means that there was too little.
 */
export async function placeNewOrder(
  tools: OrderTools,
  transaction: Database,
  order: NewOrder,
): Promise<OrderChanged | Refusal> {
  const { orderId, userId, online, lines } = order;
  const changed: OrderChanged = {
    ...(online ? { kind: 'awaiting', to: 'Awaiting Payment' } : { kind: 'placed', to: 'Order Placed' }),
    orderId,
    userId,
    from: undefined,
    mover: 'buyer',
    moverId: userId,
    wasPaid: false,
    isPaid: false,
    submitters: lines.map(({ product }) => product.submitterId),
    crossed: [],
  };
  await announce(tools, transaction, changed);
  const moved = await writeOrder(transaction, order);
  if (moved instanceof Refusal) return moved;
  changed.crossed.push(...crossedEdge(moved));
  return changed;
}

/** Lets the listeners know that something became of a payment or a refund of an order, whose status stays. */
export async function reportPayment(
  tools: OrderTools,
  transaction: Database,
  { id: orderId, userId, status, isPaid }: Pick<LockedOrder, 'id' | 'userId' | 'status' | 'isPaid'>,
  { isBuyersAlone = false } = {},
): Promise<void> {
  const unmoved = { from: status, to: status, wasPaid: isPaid, isPaid, crossed: [] };
  const byShop = { mover: 'shop', moverId: userId } as const;
  await announce(tools, transaction, { kind: 'payment', orderId, userId, isBuyersAlone, ...byShop, ...unmoved });
}

async function announce(tools: OrderTools, transaction: Database, changed: OrderChanged): Promise<void> {
  const listeners = tools.orderListeners;
  for (const hear of listeners.inTransaction) await hear(tools, transaction, changed);
  afterCommit(transaction, async () => {
    for (const hear of listeners.afterCommit) {
      try {
        await hear(tools, changed);
      } catch (error) {
        tools.log.error({ err: error, orderId: changed.orderId }, 'what follows from a change of an order failed');
      }
    }
  });
}

type Entry = Pick<typeof orderStatusChanges.$inferSelect, 'from' | 'to' | 'mover' | 'moverName'>;

/** Answers whether the order is paid by now: cash has been when it is delivered, and not when that is taken back. */
async function writeTransition(
  db: Database,
  orderId: string,
  change: Entry,
  fields: PaymentFields = {},
): Promise<boolean> {
  const isPaid = sql<boolean>`case when ${orders.paymentType} = 'COD' and 'Delivered' in (${change.from}, ${change.to})
    then ${change.to} = 'Delivered' else ${orders.isPaid} end`;
  const moved = db.$with('moved').as(
    db
      .update(orders)
      .set({ status: change.to, isPaid, ...fields })
      .where(eq(orders.id, orderId))
      .returning({ isPaid: orders.isPaid }),
  );
  // The time of the clock, not of the transaction's begin, which may lie before the transition it waited for.
  const entry = { ...change, orderId, changedAt: sql`clock_timestamp()` };
  const noted = db
    .$with('noted')
    .as(db.insert(orderStatusChanges).values(entry).returning({ id: orderStatusChanges.id }));
  const [order] = await db.with(moved, noted).select().from(moved);
  if (!order) throw new Error(`The locked order ${orderId} is gone`);
  return order.isPaid;
}
