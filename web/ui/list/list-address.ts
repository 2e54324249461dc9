import { limits } from '#contract/limits.ts';
import { queryString } from '#web/navigation/query-string.ts';

/** The part of a list that is shown: a page of the entries that match the search. */
export type ListView = { search: string; page: number };

/** The view that an address asks for. What makes no sense in it counts as absent. */
export function readListView(query: URLSearchParams): ListView {
  return { search: cleanSearch(query.get('search') ?? ''), page: readPage(query) };
}

/** The number of the page that an address asks for (`?page=2`). */
export function readPage(query: URLSearchParams): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(asked) && Number(asked) <= limits.pageNumberMax ? Number(asked) : 1;
}

/** The search part of the address of another page of the same list, with its question mark. */
export function withPage(query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  if (page > 1) changed.set('page', String(page));
  else changed.delete('page');
  return queryString(changed);
}

/** The search part of the address of the same list with another search, from its first page on. */
export function withSearch(query: URLSearchParams, search: string): string {
  const changed = new URLSearchParams(query);
  changed.delete('page');
  if (search) changed.set('search', search);
  else changed.delete('search');
  return queryString(changed);
}

/** A search text as it is looked for: in normal form, no blanks around it, no control characters, not too long. */
export function cleanSearch(text: string): string {
  const cut = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, limits.searchMax);
  // A cut through the middle of a character leaves a half that no address can hold.
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}
