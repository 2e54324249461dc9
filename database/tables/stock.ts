import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StockMoveKind, StockMover } from '#contract/stock.ts';
import { moment } from './columns.ts';
import { products } from './products.ts';

/**
 * How many of a product there are: a narrow row beside the product's, so that selling a piece writes nothing else. Null
 * when they are not counted (any more). `moves` is how many moves led here. What everybody sees of it stands in
 * `products` (`in_stock`, `few_left`, `is_low`) and is written only when that changes.
 */
export const productStocks = pgTable(
  'product_stocks',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock: integer('stock'),
    /** From which number down there are few for the seller. */
    lowStock: integer('low_stock').notNull(),
    /** Whether the seller has taken it off sale, however many there are. */
    isSwitchedOff: boolean('is_switched_off').notNull().default(false),
    moves: integer('moves').notNull().default(0),
    /** Whether the seller has been notified that there are few. */
    isLowNotified: boolean('is_low_told').notNull().default(false),
  },
  (table) => [check('product_stocks_stock', sql`${table.stock} >= 0`)],
);

/**
 * Every change of a stock, appended and never altered, numbered within its product. An order moves the stock of a product
 * by turns down and up: `turn` counts them, so that none can be written twice. The mover's name is a copy: accounts go,
 * history stays.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    productId: uuid('product_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<StockMoveKind>().notNull(),
    change: integer('change').notNull(),
    /** How many there were afterwards. */
    stock: integer('stock').notNull(),
    orderId: uuid('order_id'),
    turn: integer('turn'),
    mover: text('mover').$type<StockMover>().notNull(),
    moverName: text('mover_name').notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.number] }),
    unique('stock_moves_turn').on(table.productId, table.orderId, table.turn),
    check('stock_moves_stock', sql`${table.stock} >= 0`),
    check('stock_moves_kind', sql`${table.kind} in ('order', 'cancel', 'count', 'return')`),
    check('stock_moves_of_order', sql`(${table.orderId} is null) = (${table.turn} is null)`),
  ],
);
