import { type InfiniteData, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { changePages, listedPosts, type PostChange, type PostPage } from './post-changes.ts';
import type { ShownPost } from './shown-post.ts';

// A response that was requested before a post changed does not include the change. So recent changes are kept for a few
// minutes and re-applied to every response that was requested before them.

/** Cache key of all posts. */
export const communityKey = ['feed'] as const;
/** Cache key of a user's own posts, followed by the user's id. */
export const ownPostsKey = [ownKey, 'feed'] as const;
/**
 * Cache key of the seller's posts. It is under the seller's key because the posts include email addresses, so the end
 * of the seller's session clears them.
 */
export const sellerPostsKey = [sellerKey, 'feed'] as const;

type Pages = InfiniteData<PostPage, string>;
type Entry = { at: number; change: PostChange };

const retention = 5 * 60_000;
let recent: Entry[] = [];

/** Applies a change to every cached list of posts in this tab. */
export function applyPostChange(queries: QueryClient, change: PostChange): void {
  const entry = { at: Date.now(), change };
  recent = [...recent.filter(({ at }) => at > entry.at - retention), entry];
  for (const query of queries.getQueryCache().findAll()) {
    const [first, second, third] = query.queryKey;
    const ownerId = typeof third === 'string' ? third : undefined;
    const isOfAll = first === communityKey[0] || (first === sellerKey && second === sellerPostsKey[1]);
    if (isOfAll) changeList(queries, query.queryKey, entry);
    else if (first === ownKey && second === ownPostsKey[1]) changeList(queries, query.queryKey, entry, ownerId);
  }
}

/** For a query's `structuralSharing`: re-applies recent changes to a new response. */
export function withLocalChanges(ownerId?: string) {
  return (old: unknown, next: unknown) => replaceEqualDeep(old, upToDate(next as Pages, ownerId));
}

export function postsOf(queries: QueryClient, key: readonly unknown[]): ShownPost[] {
  return listedPosts(queries.getQueryData<Pages>(key)?.pages);
}

function changeList(queries: QueryClient, key: readonly unknown[], { at, change }: Entry, ownerId?: string): void {
  queries.setQueryData<Pages>(key, (data) => data && { ...data, pages: changePages(data.pages, change, at, ownerId) });
}

function upToDate(data: Pages, ownerId?: string): Pages {
  const oldest = Math.min(...data.pages.map(({ askedAt }) => askedAt));
  const missed = recent.filter(({ at }) => at >= oldest);
  const pages = missed.reduce((changed, { at, change }) => changePages(changed, change, at, ownerId), data.pages);
  return pages === data.pages ? data : { ...data, pages };
}
