import { limits } from '#contract/limits.ts';
import { queryString } from '#web/navigation/query-string.ts';

/** Search and page of a list. */
export type ListView = { search: string; page: number };

/** The view in a URL. Invalid values count as absent. */
export function readListView(query: URLSearchParams): ListView {
  return { search: cleanSearch(query.get('search') ?? ''), page: readPage(query) };
}

/** The page number in a URL (`?page=2`). */
export function readPage(query: URLSearchParams): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(asked) && Number(asked) <= limits.pageNumberMax ? Number(asked) : 1;
}

/** The query string of another page of the same list, with its question mark. */
export function withPage(query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  if (page > 1) changed.set('page', String(page));
  else changed.delete('page');
  return queryString(changed);
}

/** The query string of the first page for another search. */
export function withSearch(query: URLSearchParams, search: string): string {
  const changed = new URLSearchParams(query);
  changed.delete('page');
  if (search) changed.set('search', search);
  else changed.delete('search');
  return queryString(changed);
}

/** A normalised search text: NFC, trimmed, without control characters, cut to the limit. */
export function cleanSearch(text: string): string {
  const cut = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, limits.searchMax);
  // A cut through a surrogate pair leaves a half that no URL can hold.
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}
