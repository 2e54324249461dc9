import { limits } from '#contract/limits.ts';

/** What of a list is looked at: the entries that match the search, and a page of them. */
export type ListView = { search: string; page: number };

/** The view that an address asks for. What makes no sense in it counts as absent. */
export function readListView(query: URLSearchParams): ListView {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').trim().slice(0, limits.searchMax),
    page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The search part of the address of a view, with its question mark; '' for the first page of everything. */
export function listViewSearch({ search, page }: ListView): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
