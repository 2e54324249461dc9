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
 * page without path parameters to the sitemap; `with-assistant` does so only while the shop has an assistant. A page
 * without a loader is cached as its layout states. A request with one of the `cookies` gets an uncached page of its
 * own, whose loader may read them.
 */
export type PageHandle = {
  cache: PageCaching;
  query?: readonly string[];
  uncached?: readonly string[];
  inSitemap?: boolean | 'with-assistant';
  cookies?: readonly string[];
};

/** A call of the API during the rendering of a page. */
type PageCall = { method: string; headers: Record<string, string>; body?: string | undefined };

/** The visitor whose own page is rendered. */
export type PageVisitor = {
  /** The submitted form that the page answers; undefined when the page is only read. */
  form: string | undefined;
  cookie(name: string): string | undefined;
  /** Stores a value on the device, where scripts can read it; undefined deletes the value. */
  keep(name: string, value: string | undefined): void;
};

/** Passed by the server to the web's entry for each rendered page. */
export type PageTools = {
  /** Calls the API without a network: in the visitor's name where the page is one visitor's own, else by GET alone. */
  call(path: string, request?: PageCall): Promise<{ status: number; body: string }>;
  /** Set where the page is rendered for one visitor alone. */
  visitor?: PageVisitor | undefined;
  shop: Shop;
  /** Receives the errors of a page. */
  onError(error: unknown): void;
  /** The CSP nonce of the page's own scripts. */
  nonce: string;
};
