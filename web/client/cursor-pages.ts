/** Options of an infinite query over a cursor-based list. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** The query parameters of the page after `cursor`; '' for the first page. */
export function pageAfter(cursor: string, limit: number): { limit: number; cursor?: string } {
  return cursor ? { limit, cursor } : { limit };
}
