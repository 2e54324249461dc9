import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { noticeCalls } from '#contract/notices.ts';
import { orderCalls } from '#contract/orders.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

const pageSize = 20;

/** Whose notices they are: the logged-in user's or the seller's. */
export type Reader = 'user' | 'seller';

const callsOf = {
  user: { list: noticeCalls.listNotices, unread: noticeCalls.countUnread, read: noticeCalls.readNotices },
  seller: {
    list: noticeCalls.listSellerNotices,
    unread: noticeCalls.countSellerUnread,
    read: noticeCalls.readSellerNotices,
  },
} as const;

/** The stream that tells of new ones. */
export const streamOf: Record<Reader, string> = {
  user: orderCalls.followUserOrders.path,
  seller: sellerOrderCalls.followSellerOrders.path,
};

/** Everything about a reader's notices is cached under this key. */
export const noticesKey = (reader: Reader) => [reader === 'user' ? ownKey : sellerKey, 'notices'] as const;

/** A reader's notices, newest first, page by page. */
export function noticesQuery(reader: Reader) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...noticesKey(reader), 'list'],
    queryFn: ({ pageParam, signal }) =>
      browserApi(callsOf[reader].list, { query: pageAfter(pageParam, pageSize) }, { signal }),
    staleTime: 0,
  });
}

/** How many a reader has not read; the server counts up to 100. */
export function unreadQuery(reader: Reader) {
  return queryOptions({
    queryKey: [...noticesKey(reader), 'unread'],
    queryFn: async ({ signal }) => (await browserApi(callsOf[reader].unread, {}, { signal })).unread,
  });
}

/** Marks notices as read, or all of them, and answers how many are left. */
export async function markRead(reader: Reader, ids?: string[]): Promise<number> {
  return (await browserApi(callsOf[reader].read, { body: { ids } })).unread;
}
