import { queryOptions } from '@tanstack/react-query';
import type { MessageState } from '#contract/contact/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const messagesKey = [sellerKey, 'messages'] as const;

/** A page of the messages in a state, with the numbers of messages in each. */
export function messagesQuery(state: MessageState, page: number) {
  return queryOptions({
    queryKey: [...messagesKey, state, page],
    queryFn: ({ signal }) => browserApi('GET /api/seller/inbox', { query: { state, page } }, { signal }),
    // The other state's messages are not a placeholder for these.
    placeholderData: (previous, query) => (query?.queryKey[2] === state ? previous : undefined),
    // New messages arrive at any time.
    staleTime: 0,
  });
}
