import { deletedUserName } from '#contract/accounts/deleted-user.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';

/** Reviews that the structured data of a page has. */
const reviewsMax = 5;

/** Structured data of a product's rating and of reviews on its page, of buyers alone; nothing without any. */
export function ratingData({ rating }: Pick<Product, 'rating'>, reviews: readonly Review[]) {
  if (!rating) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    ...(reviews.length > 0 && { review: reviews.slice(0, reviewsMax).map(reviewData) }),
  };
}

function reviewData({ stars, userId, createdAt, text }: Review) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: userId.name || deletedUserName },
    datePublished: createdAt.slice(0, 10),
    ...(text && { reviewBody: text }),
  };
}
