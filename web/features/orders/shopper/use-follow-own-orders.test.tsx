// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pathOf } from '#web/client/path-of.ts';
import { userOrdersQuery } from './order-queries.ts';
import { useFollowOwnOrders } from './use-follow-own-orders.ts';

/** A fake EventSource; the test plays the server. */
class Stream extends EventTarget {
  static last: Stream;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {}
}
const changes = () => Stream.last.dispatchEvent(new Event('open'));

type Asked = { url: string; answer(): void };
/** Requests that the test has not answered. Each answer has one order, and a page after the first one. */
const asked: Asked[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const isFirst = !url.includes('cursor=');
    const page = { success: true, orders: [{ _id: isFirst ? 'newest' : 'oldest' }], nextCursor: isFirst ? 'x' : null };
    const one = { url, answer: () => resolve(Response.json(page)) };
    asked.push(one);
    signal.addEventListener('abort', () => {
      if (asked.includes(one)) asked.splice(asked.indexOf(one), 1);
      reject(signal.reason);
    });
    return promise;
  });
});

/** The orders of a user whose first page is there. */
async function openOrders() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Client = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const query = useInfiniteQuery(userOrdersQuery('user'));
      useFollowOwnOrders('user');
      // A component renders again when what it reads changes.
      return { pages: query.data?.pages, fetchNextPage: query.fetchNextPage };
    },
    { wrapper: Client },
  );
  await answer(/user\?/);
  await waitFor(() => expect(result.current.pages).toHaveLength(1));
  return result;
}

async function answer(url: RegExp) {
  const one = await vi.waitUntil(() => asked.find((request) => url.test(request.url)));
  asked.splice(asked.indexOf(one), 1);
  await act(async () => one.answer());
}

test('a change refetches the orders', async () => {
  await openOrders();
  await act(async () => changes());
  await answer(new RegExp(`${pathOf('GET /api/order/user')}\\?`));
});

test('a change in the moment in which a further page is asked for waits for the page', async () => {
  const orders = await openOrders();
  await act(async () => {
    void orders.current.fetchNextPage();
    changes();
  });
  await answer(/cursor=/);
  await waitFor(() => expect(orders.current.pages).toHaveLength(2));
  await answer(/user\?(?!.*cursor=)/);
});

test('a further page goes before the refetch that it stops', async () => {
  const orders = await openOrders();
  await act(async () => changes());
  await act(async () => {
    void orders.current.fetchNextPage();
  });
  await answer(/cursor=/);
  await waitFor(() => expect(orders.current.pages).toHaveLength(2));
  await answer(/user\?(?!.*cursor=)/);
});
