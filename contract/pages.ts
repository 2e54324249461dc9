import type { Shop } from '#contract/settings/shop.ts';

/**
 * How long the server may cache a page's HTML: until catalogue data that it read changes, for some seconds, or never.
 * Pages without it are not cached.
 */
export type PageCaching = 'until-catalogue-changes' | { seconds: number } | 'never';

/**
 * The options that a route exports as its `handle`. `query` names the URL parameters that change the rendered page; all
 * others are removed before rendering, so that they can't multiply the cached pages. A page with an `uncached`
 * parameter, which may have several values, is rendered but not cached: its variants are unlimited. `inSitemap` adds a
 * page without path parameters to the sitemap, `with-assistant` only while the shop has one. A page without a loader is cached as its layout states.
 */
export type PageHandle = {
  cache: PageCaching;
  query?: readonly string[];
  uncached?: readonly string[];
  inSitemap?: boolean | 'with-assistant';
};

/** Passed by the server to the web's entry for each rendered page. */
export type PageTools = {
  /** Calls the API without a network. */
  call(path: string): Promise<{ status: number; body: string }>;
  shop: Shop;
  /** Receives the errors of a page. */
  onError(error: unknown): void;
  /** The CSP nonce of the page's own scripts. */
  nonce: string;
};
