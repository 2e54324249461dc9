import { type InfiniteData, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { changePages, listedPosts, type PostChange, type PostPage } from './post-changes.ts';
import type { ShownPost } from './shown-post.ts';

// An answer that was on its way while a post changed does not know of the change. So the changes of the last minutes are
// remembered, and every answer gets those that happened after it was asked for.

/** Posts of everybody are cached under this key. */
export const communityKey = ['feed'] as const;
/** A user's own posts are cached under this key and the user's id. */
export const ownPostsKey = [ownKey, 'feed'] as const;
/** The seller's list of posts is cached under this key: it names email addresses, so it ends with the seller's session. */
export const sellerPostsKey = [sellerKey, 'feed'] as const;

type Pages = InfiniteData<PostPage, string>;
type Entry = { at: number; change: PostChange };

const retention = 5 * 60_000;
let recent: Entry[] = [];

/** Puts a change into every list of posts in this tab's cache. */
export function applyChange(queries: QueryClient, change: PostChange): void {
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

/** For a query's `structuralSharing`: brings a new answer up to date. */
export function withLocalChanges(ownerId?: string) {
  return (old: unknown, next: unknown) => replaceEqualDeep(old, upToDate(next as Pages, ownerId));
}

/** The posts that a list shows. */
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
