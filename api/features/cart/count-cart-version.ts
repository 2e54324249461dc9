import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { users } from '#database/tables/users.ts';

/**
 * Increments the version of the user's cart and returns it; undefined when the account is deleted. The statement locks
 * the user, so that changes of a cart take turns: later reads in the transaction include the previous change.
 */
export async function countCartVersion(transaction: Database, userId: string): Promise<number | undefined> {
  const [counted] = await nextVersion(transaction).execute({ userId });
  return counted?.version;
}

const nextVersion = preparedOn((db) =>
  db
    .update(users)
    .set({ cartVersion: sql`${users.cartVersion} + 1` })
    .where(eq(users.id, sql.placeholder('userId')))
    .returning({ version: users.cartVersion })
    .prepare('next-cart-version'),
);
