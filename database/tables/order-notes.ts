import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idWithin } from './columns.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

/**
 * What sellers note on an order while it goes on, for the shop alone. Notes are only added. The writer's name is a
 * copy, because accounts may be deleted while notes stay.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: idWithin(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    writerName: text('writer_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
);
spreadBy(orderNotes, 'orderId', orders);
