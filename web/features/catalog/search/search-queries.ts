import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { searchCalls } from '#contract/search.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { isFiltered, readFilter } from '#web/features/catalog/shopper/filters/list-filter.ts';

/** Results with fewer products than these show near matches as well. */
const few = 4;

/** Products in stock near to a search, without those that the list finds by it. */
export function similarProductsQuery(search: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'similar', search],
    queryFn: ({ signal }) => api(searchCalls.findSimilar, { query: { search } }, { signal }),
  });
}

/** What a page of results lists; undefined when it is filtered, or a later page: near matches have no place there. */
export function readResults(query: URLSearchParams, search: string, language: Language): ProductFilter | undefined {
  const { filter, problem } = readFilter(query, language);
  return search && !problem && !isFiltered(filter) && !filter.after ? { search, ...filter } : undefined;
}

type Found = { pages: readonly { counts: { inStock: number } }[] };

/** Whether a search has found so few products that near ones are looked for. */
export function isTooLittle(found: Found | undefined): boolean {
  return (found?.pages.at(-1)?.counts.inStock ?? few) < few;
}
