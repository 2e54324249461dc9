import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { spreadBy } from './spread.ts';

/**
 * The places taken of a delivery slot, from its first order on. `capacity` is the capacity of the slot's rule when a
 * place was last taken: lowering the rule takes no place from an order. The cleanup deletes rows of slots long over.
 */
export const slots = pgTable(
  'slots',
  {
    id: text('id').primaryKey(),
    date: date('date', { mode: 'string' }).notNull(),
    taken: integer('taken').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    check('slots_taken', sql`${table.taken} between 0 and ${table.capacity}`),
    index('slots_date').on(table.date),
  ],
);
spreadBy(slots, 'id');
