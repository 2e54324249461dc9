import { splitLanguage } from '#contract/languages.ts';
import type { Prefetch } from '#web/client/prefetch.ts';
import { facetsQuery, type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { readFilter } from './list-filter.ts';

/** Prefetches the filtered list of a page. Nothing is requested for invalid prices. */
export const prefetchProducts =
  (url: URL, base: ProductFilter): Prefetch =>
  async (queries, api) => {
    const { filter, problem } = readFilter(url.searchParams, splitLanguage(url.pathname).language);
    if (problem) return;
    const all = { ...base, ...filter };
    await Promise.all([queries.infiniteQuery(productPagesQuery(all, api)), queries.query(facetsQuery(all, api))]);
  };
