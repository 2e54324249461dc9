import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { users } from '#database/tables/users.ts';
import { FailedAttempt, type PasswordAttempts } from './password-attempts.ts';
import { PasswordRefusal } from './password-refusal.ts';
import { verifyPassword } from './passwords.ts';

type User = typeof users.$inferSelect;

/** The password that a user gives once more, and the field of the form where it stands. */
type Given = { password: string; field: string };

/**
 * Runs `change` in a transaction that holds the user's row: of several at once one goes first, and none beside the
 * account's end. Undefined when the password has become another one meanwhile.
 */
type Locked = <Result extends object>(
  change: (transaction: Database, user: User) => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Does what only who knows the password of an account may do. What takes long comes in `work` before it locks the user.
 * Refused when the password is wrong, also when it was changed meanwhile.
 */
export async function withPassword<Result extends object>(
  { db, attempts }: { db: Database; attempts: PasswordAttempts },
  userId: string,
  { password, field }: Given,
  work: (locked: Locked) => Promise<Result | undefined>,
): Promise<Result | PasswordRefusal> {
  const result = await attempts.attempt({ kind: 'password-change', name: userId }, async () => {
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
  return new PasswordRefusal(result, { code: 'wrong-password', field }, userId);
}

/**
 * Runs `change` in a transaction that holds the user's row, where the password may be left out: given, it has to be right.
 * Undefined when the user is gone.
 */
export async function withPasswordIfGiven<Result extends object>(
  parts: { db: Database; attempts: PasswordAttempts },
  userId: string,
  { password, field }: { password: string | undefined; field: string },
  change: (transaction: Database, user: User) => Promise<Result>,
): Promise<Result | PasswordRefusal | undefined> {
  if (password !== undefined) return withPassword(parts, userId, { password, field }, (locked) => locked(change));
  return parts.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    return user && change(transaction, user);
  });
}
