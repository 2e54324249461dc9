import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { communityKey, ownPostsKey, postsOf, withLocalChanges } from './local-changes.ts';
import type { PostPage, Totals } from './post-changes.ts';
import { mergeKnown } from './shown-post.ts';

/** The cursor is the last post of a page, so new posts neither repeat nor hide any. */
const paging = {
  initialPageParam: '',
  getNextPageParam: (page: PostPage) => page.pagination.nextCursor ?? undefined,
  // Other people's posts are refetched on every visit.
  staleTime: 0,
};

const after = (cursor: string) => ({ query: { limit: limits.feedPage, ...(cursor && { before: cursor }) } });

/** All posts, newest first, page by page. */
export function communityQuery(api: ApiClient = browserApi) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: communityKey,
    queryFn: async ({ client, queryKey, pageParam, signal }): Promise<PostPage> => {
      const askedAt = Date.now();
      const { posts, pagination } = await api('GET /api/post/all', after(pageParam), { signal });
      return { posts: mergeKnown(postsOf(client, queryKey), posts), pagination, askedAt };
    },
    structuralSharing: withLocalChanges(),
  });
}

function ownPostsQuery(userId: string) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: [...ownPostsKey, userId],
    queryFn: async ({ client, queryKey, pageParam, signal }): Promise<PostPage> => {
      const askedAt = Date.now();
      const { posts, pagination, totals } = await browserApi('GET /api/post/user', after(pageParam), { signal });
      return { posts: mergeKnown(postsOf(client, queryKey), posts), pagination, totals, askedAt };
    },
    structuralSharing: withLocalChanges(userId),
  });
}

export const useCommunityPosts = () => useInfiniteQuery(communityQuery());

export const useOwnPosts = (userId: string) => useInfiniteQuery(ownPostsQuery(userId));

export type PostQuery = ReturnType<typeof useCommunityPosts>;

/** Totals of all of a user's posts, from the latest response. */
export function totalsOf({ data }: PostQuery): Totals | undefined {
  return data?.pages.at(-1)?.totals;
}
