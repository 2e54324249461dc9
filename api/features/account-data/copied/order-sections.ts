import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { toPayment } from '#api/features/attempts/payment-shape.ts';
import { readUserOrders } from '#api/features/orders/list-user-orders.ts';
import { readSales, toSale } from '#api/features/orders/list-user-sales.ts';
import { noteOf, toOrder } from '#api/features/orders/order-shape.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';
import { wishes } from '#database/tables/wishes.ts';
import { byAddress } from './account-sections.ts';
import { fewRows, type Section } from './section.ts';

/**
 * Orders as their buyer sees them, with their status changes, payments and refunds. Which person of the shop changed a status
 * is left out.
 */
export const placedOrders: Section = {
  tables: [orders, orderLines, orderStatusChanges, paymentAttempts, paymentRefunds],
  count: ({ db, user }) => db.$count(orders, eq(orders.userId, user.id)),
  async *rows({ db, user, addressOf }) {
    const { orderId, from, to, actor, changedAt } = orderStatusChanges;
    const placed = inBatches(async (range) => {
      const rows = await readUserOrders(db, user.id, range);
      const ids = rows.map(({ id }) => id);
      const changes = await db
        .select({ orderId, from, to, by: actor, changedAt })
        .from(orderStatusChanges)
        .where(inArray(orderId, ids))
        .orderBy(asc(orderStatusChanges.id));
      return rows.map((row) => ({ ...row, changes: changes.filter((change) => change.orderId === row.id) }));
    }, 100);
    for await (const row of placed) {
      yield {
        ...toOrder(row, row.lines, addressOf),
        ...noteOf(row),
        payment: toPayment(row),
        history: row.changes.map(({ orderId: _order, ...change }) => change),
      };
    }
  },
};

/** Orders of the user's products, with only what the shop shows their submitter. */
export const sales: Section = {
  tables: [orderLines],
  count: ({ db, user }) => db.$count(orderLines, eq(orderLines.submitterId, user.id)),
  async *rows({ db, user, addressOf }) {
    for await (const row of inBatches((range) => readSales(db, user.id, range), 100)) {
      yield toSale(row, user.id, addressOf);
    }
  },
};

export const submittedProducts: Section = {
  tables: [products],
  count: ({ db, user }) => db.$count(products, eq(products.submitterId, user.id)),
  async *rows({ db, user, addressOf }) {
    const rows = inBatches(({ cursor, limit }) =>
      db.query.products.findMany({
        where: (product, { and, lt }) =>
          and(eq(product.submitterId, user.id), cursor ? lt(product.id, cursor) : undefined),
        orderBy: desc(products.id),
        limit,
      }),
    );
    for await (const row of rows) {
      yield { ...toProduct(row, addressOf), createdAt: row.createdAt, removedAt: row.removedAt };
    }
  },
};

export const savedCart: Section = {
  tables: [cartLines],
  rows: ({ db, user }) =>
    fewRows(
      db
        .select({ productId: products.id, name: products.name, quantity: cartLines.quantity })
        .from(cartLines)
        .innerJoin(products, eq(products.id, cartLines.productId))
        .where(eq(cartLines.userId, user.id))
        .orderBy(asc(cartLines.position)),
    ),
};

export const wishList: Section = {
  tables: [wishes],
  rows: ({ db, user }) =>
    fewRows(
      db
        .select({ productId: products.id, name: products.name, createdAt: wishes.createdAt })
        .from(wishes)
        .leftJoin(variants, eq(variants.id, wishes.productId))
        .innerJoin(products, sql`${products.id} = coalesce(${variants.productId}, ${wishes.productId})`)
        .where(eq(wishes.userId, user.id))
        .orderBy(desc(wishes.createdAt)),
    ),
};

/** Sold-out products for which the user waits, by account or by confirmed address. */
export const waits: Section = {
  tables: [backInStockWaits],
  async *rows({ db, user }) {
    const { productId, email, language, createdAt, userId } = backInStockWaits;
    const [address] = await byAddress(user, async (confirmed) => [confirmed]);
    yield* await db
      .select({ productId, name: products.name, email, language, createdAt })
      .from(backInStockWaits)
      .leftJoin(variants, eq(variants.id, productId))
      .innerJoin(products, sql`${products.id} = coalesce(${variants.productId}, ${productId})`)
      .where(or(eq(userId, user.id), address === undefined ? undefined : eq(email, address)))
      .orderBy(desc(backInStockWaits.id));
  },
};
