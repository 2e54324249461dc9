import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import type { StockActor, StockMovementKind } from '#contract/stock/stock-level.ts';
import { moment } from './columns.ts';
import { spreadBy } from './spread.ts';

/** The lowest stock that pre-orders may leave. */
const lowestStock = sql.raw(String(-limits.preorderMax));

/**
 * The stock of a variant, by the variant's id; a product's first variant has the product's id. No foreign key, because
 * the id is in one of two tables. The row is narrow and apart from the product's, so that a sale writes nothing else.
 * `stock` is null when it is not counted (any more). `moves` is the number of movements so far. The public part is in
 * `products` (`in_stock`, `few_left`, `is_low`), and is written only when it changes.
 *
 * A stock below zero counts pre-ordered pieces. `least_stock` limits it by the pre-orders that the seller has ever
 * allowed and still owes; whether another pre-order is possible now is decided when stock is taken (`moveStock`).
 */
export const productStocks = pgTable(
  'product_stocks',
  {
    productId: uuid('product_id').primaryKey(),
    stock: integer('stock'),
    /** At this stock or below, the seller is told that it is low. */
    lowStock: integer('low_stock').notNull(),
    /** Whether the seller has taken the product off sale, whatever the stock. */
    isSwitchedOff: boolean('is_switched_off').notNull().default(false),
    moves: integer('moves').notNull().default(0),
    /** Whether the seller has been notified of low stock. */
    isLowNotified: boolean('is_low_told').notNull().default(false),
    /** The product's pre-order, the same at each of its variants: the maximum of pieces, and the first shipping day. */
    preorderLimit: integer('preorder_limit'),
    shipsFrom: date('ships_from'),
    leastStock: integer('least_stock').notNull().default(0),
  },
  (table) => [
    check('product_stocks_least', sql`${table.stock} >= ${table.leastStock}`),
    check('product_stocks_least_stock', sql`${table.leastStock} between ${lowestStock} and 0`),
    check('product_stocks_preorder', sql`(${table.preorderLimit} is null) = (${table.shipsFrom} is null)`),
    check(
      'product_stocks_preorder_limit',
      sql`${table.preorderLimit} >= 1 and ${table.preorderLimit} <= -${table.leastStock}`,
    ),
  ],
);
spreadBy(productStocks, 'productId');

/**
 * Every change of a stock, append-only, numbered within its product. `turn` numbers an order's changes of a product's stock, so that none is written twice. The mover's name is a copy, because accounts may be deleted
 * while history stays.
 */
export const stockMovements = pgTable(
  'stock_moves',
  {
    productId: uuid('product_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<StockMovementKind>().notNull(),
    change: integer('change').notNull(),
    /** The stock after the change. */
    stock: integer('stock').notNull(),
    orderId: uuid('order_id'),
    turn: integer('turn'),
    actor: text('mover').$type<StockActor>().notNull(),
    actorName: text('mover_name').notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.number] }),
    unique('stock_moves_turn').on(table.productId, table.orderId, table.turn),
    check('stock_moves_least', sql`${table.stock} >= ${lowestStock}`),
    check('stock_moves_kind', sql`${table.kind} in ('order', 'cancel', 'count', 'return')`),
    check('stock_moves_of_order', sql`(${table.orderId} is null) = (${table.turn} is null)`),
  ],
);
spreadBy(stockMovements, 'productId', productStocks);
