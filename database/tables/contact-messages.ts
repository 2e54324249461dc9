import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * Messages for the seller. `idempotencyKey` merges a message that was sent twice. The name of who answered is a copy, as in
 * `shop_settings`.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('contact_messages_new').on(table.id).where(sql`${table.answeredAt} is null`),
    index('contact_messages_answered').on(table.id).where(sql`${table.answeredAt} is not null`),
  ],
);
local(contactMessages);
