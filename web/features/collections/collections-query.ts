import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';

/** The collections that everybody sees. */
export function collectionsQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['collections'],
    queryFn: ({ signal }) => api('GET /api/collections', {}, { signal }),
  });
}
