import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { local } from './spread.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text('email').notNull().unique(),
  createdAt: createdAt(),
});
local(newsletterSubscribers);
