import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageVisitor } from '#contract/pages.ts';
import type { Shop } from '#contract/settings/shop.ts';
import { browserApi } from './browser-api.ts';
import type { ApiClient } from './create-api-client.ts';
import { browserQueryClient, createQueryClient } from './query-client.ts';

/** The API client for loaders on the server. */
export const apiContext = createContext<ApiClient>();
/** The shop's details from the server's settings. */
export const shopContext = createContext<Shop>();
/** Who the page is rendered for; undefined where everybody gets it. */
export const visitorContext = createContext<PageVisitor | undefined>(undefined);

/** Fills the query cache for a page. */
export type Prefetch = (queries: QueryClient, api: ApiClient) => Promise<unknown>;

/** A loader's data: the prefetched responses, dehydrated for the page's queries. */
export type PageData = { dehydrated: DehydratedState | undefined };

/** For a route's `loader`: prefetches before the page is rendered. */
export async function prefetchOnServer(
  context: Readonly<RouterContextProvider>,
  prefetch: Prefetch,
): Promise<PageData> {
  const queries = createQueryClient(undefined, 0);
  await prefetch(queries, context.get(apiContext));
  return { dehydrated: dehydrate(queries) };
}

/** For a route's `clientLoader`: starts to fetch while the page shows its loading state. */
export function prefetchInBrowser(prefetch: Prefetch): PageData {
  // The query stores the failure, and the page shows it.
  prefetch(browserQueryClient, browserApi).catch(() => {});
  return { dehydrated: undefined };
}
