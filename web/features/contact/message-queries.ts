import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contactCalls } from '#contract/contact.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const messagesKey = [sellerKey, 'messages'] as const;

export function messagesQuery(page: number) {
  return queryOptions({
    queryKey: [...messagesKey, page],
    queryFn: ({ signal }) => browserApi(contactCalls.listMessages, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // Others write at any time.
    staleTime: 0,
  });
}
