import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Messages for the seller. `idempotencyKey` makes a message that was sent twice one. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  idempotencyKey: text('idempotency_key').unique(),
  createdAt: createdAt(),
});
