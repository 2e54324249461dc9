import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ofUser } from './owners.ts';
import { spreadBy } from './spread.ts';

/**
 * Which user has an email: unique wherever the users' rows are. A row whose user has another email by now counts for nothing;
 * nodes of 1.0.0 leave such rows, and write none for the users that they add.
 */
export const userEmails = pgTable(
  'user_emails',
  { email: text('email').primaryKey(), userId: ofUser(), createdAt: createdAt() },
  (table) => [index('user_emails_user').on(table.userId)],
);
spreadBy(userEmails, 'email');
