import { deletedUser } from '#contract/accounts/deleted-user.ts';
import { limits } from '#contract/limits.ts';
import { translatedNames } from '#contract/products/product-name.ts';
import type { OwnReview, Review, ReviewedProduct } from '#contract/reviews/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { People } from '#database/reading/read-people.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import type { products } from '#database/tables/products.ts';
import type { reviews } from '#database/tables/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;

const day = 24 * 60 * 60 * 1000;

/** Returns until when a review can be edited. */
export function editableUntil({ createdAt }: Pick<ReviewRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + limits.reviewEditDays * day);
}

/** Returns a review as everybody sees it. `people` has its author unless the account was deleted. */
export function toReview(row: ReviewRow, people: People, addressOf: AddressOf): Review {
  const author = people.get(row.userId ?? '');
  const { answer, answeredAt } = row;
  return {
    _id: row.id,
    productId: row.productId,
    userId: author
      ? { _id: author.id, name: author.name, profileImage: addressOf(author.profileImage) }
      : { _id: deletedUser._id, name: deletedUser.name, profileImage: '' },
    stars: row.stars,
    text: row.text,
    image: row.images.map(addressOf),
    helpful: row.helpful,
    answer: answer !== null && answeredAt !== null ? { text: answer, at: answeredAt.toISOString() } : null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** Returns whether a review is hidden, and why. */
export function toHidden({ hiddenReason }: Pick<ReviewRow, 'hiddenReason'>) {
  return { state: hiddenReason === null ? ('shown' as const) : ('hidden' as const), hiddenReason };
}

/** Returns a review as its author sees it. */
export function toOwnReview(row: ReviewRow, people: People, addressOf: AddressOf): OwnReview {
  return {
    ...toReview(row, people, addressOf),
    ...toHidden(row),
    editableUntil: editableUntil(row).toISOString(),
  };
}

/** The columns of products by which lists of reviews name them. */
export type NamedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'translations' | 'category' | 'slug' | 'images'
>;

export function toReviewedProduct(product: NamedProduct, addressOf: AddressOf): ReviewedProduct {
  const translations = translatedNames(product.translations);
  return {
    ...addressParts(product),
    name: product.name,
    ...(Object.keys(translations).length > 0 && { translations }),
    image: addressOf(product.images[0] ?? ''),
  };
}
