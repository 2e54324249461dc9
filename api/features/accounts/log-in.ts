import type { Credentials } from '#contract/accounts.ts';
import type { Database } from '#database/connection.ts';
import { FailedAttempt, type PasswordAttempts } from './password-attempts.ts';
import { PasswordRefusal } from './password-refusal.ts';
import { verifyPassword } from './passwords.ts';

/** What a login needs beside the credentials. `userAgent` is the stored form of the header. */
export type LoginServices = { db: Database; attempts: PasswordAttempts; userAgent: string };

type Account = { id: string; passwordHash: string };

type Login<Found extends Account, Started> = {
  kind: 'user' | 'seller';
  credentials: Credentials;
  find(): Promise<Found | undefined>;
  /** Starts the session, if the account still is what was found: no session may begin with what has just ended. */
  start(transaction: Database, found: Found): Promise<Started | undefined>;
};

/** Checks the credentials of an account, with growing delays against guessing, and starts a session. */
export async function logIn<Found extends Account, Started extends object>(
  { db, attempts }: LoginServices,
  { kind, credentials: { email, password }, find, start }: Login<Found, Started>,
): Promise<Started | PasswordRefusal> {
  let knownId: string | undefined;
  const result = await attempts.attempt({ kind, name: email }, async () => {
    const found = await find();
    knownId = found?.id;
    if (!(await verifyPassword(password, found?.passwordHash)) || !found) return undefined;
    return db.transaction((transaction) => start(transaction, found));
  });
  // The same for an unknown email and a wrong password: it must not tell which emails have accounts.
  return result instanceof FailedAttempt ? new PasswordRefusal(result, { code: 'wrong-credentials' }, knownId) : result;
}
