import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { spreadBy } from './spread.ts';

/**
 * Wrong passwords by account since its last login. `account` is a hash of the account's kind and the entered email, whether or
 * not such an account exists. The cleanup deletes rows without a failure for a day.
 */
export const loginFailures = pgTable('login_failures', {
  account: text('account').primaryKey(),
  failures: integer('failures').notNull(),
  failedAt: moment('failed_at').notNull().defaultNow(),
});
spreadBy(loginFailures, 'account');
