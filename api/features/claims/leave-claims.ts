import { and, inArray, sql } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { claims } from '#database/tables/claims.ts';

/** Removes the pictures of the user's claims, which the seller still has to decide about without them. */
export const leaveClaims: LeaveUser = async (transaction, { orderIds }) => {
  if (orderIds.length === 0) return {};
  const withPictures = and(inArray(claims.orderId, orderIds), sql`cardinality(${claims.images}) > 0`);
  const shown = await transaction.select({ images: claims.images }).from(claims).where(withPictures);
  if (shown.length > 0) await transaction.update(claims).set({ images: [] }).where(withPictures);
  return { pictures: shown.flatMap(({ images }) => images) };
};
