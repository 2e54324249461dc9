import { and, eq, inArray, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { deletedUser, deletedUserId } from '#api/features/accounts/passwords/deleted-user.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { unusablePassword } from '#api/features/accounts/passwords/passwords.ts';
import { withPassword } from '#api/features/accounts/passwords/with-password.ts';
import { endPhoneCodes } from '#api/features/accounts/phone/phone-codes.ts';
import { notifyAddress } from '#api/notices/notify.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { posts } from '#database/tables/posts.ts';
import { stockMoves } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';
import { removeParts } from './copy-files.ts';
import { forgetRecipients } from './forget-recipients.ts';

type Parts = Pick<Services, 'db' | 'pictures' | 'copies' | 'jobs' | 'clock'> & { attempts: PasswordAttempts };

/**
 * Deletes a user, at once and for good. What belongs to the user alone goes with the row, by foreign keys; posts, comments
 * and products stay without an author, orders as those of nobody. Refused when the password is wrong.
 */
export async function deleteAccount(
  { db, pictures, copies, jobs, clock, attempts }: Parts,
  userId: string,
  password: string,
): Promise<PasswordRefusal | undefined> {
  // An order that is being placed waits for this, and then finds no buyer.
  const left = await withPassword({ db, attempts }, userId, { password, field: 'password' }, (locked) =>
    locked(async (transaction, user) => {
      const copy = await transaction
        .select({ file: dataCopies.file })
        .from(dataCopies)
        .where(eq(dataCopies.userId, userId));
      const images = await removePostPictures(transaction, userId);
      await leaveOrdersToNobody(transaction, userId);
      await removeWhatHasNoKey(transaction, user);
      await endPhoneCodes(transaction, user, clock.now());
      await transaction.delete(users).where(eq(users.id, userId));
      await forgetRecipients(transaction);
      const to = { email: user.email, language: user.language ?? defaultLanguage };
      await notifyAddress(jobs, transaction, { kind: 'account-deleted', key: v7(), to, params: {} });
      return { images: [user.profileImage, ...images], copy: copy[0]?.file ?? null };
    }),
  );
  if (left instanceof PasswordRefusal) return left;
  await removeUnreferenced(db, pictures, left.images);
  await removeParts(copies, left.copy);
  return undefined;
}

/** Pictures may show the person; the words stay. */
async function removePostPictures(transaction: Database, userId: string): Promise<string[]> {
  const withPicture = and(eq(posts.userId, userId), ne(posts.image, ''));
  const shown = await transaction.select({ image: posts.image }).from(posts).where(withPicture);
  await transaction.update(posts).set({ image: '' }).where(withPicture);
  return shown.map(({ image }) => image);
}

async function leaveOrdersToNobody(transaction: Database, userId: string): Promise<void> {
  const { name, email } = deletedUser;
  await transaction
    .insert(users)
    .values({ id: deletedUserId, name, email, passwordHash: unusablePassword })
    .onConflictDoNothing();
  const theirs = transaction.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const byBuyer = and(inArray(orderStatusChanges.orderId, theirs), eq(orderStatusChanges.mover, 'buyer'));
  await transaction.update(orderStatusChanges).set({ moverName: name }).where(byBuyer);
  const ordered = transaction
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, theirs));
  await transaction
    .update(stockMoves)
    .set({ moverName: name })
    .where(
      and(inArray(stockMoves.productId, ordered), inArray(stockMoves.orderId, theirs), eq(stockMoves.mover, 'buyer')),
    );
  await transaction
    .update(orders)
    .set({ userId: deletedUserId, idempotencyKey: null, idempotencyFingerprint: null })
    .where(eq(orders.userId, userId));
}

/**
 * Rows that name the user or the address, but by no foreign key. What an address has asked for goes only where the user has
 * shown that it is theirs: else anybody could end somebody else's newsletter.
 */
async function removeWhatHasNoKey(
  transaction: Database,
  { id, email, emailConfirmedAt }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailConfirmedAt'>,
): Promise<void> {
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.ownerId, id));
  if (emailConfirmedAt === null) return;
  await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await transaction.delete(backInStockWaits).where(eq(backInStockWaits.email, email));
}
