import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { users } from '#database/tables/users.ts';

/**
 * Counts a change of the user's cart and returns its new version; undefined when the account is deleted. This locks the user, so that
 * changes of one cart take turns: what is read after it in the transaction includes the change before.
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
