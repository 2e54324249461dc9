import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { accountDeleted } from '#api/features/accounts/account-notifications.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { unusablePassword } from '#api/features/accounts/passwords/passwords.ts';
import { withPassword } from '#api/features/accounts/passwords/with-password.ts';
import { endPhoneCodes } from '#api/features/accounts/phone/phone-codes.ts';
import { removeWaits } from '#api/features/back-in-stock/wait-queries.ts';
import { peopleOf } from '#api/features/coupons/coupon-people.ts';
import { leaveReviews } from '#api/features/reviews/leave-reviews.ts';
import { publishReviewed, readReviewed } from '#api/features/reviews/publish-reviewer.ts';
import { notifyAddress } from '#api/notifications/notify.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { removeParts } from '#api/pictures/store/file-parts.ts';
import type { Services } from '#api/services/services.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { releaseReferences } from '#database/release-references.ts';
import { claims } from '#database/tables/claims.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { posts } from '#database/tables/posts.ts';
import { products } from '#database/tables/products.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { stockIdOfLine } from '#database/tables/stock-id-of-line.ts';
import { deletedUserId, users } from '#database/tables/users.ts';
import { forgetRecipients } from './forget-recipients.ts';

type Parts = Pick<Services, 'db' | 'pictures' | 'copies' | 'jobs' | 'clock' | 'bus'> & { attempts: PasswordAttempts };

/**
 * Deletes a user, immediately and permanently, with what belongs to the user alone. Posts, comments, reviews and products
 * stay without an author, orders without a user. Refused when the password is wrong.
 */
export async function deleteAccount(
  { db, pictures, copies, jobs, clock, bus, attempts }: Parts,
  userId: string,
  password: string,
): Promise<PasswordRefusal | undefined> {
  // A concurrent order waits for this lock and then finds no buyer.
  const left = await withPassword({ db, attempts }, userId, { password, field: 'password' }, (locked) =>
    locked(async (transaction, user) => {
      const copy = await transaction
        .select({ file: dataCopies.file })
        .from(dataCopies)
        .where(eq(dataCopies.userId, userId));
      const reviewed = await readReviewed(transaction, userId);
      const images = [
        ...(await removePostPictures(transaction, userId)),
        ...(await leaveReviews(transaction, userId)),
        ...(await removeClaimPictures(transaction, userId)),
      ];
      await leaveOrdersToNobody(transaction, userId);
      await removeWhatHasNoKey(transaction, user);
      await endPhoneCodes(transaction, user, clock.now());
      await transaction.update(products).set({ growerLeft: true }).where(eq(products.submitterId, userId));
      await releaseReferences(transaction, users, userId);
      await transaction.delete(users).where(eq(users.id, userId));
      await forgetRecipients(transaction);
      const to = { email: user.email, language: user.language ?? defaultLanguage };
      await notifyAddress(jobs, transaction, accountDeleted, { key: v7(), to, params: {} });
      return { images: [user.profileImage, ...images], copy: copy[0]?.file ?? null, reviewed };
    }),
  );
  if (left instanceof PasswordRefusal) return left;
  publishReviewed({ bus }, left.reviewed);
  await removeUnreferenced(db, pictures, left.images);
  await removeParts(copies, left.copy);
  return undefined;
}

/** Pictures may show the person, so they are deleted; the texts stay. */
async function removePostPictures(transaction: Database, userId: string): Promise<string[]> {
  const withPicture = and(eq(posts.userId, userId), ne(posts.image, ''));
  const shown = await transaction.select({ id: posts.id, image: posts.image }).from(posts).where(withPicture);
  const ids = shown.map(({ id }) => id);
  if (ids.length > 0) await transaction.update(posts).set({ image: '' }).where(inArray(posts.id, ids));
  return shown.map(({ image }) => image);
}

/** The same of what the user reported about orders, which the seller still has to decide about. */
async function removeClaimPictures(transaction: Database, userId: string): Promise<string[]> {
  const shown = await transaction
    .select({ orderId: claims.orderId, images: claims.images })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(eq(orders.userId, userId), sql`cardinality(${claims.images}) > 0`));
  const ids = [...new Set(shown.map(({ orderId }) => orderId))];
  if (ids.length > 0) await transaction.update(claims).set({ images: [] }).where(inArray(claims.orderId, ids));
  return shown.flatMap(({ images }) => images);
}

async function leaveOrdersToNobody(transaction: Database, userId: string): Promise<void> {
  const { name, email } = deletedUser;
  await transaction
    .insert(users)
    .values({ id: deletedUserId, name, email, passwordHash: unusablePassword })
    .onConflictDoNothing();
  // The user's row is locked, so no order is added.
  const found = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const theirs = found.map(({ id }) => id);
  if (theirs.length === 0) return;
  const byBuyer = and(inArray(orderStatusChanges.orderId, theirs), eq(orderStatusChanges.actor, 'buyer'));
  await transaction.update(orderStatusChanges).set({ actorName: name }).where(byBuyer);
  const lines = await transaction
    .selectDistinct({ id: stockIdOfLine })
    .from(orderLines)
    .where(inArray(orderLines.orderId, theirs));
  const ordered = lines.map(({ id }) => id);
  await transaction
    .update(stockMovements)
    .set({ actorName: name })
    .where(
      and(
        inArray(stockMovements.productId, ordered),
        inArray(stockMovements.orderId, theirs),
        eq(stockMovements.actor, 'buyer'),
      ),
    );
  await transaction
    .delete(couponUses)
    .where(and(inArray(couponUses.orderId, theirs), inArray(couponUses.person, peopleOf({ userId }))));
  await transaction
    .update(orders)
    .set({ userId: deletedUserId, idempotencyKey: null, idempotencyFingerprint: null })
    .where(inArray(orders.id, theirs));
}

/**
 * Deletes rows that refer to the user or the address without a foreign key. Rows of an address are deleted only if the user has
 * confirmed it; otherwise anybody could cancel somebody else's newsletter.
 */
async function removeWhatHasNoKey(
  transaction: Database,
  { id, email, emailConfirmedAt }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailConfirmedAt'>,
): Promise<void> {
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.ownerId, id));
  if (emailConfirmedAt === null) return;
  await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await removeWaits(transaction, email);
}
