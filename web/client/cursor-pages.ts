/** For an infinite query of a list that runs by a cursor: from its beginning on, each page after the one before. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** What a call is asked for: the page after `cursor`, '' for the first. */
export function pageAfter(cursor: string, limit: number): { limit: number; cursor?: string } {
  return cursor ? { limit, cursor } : { limit };
}
