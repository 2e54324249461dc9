import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';
import { pathOf } from '#web/client/path-of.ts';

const pageSize = 20;

/** Whose notifications: the current user's or the seller's. */
export type Reader = 'user' | 'seller';

const callsOf = {
  user: { list: 'GET /api/notices', unread: 'GET /api/notices/unread', read: 'POST /api/notices/read' },
  seller: {
    list: 'GET /api/seller/notices',
    unread: 'GET /api/seller/notices/unread',
    read: 'POST /api/seller/notices/read',
  },
} as const;

/** The event stream of new notifications. */
export const streamOf: Record<Reader, string> = {
  user: pathOf('GET /api/order/user-events'),
  seller: pathOf('GET /api/order/seller-events'),
};

/** Cache key of everything about a reader's notifications. */
export const notificationsKey = (reader: Reader) => [reader === 'user' ? ownKey : sellerKey, 'notifications'] as const;

/** A reader's notifications, newest first, page by page. */
export function notificationsQuery(reader: Reader) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...notificationsKey(reader), 'list'],
    queryFn: ({ pageParam, signal }) =>
      browserApi(callsOf[reader].list, { query: pageAfter(pageParam, pageSize) }, { signal }),
    staleTime: 0,
  });
}

/** The number of unread notifications; the server counts up to 100. */
export function unreadQuery(reader: Reader) {
  return queryOptions({
    queryKey: [...notificationsKey(reader), 'unread'],
    queryFn: async ({ signal }) => (await browserApi(callsOf[reader].unread, {}, { signal })).unread,
  });
}

/** Marks notifications as read, or all without `ids`. Returns how many stay unread. */
export async function markRead(reader: Reader, ids?: string[]): Promise<number> {
  return (await browserApi(callsOf[reader].read, { body: { ids } })).unread;
}
