import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Suggestions for the typed text. One cache entry for all spacings and cases of the same words. */
export function suggestionsQuery(text: string) {
  const q = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return queryOptions({
    // Not under the 'products' key: suggested products are incomplete.
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => browserApi('GET /api/product/suggest', { query: { q } }, { signal }),
    enabled: q.length > 1,
    // Typing works without suggestions.
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}
