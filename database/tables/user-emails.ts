import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ofUser } from './owners.ts';
import { spreadBy } from './spread.ts';

/** Which user has an email: unique wherever the users' rows are. Every user has a row. */
export const userEmails = pgTable(
  'user_emails',
  { email: text('email').primaryKey(), userId: ofUser(), createdAt: createdAt() },
  (table) => [index('user_emails_user').on(table.userId)],
);
spreadBy(userEmails, 'email');
