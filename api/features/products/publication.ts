import type { WrittenPublication } from '#contract/products/publication-schemas.ts';
import type { products } from '#database/tables/products.ts';

/** The columns that say whether a product is public. */
export type Publication = Pick<typeof products.$inferSelect, 'isDraft' | 'publishAt' | 'removedAt'>;

/** A product that everybody sees. */
export const shown: Publication = { isDraft: false, publishAt: null, removedAt: null };

/**
 * Returns the publication columns for a seller's request. `before` are the current ones, missing for a new product;
 * omitted fields stay. A new product with a future time is a draft until then. A draft whose time has come is public.
 */
export function publicationOf(
  { isDraft, publishAt }: WrittenPublication,
  before: Publication | undefined,
  now: Date,
): Publication {
  const stored = before ?? shown;
  const at = typeof publishAt === 'string' ? new Date(publishAt) : publishAt === null ? null : stored.publishAt;
  const isLater = at !== null && at > now;
  const isKeptBack = isDraft ?? (before ? before.isDraft : isLater);
  if (!isKeptBack || (at !== null && !isLater)) return shown;
  return { isDraft: true, publishAt: at, removedAt: stored.removedAt ?? now };
}
