import { href } from '#web/navigation/navigation.ts';
import type { Place } from '#web/navigation/place-of.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { cleanSearch } from '#web/ui/list/list-address.ts';
import type { SearchVisit } from '#web/ui/list/use-typed-search.ts';

export const searchPage = href('/products');

/** The search text of a URL; '' when there is none. */
export function searchTextIn({ pathname, search }: Place): string {
  return isSearchPage(pathname) ? cleanSearch(new URLSearchParams(search).get('search') ?? '') : '';
}

/** The URL of the results for a text. */
export function searchAddress(text: string): string {
  return searchPage + queryString({ search: cleanSearch(text) });
}

/**
 * The navigation for a text; null when the URL already has it and it was not submitted. Typing replaces the history
 * entry, so that Back leaves a search in one step.
 */
export function visitOf(text: string, here: Place, submitted: boolean): SearchVisit | null {
  if (!submitted && cleanSearch(text) === searchTextIn(here)) return null;
  return { to: searchAddress(text), replace: isSearchPage(here.pathname) };
}

function isSearchPage(pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === searchPage;
}
