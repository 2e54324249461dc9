import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * The period that the sales roll-up covers, from `rolledFrom` to just before `rolledUntil`. `firstDay` is the first day
 * in `product_sales`. One row; none before the first roll-up.
 */
export const salesRollups = pgTable('sales_rollups', {
  id: text('id').primaryKey(),
  rolledFrom: moment('rolled_from').notNull(),
  rolledUntil: moment('rolled_until').notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
});

/** Orders placed on a day of the shop's calendar, and their revenue in poisha; without cancelled ones. */
export const dailySales = pgTable('daily_sales', {
  day: date('day', { mode: 'string' }).primaryKey(),
  orders: integer('orders').notNull(),
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
});

/** The same for each product, before tax. Days before `firstDay` are deleted later. */
export const dailyProductSales = pgTable(
  'daily_product_sales',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productId: uuid('product_id').notNull(),
    pieces: integer('pieces').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
);

/** The sums of the days since `firstDay`, with a row for each product, sold or not. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: uuid('product_id').primaryKey(),
    pieces: integer('pieces').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('product_sales_least').on(table.pieces, table.productId),
    index('product_sales_best').on(table.pieces.desc(), table.productId),
  ],
);
local(salesRollups, dailySales, dailyProductSales, productSales);
