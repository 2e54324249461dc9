import { eq } from 'drizzle-orm';
import { openAccount } from '#api/features/order-money/open-accounts.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { Database } from '#database/driver/connection.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { orderLookups } from '#database/tables/order-lookups.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { createBuyer } from './factories.ts';
import { goodAddress } from './good-address.ts';

/** A new buyer orders these products through the API, one of each. */
export async function placeOrder(shop: TestApp, ...products: { id: string }[]) {
  const buyer = await createBuyer(
    shop.database.db,
    products.map((product) => [product, 1] as const),
  );
  const body = { items: buyer.items, address: buyer.addressId };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  return { buyer, orderId: placed.orderId as string };
}

type Ordered = {
  product: { id: string; name: string; offerPrice: number; submitterId?: string | null };
  quantity: number;
};

/** Inserts a user's order with these lines, time and status; returns its row. */
export async function createOrder(
  db: Database,
  userId: string,
  bought: readonly Ordered[],
  fields: Partial<typeof orders.$inferInsert> = {},
) {
  const order = await insertOlderOrder(db, userId, bought, fields);
  await openAccount(db, order.id);
  const [opened] = await db.select().from(orders).where(eq(orders.id, order.id));
  return opened ?? order;
}

/** Inserts an order as it was before accounts: without one. */
export async function insertOlderOrder(
  db: Database,
  userId: string,
  bought: readonly Ordered[],
  fields: Partial<typeof orders.$inferInsert> = {},
) {
  const totals = orderTotals(bought.map(({ product, quantity }) => ({ unitPrice: product.offerPrice, quantity })));
  const address = { _id: userId, ...goodAddress };
  const [order] = await db
    .insert(orders)
    .values({ userId, ...totals, paymentType: 'COD', address, ...fields })
    .returning();
  if (!order) throw new Error('The order was not inserted');
  await addOrderLookups(db, [order]);
  await db.insert(orderLines).values(
    bought.map(({ product, quantity }) => ({
      orderId: order.id,
      productId: product.id,
      name: product.name,
      category: 'Herbs' as const,
      listPrice: product.offerPrice,
      unitPrice: product.offerPrice,
      quantity,
      taxClass: 'exempt' as const,
      commissionRate: 0,
      submitterId: product.submitterId ?? null,
    })),
  );
  return order;
}

/** Removes all orders, and what they are found by. The shop itself removes none. */
export async function removeOrders(db: Database): Promise<void> {
  await db.delete(orders);
  await db.delete(orderLookups);
}
