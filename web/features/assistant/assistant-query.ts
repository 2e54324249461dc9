import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';

/** Whether the assistant is set up, and its models. */
export function assistantQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['assistant'],
    queryFn: ({ signal }) => api('GET /api/assistant/status', {}, { signal }),
  });
}
