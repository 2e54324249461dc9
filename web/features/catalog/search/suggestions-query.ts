import { queryOptions } from '@tanstack/react-query';
import { searchCalls } from '#contract/search.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** What may be meant by what is typed. Asked once for all spellings of the same words. */
export function suggestionsQuery(text: string) {
  const q = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return queryOptions({
    // Not among the products: what is suggested of one is not all of it.
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => browserApi(searchCalls.suggest, { query: { q } }, { signal }),
    enabled: q.length > 1,
    // Typing goes on without them.
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}
