import type { ProductHearing } from '#api/changes/product-listener.ts';
import { touchedBy } from './catalog-tags.ts';

/** Drops the cached responses and pages that changes of products touch. */
export const dropTouched: ProductHearing['onEveryNode'] = ({ catalogCache }, changes) => {
  if (changes === 'any') catalogCache.clear();
  else catalogCache.drop(touchedBy(changes));
};
