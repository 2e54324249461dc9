import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { announcePerson, type PersonTools } from '#api/changes/person-listener.ts';
import { accountDeleted } from '#api/features/accounts/account-notifications.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { unusablePassword } from '#api/features/accounts/passwords/passwords.ts';
import { withPassword } from '#api/features/accounts/passwords/with-password.ts';
import { notifyAddress } from '#api/notifications/notify.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { removeParts } from '#api/pictures/store/file-parts.ts';
import type { LeavingUser, Left } from '#api/services/personal-data.ts';
import type { Services } from '#api/services/services.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { releaseReferences } from '#database/release-references.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';
import { orders } from '#database/tables/orders.ts';
import { deletedUserId, users } from '#database/tables/users.ts';

type Parts = PersonTools &
  Pick<Services, 'db' | 'pictures' | 'copies' | 'jobs' | 'clock' | 'personalData'> & { attempts: PasswordAttempts };

/**
 * Deletes a user, immediately and permanently, with all data of the user alone. Each feature removes or anonymises the
 * rest (`personal` of its `feature.ts`): posts, comments, reviews and products lose their author, orders their user.
 * Refused when the password is wrong.
 */
export async function deleteAccount(
  parts: Parts,
  userId: string,
  password: string,
): Promise<PasswordRefusal | undefined> {
  const { db, pictures, copies, jobs, clock, personalData, attempts } = parts;
  // A concurrent order waits for this lock and then finds no buyer.
  const left = await withPassword({ db, attempts }, userId, { password, field: 'password' }, (locked) =>
    locked(async (transaction, user) => {
      const copy = await transaction
        .select({ file: dataCopies.file })
        .from(dataCopies)
        .where(eq(dataCopies.userId, userId));
      await announcePerson(parts, transaction, { userId, isRenamed: true });
      const leaving: LeavingUser = { user, orderIds: await readOrderIds(transaction, userId), now: clock.now() };
      const parted: Left[] = [];
      for (const leave of personalData.onDelete) parted.push(await leave(transaction, leaving));
      await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.ownerId, userId));
      await releaseReferences(transaction, users, userId);
      await transaction.delete(users).where(eq(users.id, userId));
      const to = { email: user.email, language: user.language ?? defaultLanguage };
      await notifyAddress(jobs, transaction, accountDeleted, { key: v7(), to, params: {} });
      const shown = parted.flatMap(({ pictures: addresses = [] }) => addresses);
      return { shown, copy: copy[0]?.file ?? null };
    }),
  );
  if (left instanceof PasswordRefusal) return left;
  await removeUnreferenced(db, pictures, left.shown);
  await removeParts(copies, left.copy);
  return undefined;
}

/** Returns the ids of a user's orders. Ensures the row of `deletedUser`, the new owner of these orders. */
async function readOrderIds(transaction: Database, userId: string): Promise<string[]> {
  const { name, email } = deletedUser;
  await transaction
    .insert(users)
    .values({ id: deletedUserId, name, email, passwordHash: unusablePassword })
    .onConflictDoNothing();
  const found = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return found.map(({ id }) => id);
}
