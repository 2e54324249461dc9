import type { ReactNode } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import type { PostQuery } from './feed-queries.ts';
import { PostCard } from './post-card.tsx';
import { listedPosts } from './post-changes.ts';
import { useOwnLikes } from './use-own-likes.ts';

type PostListProps = {
  query: PostQuery;
  /** Heading of the list, for assistive technology. */
  heading: string;
  /** Shown when there are no posts. */
  empty: ReactNode;
  moreLabel: string;
  endText: string;
  /** Shown when the posts could not be loaded and the server gave no reason. */
  failedText: string;
};

/** Posts, newest first, with a button for more: loading, failed, empty and filled. */
export function PostList({ query, heading, empty, moreLabel, endText, failedText }: PostListProps) {
  const posts = listedPosts(query.data?.pages ?? []);
  useOwnLikes(posts);
  const { list, focusNext } = useFocusOnNew(posts.length);
  if (query.isPending) return <PostListSkeleton />;
  if (!query.data) {
    return <FailedView message={sentenceOf(query.error, failedText)} onRetry={() => void query.refetch()} />;
  }
  if (posts.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <h2 className="sr-only">{heading}</h2>
      <ul ref={list} className="grid grid-cols-1 gap-5">
        {posts.map((post, index) => (
          <li key={post._id}>
            <PostCard post={post} eager={index === 0} />
          </li>
        ))}
      </ul>
      <MoreButton
        list={query}
        label={moreLabel}
        failedText={sentenceOf(query.error, failedText)}
        endText={endText}
        onMore={focusNext}
      />
    </>
  );
}

/** Stands where the posts will be. */
export function PostListSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading posts" />
      <div className="grid gap-5">
        {[1, 2, 3].map((key) => (
          <div key={key} aria-hidden className="rounded-2xl bg-white p-5 shadow-card">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full!" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3 w-20" />
              </div>
            </div>
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-4 h-56" />
          </div>
        ))}
      </div>
    </>
  );
}
