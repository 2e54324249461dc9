import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { isFiltered, readFilter } from '#web/features/catalog/filters/list-filter.ts';

/** Below this number of results, near matches are shown. */
const few = 4;

/** Near matches, without the search's own results in stock. */
export function similarProductsQuery(search: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'similar', search],
    queryFn: ({ signal }) => api('GET /api/product/similar', { query: { search } }, { signal }),
  });
}

/** The filter of a results page. Undefined when it is filtered or a later page, where no near matches are shown. */
export function readResults(query: URLSearchParams, search: string, language: Language): ProductFilter | undefined {
  const { filter, problem } = readFilter(query, language);
  return search && !problem && !isFiltered(filter) && !filter.after ? { search, ...filter } : undefined;
}

type Found = { pages: readonly { counts: { inStock: number } }[] };

/** Whether a search has so few results that near matches are loaded. */
export function isTooLittle(found: Found | undefined): boolean {
  return (found?.pages.at(-1)?.counts.inStock ?? few) < few;
}
