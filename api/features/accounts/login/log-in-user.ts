import { and, eq } from 'drizzle-orm';
import { startSession } from '#api/sessions/start-session.ts';
import type { Credentials } from '#contract/accounts.ts';
import { users } from '#database/tables/users.ts';
import { deviceHash, tellOfDevice, withDevice } from './known-devices.ts';
import { type LoginServices, logIn } from './log-in.ts';

/** Checks the credentials, stores the time of the login and starts a session. */
export function logInUser(parts: LoginServices, credentials: Credentials) {
  const { email } = credentials;
  return logIn(parts, {
    kind: 'user',
    credentials,
    find: async () => (await parts.db.select().from(users).where(eq(users.email, email)))[0],
    async start(transaction, found) {
      const { id: userId, passwordHash } = found;
      const hash = deviceHash(userId, parts.device);
      const [current] = await transaction
        .update(users)
        .set({ lastLogin: new Date(), language: parts.language, devices: withDevice(users.devices, hash) })
        .where(and(eq(users.id, userId), eq(users.email, email), eq(users.passwordHash, passwordHash)))
        .returning({ id: users.id });
      if (current) await tellOfDevice(parts.jobs, transaction, { ...found, hash, userAgent: parts.userAgent });
      return current && { userId, token: await startSession(transaction, { userId }, parts.userAgent) };
    },
  });
}
