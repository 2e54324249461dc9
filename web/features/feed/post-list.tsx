import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '#web/api-client/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/failed-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/skeleton.tsx';
import type { PostQuery } from './feed-queries.ts';
import { PostCard } from './post-card.tsx';
import { listedPosts } from './post-changes.ts';

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
      <div className="mt-8 text-center">
        {query.isFetchNextPageError && (
          <p role="alert" className="mb-3 text-alarm-700">
            {sentenceOf(query.error, failedText)}
          </p>
        )}
        {query.hasNextPage ? (
          <Button
            look="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => {
              focusNext();
              void query.fetchNextPage();
            }}
            className="min-w-44"
          >
            {moreLabel}
          </Button>
        ) : (
          <p className="text-soil-600">{endText}</p>
        )}
      </div>
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

/** After `focusNext` the first post that is added gets the focus, unless the reader has gone elsewhere meanwhile. */
function useFocusOnNew(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number>(null);
  useEffect(() => {
    if (from.current === null || length <= from.current) return;
    const item = list.current?.children[from.current];
    from.current = null;
    const inUse = document.activeElement;
    if (inUse && inUse !== document.body && (!inUse.closest('main') || inUse.matches('textarea, input'))) return;
    item?.querySelector('article')?.focus({ preventScroll: true });
  }, [length]);
  return {
    list,
    focusNext() {
      from.current = length;
    },
  };
}
