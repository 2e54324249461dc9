import { href } from '#web/navigation/navigation.ts';
import type { Place } from '#web/navigation/place-of.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { cleanSearch } from '#web/ui/list/list-address.ts';
import type { SearchVisit } from '#web/ui/list/use-typed-search.ts';

export const searchPage = href('/products');

/** What an address searches for; '' where it searches for nothing. */
export function readSearch({ pathname, search }: Place): string {
  return isSearchPage(pathname) ? cleanSearch(new URLSearchParams(search).get('search') ?? '') : '';
}

/** The address of the results for a text. */
export function searchAddress(text: string): string {
  return searchPage + queryString({ search: cleanSearch(text) });
}

/**
 * Where a text leads; null when it was only typed and the address says the same already. A search is one entry of the
 * history, so that Back leaves it in one step.
 */
export function visitOf(text: string, here: Place, submitted: boolean): SearchVisit | null {
  if (!submitted && cleanSearch(text) === readSearch(here)) return null;
  return { to: searchAddress(text), replace: isSearchPage(here.pathname) };
}

function isSearchPage(pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === searchPage;
}
