import { limits } from '#contract/limits.ts';

/** The page that shows search results. */
export const searchPage = '/products';

type Place = { pathname: string; search: string };

/** What an address searches for; '' where it searches for nothing. */
export function readSearch({ pathname, search }: Place): string {
  return isSearchPage(pathname) ? cleanSearch(new URLSearchParams(search).get('search') ?? '') : '';
}

/** A search text as it is looked for: no blanks around it, no control characters, not too long. */
export function cleanSearch(text: string): string {
  const cut = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, limits.searchMax);
  // A cut through the middle of a character leaves a half that no address can hold.
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}

/** Address of the results for a text. */
export function searchAddress(text: string): string {
  const search = cleanSearch(text);
  return search ? `${searchPage}?${new URLSearchParams({ search })}` : searchPage;
}

/** A visit to the results; `replace` when it takes the place of the entry in the history. */
export type SearchVisit = { to: string; replace: boolean };

/** The visit that looks for `text`. A search is one entry of the history, so that Back leaves it in one step. */
export function searchVisit(text: string, here: Place): SearchVisit {
  return { to: searchAddress(text), replace: isSearchPage(here.pathname) };
}

/** The visit that typing `text` leads to, or null when the address says the same already. */
export function visitAfterTyping(text: string, here: Place): SearchVisit | null {
  return cleanSearch(text) === readSearch(here) ? null : searchVisit(text, here);
}

function isSearchPage(pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === searchPage;
}
