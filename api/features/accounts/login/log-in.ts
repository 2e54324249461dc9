import type { GuessedAccount } from '#api/features/accounts/passwords/login-failures.ts';
import { FailedAttempt, type PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Config } from '#api/services/config.ts';
import type { Credentials } from '#contract/accounts/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { isClosedDemoLogin } from './demo-logins.ts';
import { deviceHash } from './known-devices.ts';

/** The browser of a login: the stored form of its User-Agent header, the page's language, and its device cookie. */
export type LoginBrowser = { userAgent: string; language: Language; device: string };

/** The input of a login beside the credentials. */
export type LoginServices = LoginBrowser & {
  db: Database;
  config: Config;
  jobs: JobQueue;
  attempts: PasswordAttempts;
};

type Account = { id: string; passwordHash: string; devices: readonly string[] };

type Login<Found extends Account, Started, Refused> = {
  kind: 'user' | 'seller';
  credentials: Credentials;
  find(): Promise<Found | undefined>;
  /** Runs after the password was right; may require more, such as a code. */
  confirm?(found: Found): Promise<Refused | undefined>;
  /**
   * Starts the session, unless the account has changed since it was found: a password that has just been replaced must
   * not start one.
   */
  start(transaction: Database, found: Found): Promise<Started | undefined>;
};

/** Checks the credentials of an account, with growing delays against guessing, and starts a session. */
export async function logIn<Found extends Account, Started extends object, Refused extends Refusal = never>(
  { db, config, attempts, device }: LoginServices,
  { kind, credentials, find, confirm, start }: Login<Found, Started, Refused>,
): Promise<Started | PasswordRefusal | Refused> {
  const { email, password } = credentials;
  const found = isClosedDemoLogin(config, kind, credentials) ? undefined : await find();
  const guessed = guessedAt(found, device) ?? { kind, name: email };
  const result = await attempts.attempt<Started | Refused>(guessed, async () => {
    if (!(await verifyPassword(password, found?.passwordHash)) || !found) return undefined;
    const refused = await confirm?.(found);
    return refused ?? db.transaction((transaction) => start(transaction, found));
  });
  // An unknown email and a wrong password get the same response, so that it does not reveal which emails have accounts.
  return result instanceof FailedAttempt
    ? new PasswordRefusal(result, { code: 'wrong-credentials' }, found?.id)
    : result;
}

/** A known device has its own count, so that guesses from elsewhere do not slow down the account's owner. */
function guessedAt(found: Account | undefined, device: string): GuessedAccount | undefined {
  const hash = found && deviceHash(found.id, device);
  return hash && found.devices.includes(hash) ? { kind: 'known-device', name: hash } : undefined;
}
