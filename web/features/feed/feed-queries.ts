import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { feedCalls } from '#contract/feed.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { communityKey, ownPostsKey, postsOf, withLocalChanges } from './local-changes.ts';
import type { PostPage, Totals } from './post-changes.ts';
import { mergeKnown } from './shown-post.ts';

/** The page after this one begins behind its last post, so new posts on top neither repeat nor hide any. */
const paging = {
  initialPageParam: '',
  getNextPageParam: (page: PostPage) => page.pagination.nextCursor ?? undefined,
  // What others write is fresh at every visit.
  staleTime: 0,
};

const after = (cursor: string) => ({ query: { limit: limits.feedPage, ...(cursor && { before: cursor }) } });

/** Posts of everybody, newest first, page by page. */
export function communityQuery(api: ApiClient = browserApi) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: communityKey,
    queryFn: async ({ client, queryKey, pageParam, signal }): Promise<PostPage> => {
      const askedAt = Date.now();
      const { posts, pagination } = await api(feedCalls.listPosts, after(pageParam), { signal });
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
      const { posts, pagination, totals } = await browserApi(feedCalls.listOwnPosts, after(pageParam), { signal });
      return { posts: mergeKnown(postsOf(client, queryKey), posts), pagination, totals, askedAt };
    },
    structuralSharing: withLocalChanges(userId),
  });
}

export const useCommunityPosts = () => useInfiniteQuery(communityQuery());

export const useOwnPosts = (userId: string) => useInfiniteQuery(ownPostsQuery(userId));

export type PostQuery = ReturnType<typeof useCommunityPosts>;

/** Totals over all of a user's posts, as the newest answer has them. */
export function totalsOf({ data }: PostQuery): Totals | undefined {
  return data?.pages.at(-1)?.totals;
}
