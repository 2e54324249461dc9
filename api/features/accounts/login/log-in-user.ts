import { and, eq } from 'drizzle-orm';
import { findByEmail } from '#api/features/accounts/emails/user-emails.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Credentials } from '#contract/accounts/schemas.ts';
import { users } from '#database/tables/users.ts';
import { deviceHash, notifyOfDevice, withDevice } from './known-devices.ts';
import { type LoginServices, logIn } from './log-in.ts';

/** Checks a user's credentials, stores the time of the login and starts a session. */
export function logInUser(parts: LoginServices, credentials: Credentials) {
  const { email } = credentials;
  return logIn(parts, {
    kind: 'user',
    credentials,
    find: () => findByEmail(parts.db, email),
    async start(transaction, found) {
      const { id: userId, passwordHash } = found;
      const hash = deviceHash(userId, parts.device);
      const [current] = await transaction
        .update(users)
        .set({ lastLogin: new Date(), language: parts.language, devices: withDevice(users.devices, hash) })
        .where(and(eq(users.id, userId), eq(users.email, email), eq(users.passwordHash, passwordHash)))
        .returning({ id: users.id });
      if (current) await notifyOfDevice(parts.jobs, transaction, { ...found, hash, userAgent: parts.userAgent });
      return current && { userId, token: await startSession(transaction, { userId }, parts.userAgent) };
    },
  });
}
