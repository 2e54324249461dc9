import type { ReviewSort } from '#contract/reviews/review-sorts.ts';
import { reviewSorts } from '#contract/reviews/review-sorts.ts';
import { queryString } from '#web/navigation/query-string.ts';

/** Which of a product's reviews a page shows. */
export type ReviewView = { page: number; sort: ReviewSort };

/** The parameters of a product's address that state the view. */
export const reviewParameters = ['reviews', 'reviewsBy'] as const;

/** The view in an address. Invalid values count as absent. */
export function readReviewView(query: URLSearchParams): ReviewView {
  const page = query.get('reviews') ?? '';
  const by = query.get('reviewsBy');
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    sort: reviewSorts.find((sort) => sort === by) ?? 'newest',
  };
}

/** The query string of another view, with its question mark. */
export function withReviewView(query: URLSearchParams, { page, sort }: ReviewView): string {
  const changed = new URLSearchParams(query);
  if (page > 1) changed.set('reviews', String(page));
  else changed.delete('reviews');
  if (sort === 'newest') changed.delete('reviewsBy');
  else changed.set('reviewsBy', sort);
  return queryString(changed);
}
