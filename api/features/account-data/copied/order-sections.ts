import { and, asc, desc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { toPayment } from '#api/features/attempts/payment-shape.ts';
import { toClaim, withDetails } from '#api/features/claims/claim-shape.ts';
import { readLedger, toLedgerRow } from '#api/features/ledger/list-ledger.ts';
import { readUserOrders } from '#api/features/orders/list-user-orders.ts';
import { readSales, toSale } from '#api/features/orders/list-user-sales.ts';
import { noteOf, restOf, toOrder } from '#api/features/orders/order-shape.ts';
import { toPaper } from '#api/features/papers/paper-shape.ts';
import { papersOf } from '#api/features/papers/read-papers.ts';
import { parcelsOf } from '#api/features/parcels/parcel-shape.ts';
import { variantNamed } from '#api/features/products/named-variant.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import { variantLabel } from '#api/texts/variant-label.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { documents } from '#database/tables/documents.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';
import { wishes } from '#database/tables/wishes.ts';
import { byAddress } from './account-sections.ts';
import type { Section } from './section.ts';

/**
 * Orders as their buyer sees them, with their status changes, payments, refunds and papers. Which person of the shop changed a status
 * is left out.
 */
export const placedOrders: Section = {
  tables: [orders, orderLines, orderStatusChanges, paymentAttempts, paymentRefunds, documents, parcels],
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
      const papers = await papersOf(db, ids);
      return rows.map((row) => ({
        ...row,
        changes: changes.filter((change) => change.orderId === row.id),
        papers: papers.filter((paper) => paper.orderId === row.id),
      }));
    }, 100);
    for await (const row of placed) {
      yield {
        ...toOrder(row, row.lines, addressOf),
        ...noteOf(row),
        ...restOf(row),
        payment: toPayment(row),
        papers: row.papers.map(toPaper),
        ...parcelsOf(row),
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

/** What the user reported about orders. */
export const ownClaims: Section = {
  tables: [claims, claimLines],
  async *rows({ db, user, pictureOf }) {
    const made = inBatches(async ({ cursor, limit }) => {
      const rows = await db
        .select(getTableColumns(claims))
        .from(claims)
        .innerJoin(orders, eq(orders.id, claims.orderId))
        .where(and(eq(orders.userId, user.id), cursor === undefined ? undefined : lt(claims.id, cursor)))
        .orderBy(desc(claims.id))
        .limit(limit);
      return withDetails(db, rows);
    }, 100);
    for await (const row of made) yield toClaim(row, pictureOf);
  },
};

/** What the user earned and was paid. Who paid it out is left out. */
export const ledger: Section = {
  tables: [ledgerRows],
  count: ({ db, user }) => db.$count(ledgerRows, eq(ledgerRows.userId, user.id)),
  async *rows({ db, user }) {
    for await (const row of inBatches((range) => readLedger(db, user.id, range))) yield toLedgerRow(row);
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

/** What carts, wishes and waits name by an id: a product, or one of its variants. */
const { id, name, variesBy } = products;
const namedProduct = { id, name, variesBy, variants: products.variants };
type NamedRow = { namedId: string; product: Pick<typeof products.$inferSelect, keyof typeof namedProduct> };

const isVariant = (namedId: AnyPgColumn) => eq(variants.id, namedId);
const isItsProduct = (namedId: AnyPgColumn) => eq(id, sql`coalesce(${variants.productId}, ${namedId})`);

/** Returns fields of the copy. Of a variant that is not sold any more there is the id alone. */
function shownNamed({ namedId, product }: NamedRow) {
  const shown = { productId: product.id, name: product.name };
  if ((product.variants?.length ?? 0) < 2 && namedId === product.id) return shown;
  const variant = variantNamed(product, namedId);
  const label = variant && { label: variantLabel(variant, product.variesBy) };
  return { ...shown, variant: { _id: variant?.id ?? namedId, ...label } };
}

export const savedCart: Section = {
  tables: [cartLines],
  async *rows({ db, user }) {
    const { productId: namedId, quantity, position, userId } = cartLines;
    const rows = await db
      .select({ namedId, quantity, product: namedProduct })
      .from(cartLines)
      .leftJoin(variants, isVariant(namedId))
      .innerJoin(products, isItsProduct(namedId))
      .where(eq(userId, user.id))
      .orderBy(asc(position));
    for (const row of rows) yield { ...shownNamed(row), quantity: row.quantity };
  },
};

export const wishList: Section = {
  tables: [wishes],
  async *rows({ db, user }) {
    const { productId: namedId, createdAt, userId } = wishes;
    const rows = await db
      .select({ namedId, createdAt, product: namedProduct })
      .from(wishes)
      .leftJoin(variants, isVariant(namedId))
      .innerJoin(products, isItsProduct(namedId))
      .where(eq(userId, user.id))
      .orderBy(desc(createdAt));
    for (const row of rows) yield { ...shownNamed(row), createdAt: row.createdAt };
  },
};

/** Sold-out products for which the user waits, by account or by confirmed address. */
export const waits: Section = {
  tables: [backInStockWaits],
  async *rows({ db, user }) {
    const { productId: namedId, email, language, createdAt, userId } = backInStockWaits;
    const [address] = await byAddress(user, async (confirmed) => [confirmed]);
    const rows = await db
      .select({ namedId, email, language, createdAt, product: namedProduct })
      .from(backInStockWaits)
      .leftJoin(variants, isVariant(namedId))
      .innerJoin(products, isItsProduct(namedId))
      .where(or(eq(userId, user.id), address === undefined ? undefined : eq(email, address)))
      .orderBy(desc(backInStockWaits.id));
    for (const { namedId: by, product, ...row } of rows) yield { ...shownNamed({ namedId: by, product }), ...row };
  },
};
