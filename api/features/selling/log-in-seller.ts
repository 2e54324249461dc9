import { and, eq } from 'drizzle-orm';
import { deviceHash, notifyOfDevice, withDevice } from '#api/features/accounts/login/known-devices.ts';
import { type LoginServices, logIn } from '#api/features/accounts/login/log-in.ts';
import { type CodeServices, checkCode, hasSecondFactor } from '#api/features/accounts/second-factor/check-code.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { SellerCredentials } from '#contract/accounts/schemas.ts';
import { sellers } from '#database/tables/sellers.ts';

/**
 * Checks the seller's credentials, then the code where the second factor is on, and starts a session. Without the
 * password, the response does not reveal whether a second factor is on.
 */
export function logInSeller(parts: LoginServices & CodeServices, { code, ...credentials }: SellerCredentials) {
  const { db } = parts;
  let wasOn = false;
  return logIn(parts, {
    kind: 'seller',
    credentials,
    find: async () => (await db.select().from(sellers).where(eq(sellers.email, credentials.email)))[0],
    async confirm({ id }): Promise<Refusal | undefined> {
      wasOn = await hasSecondFactor(db, id);
      if (!wasOn) return undefined;
      return code === undefined ? new Refusal('second-factor-needed') : checkCode(parts, id, code);
    },
    async start(transaction, found) {
      const { id: sellerId, passwordHash } = found;
      const hash = deviceHash(sellerId, parts.device);
      const [current] = await transaction
        .update(sellers)
        .set({ language: parts.language, devices: withDevice(sellers.devices, hash) })
        .where(and(eq(sellers.id, sellerId), eq(sellers.passwordHash, passwordHash)))
        .returning({ id: sellers.id });
      // The second factor may have been switched on since the login read it.
      if (!current || (!wasOn && (await hasSecondFactor(transaction, sellerId)))) return undefined;
      await notifyOfDevice(parts.jobs, transaction, { ...found, hash, userAgent: parts.userAgent, area: 'seller' });
      return { sellerId, token: await startSession(transaction, { sellerId }, parts.userAgent) };
    },
  });
}
