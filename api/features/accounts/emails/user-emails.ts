import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { userEmails } from '#database/tables/user-emails.ts';
import { deletedUserId, users } from '#database/tables/users.ts';

type UserRow = typeof users.$inferSelect;

/** Returns the user with this email. Always two statements, found or not. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [known] = await db.select({ userId: userEmails.userId }).from(userEmails).where(eq(userEmails.email, email));
  // Runs for unknown emails too: the response time must not tell which emails have accounts.
  const [user] = await db
    .select()
    .from(users)
    .where(hasEmail(known?.userId ?? deletedUserId, email));
  return user;
}

/** Returns whether another account has this email. */
export async function isTaken(transaction: Database, email: string, userId: string): Promise<boolean> {
  const user = await findByEmail(transaction, email);
  return user !== undefined && user.id !== userId;
}

/** Thrown when another user has the email, to roll back earlier writes. */
export class EmailTaken extends Error {}

/**
 * Takes an email for a user whose row exists, or returns false when another user has it. Concurrent calls for an email
 * run one after the other, until the transaction ends.
 */
export async function claimEmail(transaction: Database, email: string, userId: string): Promise<boolean> {
  const [holder] = await transaction
    .insert(userEmails)
    .values({ email, userId })
    // A conflicting insert locks the existing row and returns it.
    .onConflictDoUpdate({ target: userEmails.email, set: { userId: sql`${userEmails.userId}` } })
    .returning({ userId: userEmails.userId });
  return holder?.userId === userId;
}

/** Releases the old email of a user whose email has changed. */
export async function releaseEmail(transaction: Database, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await transaction.delete(userEmails).where(and(eq(userEmails.email, email), eq(userEmails.userId, id)));
}

const hasEmail = (userId: string, email: string) => and(eq(users.id, userId), eq(users.email, email));
