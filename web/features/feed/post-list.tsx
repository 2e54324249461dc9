import type { ComponentProps } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import type { PostQuery } from './feed-queries.ts';
import { PostCard } from './post-card.tsx';
import { listedPosts } from './post-changes.ts';
import { useOwnLikes } from './use-own-likes.ts';

type PostListProps = Pick<
  ComponentProps<typeof MoreList>,
  'heading' | 'empty' | 'moreLabel' | 'endText' | 'failedText'
> & { query: PostQuery };

/** Posts, newest first, with a button for more. `failedText` is the fallback when the server gives no reason. */
export function PostList({ query, failedText, ...texts }: PostListProps) {
  const posts = listedPosts(query.data?.pages);
  useOwnLikes(posts);
  return (
    <MoreList
      {...texts}
      query={query}
      items={posts}
      loading={<PostListSkeleton />}
      failedText={sentenceOf(query.error, failedText)}
    >
      {(post, index) => <PostCard post={post} eager={index === 0} />}
    </MoreList>
  );
}

export function PostListSkeleton() {
  const { t } = useText();
  return (
    <>
      <LoadingStatus label={t('feed.loading')} />
      <div className="grid gap-5">
        {[1, 2, 3].map((key) => (
          <div key={key} aria-hidden className="rounded-2xl bg-surface p-5 shadow-card">
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
