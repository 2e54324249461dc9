import { limits } from '#contract/limits.ts';

/** Which users the seller looks at: those that match the search, and a page of them. */
export type UserListView = { search: string; page: number };

/** The view that an address asks for. What makes no sense in it counts as absent. */
export function readUserListView(query: URLSearchParams): UserListView {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').trim().slice(0, limits.searchMax),
    page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The search part of the address of a view, with its question mark; '' for the first page of all users. */
export function userListSearch({ search, page }: UserListView): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
