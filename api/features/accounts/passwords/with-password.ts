import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { users } from '#database/tables/users.ts';
import type { GuessedAccount } from './login-failures.ts';
import { FailedAttempt, type PasswordAttempts } from './password-attempts.ts';
import { PasswordRefusal } from './password-refusal.ts';
import { verifyPassword } from './passwords.ts';

type User = typeof users.$inferSelect;

/**
 * The password that a user enters again, and its form field. `login`: the caller has no session of the account, so a
 * wrong password counts as a failed login, for the account and the network.
 */
type Given = { password: string; field: string; login?: GuessedAccount | undefined };

/**
 * Runs `change` in a transaction that locks the user's row, so that concurrent changes, or the deletion of the account,
 * run one after the other. Undefined when the password has changed meanwhile.
 */
type Locked = <Result extends object>(
  change: (transaction: Database, user: User) => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Runs work that requires the account's password. `work` does its slow steps before it locks the user. Refused when the
 * password is wrong or has changed meanwhile.
 */
export async function withPassword<Result extends object>(
  { db, attempts }: { db: Database; attempts: PasswordAttempts },
  userId: string,
  { password, field, login }: Given,
  work: (locked: Locked) => Promise<Result | undefined>,
): Promise<Result | PasswordRefusal> {
  const result = await attempts.attempt(login ?? { kind: 'password-change', name: userId }, async () => {
    const [known] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
    if (!known || !(await verifyPassword(password, known.hash))) return undefined;
    return work((change) =>
      db.transaction(async (transaction) => {
        const same = and(eq(users.id, userId), eq(users.passwordHash, known.hash));
        const [user] = await transaction.select().from(users).where(same).for('update');
        return user && change(transaction, user);
      }),
    );
  });
  if (!(result instanceof FailedAttempt)) return result;
  return new PasswordRefusal(result, { code: 'wrong-password', field, ...(login && { status: 401 }) }, userId);
}

/**
 * Runs `change` in a transaction that locks the user's row. The password is optional here, but has to be right if
 * given. Undefined when the user is deleted.
 */
export async function withPasswordIfGiven<Result extends object>(
  parts: { db: Database; attempts: PasswordAttempts },
  userId: string,
  { password, ...given }: Omit<Given, 'password'> & { password: string | undefined },
  change: (transaction: Database, user: User) => Promise<Result>,
): Promise<Result | PasswordRefusal | undefined> {
  if (password !== undefined) return withPassword(parts, userId, { password, ...given }, (locked) => locked(change));
  return parts.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    return user && change(transaction, user);
  });
}
