import type { Shop } from './shop.ts';

/**
 * How long the server may cache the HTML of a page: until something of the catalogue changes that its calls have read,
 * for seconds, or not at all. A page that states nothing is not cached.
 */
export type PageCaching = 'until-catalogue-changes' | { seconds: number } | 'never';

/**
 * What a page states beside its loader, as its route's `handle`. `query` names the parameters of the address that
 * change what the server renders; all others are removed before rendering, so that they can't multiply the cached
 * pages. With one of `uncached`, of which several values may be given, it is rendered and not cached: there is no end of
 * them. `inSitemap` lets search engines list a page whose path has no parameters. A page without a loader is cached as
 * the layout around it states.
 */
export type PageHandle = {
  cache: PageCaching;
  query?: readonly string[];
  uncached?: readonly string[];
  inSitemap?: boolean;
};

/** What the server hands to the web's entry for each page it renders. */
export type PageTools = {
  /** The API without a network. */
  call(path: string): Promise<{ status: number; body: string }>;
  shop: Shop;
  /** Receives what went wrong with a page. */
  onError(error: unknown): void;
  /** Marks the scripts that the page itself puts into its HTML. */
  nonce: string;
};
