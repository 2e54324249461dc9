import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Wrong passwords by account since its last login. `account` is a hash of the kind of account and the email that was
 * entered, whether or not such an account exists. Rows without a failure for a day are swept.
 */
export const loginFailures = pgTable('login_failures', {
  account: text('account').primaryKey(),
  failures: integer('failures').notNull(),
  failedAt: moment('failed_at').notNull().defaultNow(),
});
