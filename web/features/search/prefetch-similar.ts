import { splitLanguage } from '#contract/languages.ts';
import type { Prefetch } from '#web/client/prefetch.ts';
import { productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { nearestLists } from './nearest-lists.ts';
import { isTooLittle, readResults, similarProductsQuery } from './search-queries.ts';

/** Prefetches near matches when a search has few results. */
export const prefetchSimilar =
  (url: URL, search: string): Prefetch =>
  async (queries, api) => {
    const results = readResults(url.searchParams, search, splitLanguage(url.pathname).language);
    if (!results) return;
    const found = queries.getQueryData(productPagesQuery(results, api).queryKey);
    if (!isTooLittle(found)) return;
    const { products, understood } = await queries.query(similarProductsQuery(search, api));
    if (products.length > 0 || !understood || found?.pages[0]?.products.length !== 0) return;
    await Promise.all(
      nearestLists(understood).map(({ filter }) => queries.infiniteQuery(productPagesQuery(filter, api))),
    );
  };
