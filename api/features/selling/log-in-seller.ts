import { and, eq } from 'drizzle-orm';
import { type LoginServices, logIn } from '#api/features/accounts/log-in.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Credentials } from '#contract/accounts.ts';
import { sellers } from '#database/tables/sellers.ts';

/** Checks the seller's credentials and starts a seller session. */
export function logInSeller(parts: LoginServices, credentials: Credentials) {
  return logIn(parts, {
    kind: 'seller',
    credentials,
    find: async () => (await parts.db.select().from(sellers).where(eq(sellers.email, credentials.email)))[0],
    async start(transaction, { id: sellerId, passwordHash }) {
      const [current] = await transaction
        .select({ id: sellers.id })
        .from(sellers)
        .where(and(eq(sellers.id, sellerId), eq(sellers.passwordHash, passwordHash)))
        .for('update');
      return current && { sellerId, token: await startSession(transaction, { sellerId }, parts.userAgent) };
    },
  });
}
