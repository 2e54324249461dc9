import { eq } from 'drizzle-orm';
import { endOtherSessions } from '#api/sessions/end-sessions.ts';
import type { SessionOwner } from '#api/sessions/session-owners.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { endLinks } from './account-links.ts';

/**
 * Secures an account: ends all sessions except the one of this hash, all links of every purpose, and a pending change of the
 * address. Returns how many sessions ended.
 */
export async function secureAccount(transaction: Database, owner: SessionOwner, keepSession = ''): Promise<number> {
  await lockOwner(transaction, owner);
  if ('userId' in owner) {
    const noChange = { pendingEmail: null, pendingEmailProven: false };
    await transaction.update(users).set(noChange).where(eq(users.id, owner.userId));
  }
  await endLinks(transaction, owner);
  return endOtherSessions(transaction, owner, keepSession);
}

/**
 * Locks an account's row until the transaction ends. Using a link and changing the address start with this lock, so
 * that concurrent requests run one after the other.
 */
export async function lockOwner(transaction: Database, owner: SessionOwner): Promise<void> {
  const [table, id] = 'userId' in owner ? [users, owner.userId] : [sellers, owner.sellerId];
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}
