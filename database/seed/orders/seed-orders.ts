import { v7 } from 'uuid';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { Database } from '#database/driver/connection.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { addresses } from '#database/tables/addresses.ts';
import { orderLineOf } from '#database/tables/order-line-of.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import type { products } from '#database/tables/products.ts';
import { type DemoHandle, demoEmail, demoSellerEmail } from '../demo-users.ts';
import { demoAddresses } from './demo-addresses.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';

const minute = 60 * 1000;
/** Minutes between the order and its transitions: within the half hour that the shop promises. */
const stepMinutes = { Processing: 4, Shipped: 12, Delivered: 27, Cancelled: 9 } as const;

const way = ['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const;

type ProductRow = typeof products.$inferSelect;
type Sources = {
  /** The demo products by slug. */
  products: ReadonlyMap<string, ProductRow>;
  /** By email. */
  userIds: ReadonlyMap<string, string>;
  now: Date;
};

/** Inserts the demo shoppers' addresses and their orders of the last weeks, each with its history. Returns the ids of the orders. */
export async function insertOrders(db: Database, { products, userIds, now }: Sources): Promise<string[]> {
  const idOf = (handle: DemoHandle) => userIds.get(demoEmail(handle)) ?? '';
  const homes = new Map(Object.entries(demoAddresses).map(([by, fields]) => [by, { _id: v7(), ...fields }]));
  await db
    .insert(addresses)
    .values([...homes].map(([by, { _id, ...fields }]) => ({ ...fields, id: _id, userId: idOf(by as DemoHandle) })));
  const made = demoOrders.map((order) => {
    const address = homes.get(order.by) ?? { _id: '', ...demoAddresses[order.by] };
    return toRows(order, { userId: idOf(order.by), address, now: now.getTime(), products });
  });
  await db.insert(orderNumbers).values(made.map(({ order: { id } }) => ({ number: orderNumber(id), orderId: id })));
  await db.insert(orders).values(made.map(({ order }) => order));
  await addOrderLookups(
    db,
    made.map(({ order }) => order),
  );
  await db.insert(orderLines).values(made.flatMap(({ lines }) => lines));
  await db.insert(orderStatusChanges).values(made.flatMap(({ changes }) => changes));
  return made.map(({ order }) => order.id);
}

type Place = Pick<typeof orders.$inferInsert, 'userId' | 'address'> & { now: number } & Pick<Sources, 'products'>;

function toRows({ hoursAgo, basket, status = 'Delivered' }: DemoOrder, { userId, address, now, products }: Place) {
  const placedAt = now - hoursAgo * 60 * minute;
  const placed = { id: newOrderId(placedAt), createdAt: new Date(placedAt) };
  const lines = Object.entries(basket).map(([slug, quantity]) => toLine(placed.id, products.get(slug), quantity));
  const order = {
    ...placed,
    userId,
    address,
    status,
    ...orderTotals(lines),
    paymentType: 'COD' as const,
    isPaid: status === 'Delivered',
  };
  return { order, lines, changes: toChanges(placed.id, status, placedAt, address.firstName) };
}

function toLine(orderId: string, product: ProductRow | undefined, quantity: number) {
  if (!product) throw new Error('A demo order of a product that is not in the demo catalogue');
  return orderLineOf(orderId, product, { quantity });
}

/** Returns the transitions that lead to a status. The buyer cancels; the seller does everything else. */
function toChanges(orderId: string, status: NonNullable<DemoOrder['status']>, placedAt: number, buyer: string) {
  const steps = status === 'Cancelled' ? (['Cancelled'] as const) : way.slice(1, way.indexOf(status) + 1);
  return steps.flatMap((to, index) => {
    if (to === 'Order Placed') return [];
    const from = steps[index - 1] ?? 'Order Placed';
    const by =
      to === 'Cancelled'
        ? { actor: 'buyer' as const, actorName: buyer }
        : { actor: 'seller' as const, actorName: demoSellerEmail };
    const changedAt = new Date(placedAt + stepMinutes[to] * minute);
    return [{ id: v7({ msecs: changedAt.getTime() }), orderId, from, to, ...by, changedAt }];
  });
}
