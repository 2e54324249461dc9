import { eq } from 'drizzle-orm';
import { endOtherSessions } from '#api/sessions/end-sessions.ts';
import type { SessionOwner } from '#api/sessions/session-owners.ts';
import type { Database } from '#database/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { endLinks } from './account-links.ts';

/**
 * Leaves an account to whoever secures it: ends its sessions but the one of this hash, all links that were sent for it, of
 * every purpose, and a change of its address that is not final. Returns how many sessions ended.
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
 * Holds the row of an account until the transaction ends. Whoever uses a link or changes the address takes it first: of
 * two at once one waits, and finds what the other has left.
 */
export async function lockOwner(transaction: Database, owner: SessionOwner): Promise<void> {
  const [table, id] = 'userId' in owner ? [users, owner.userId] : [sellers, owner.sellerId];
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}
