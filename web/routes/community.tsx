import type { PageHandle } from '#contract/pages.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { Composer } from '#web/features/feed/composer.tsx';
import { communityQuery, useCommunityPosts } from '#web/features/feed/feed-queries.ts';
import { PostList } from '#web/features/feed/post-list.tsx';
import { FeedViewer } from '#web/features/feed/viewer.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageBanner } from '#web/ui/page/page-banner.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/community';

const prefetch: Prefetch = (queries, api) => queries.infiniteQuery(communityQuery(api));

/** Long enough to bear a crowd; the browser asks for the newest posts itself after load. */
export const handle = { cache: { seconds: 1 }, inSitemap: true } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, prefetch);
export const clientLoader = () => prefetchInBrowser(prefetch);

export default function Community() {
  const session = useSession();
  const posts = useCommunityPosts();
  return (
    <>
      <PageHead
        title="Community"
        description="Photos, questions and answers of people who grow plants in Bangladesh."
      />
      <PageBanner
        title="Community"
        lead="Show what you grow, ask what puzzles you, cheer for a neighbour’s first tomato."
        art="/art/community.webp"
        narrow
      />
      <FeedViewer viewer={session} onLoginNeeded={openLogin}>
        <div className="page-width py-6 sm:py-8">
          <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
            <Composer />
            <div>
              <PostList
                query={posts}
                heading="Posts"
                empty={<MessageView title="No posts yet" text="Be the first to show what you grow." />}
                moreLabel="Load more"
                endText="You've reached the end of the feed"
                failedText="Error fetching posts"
              />
            </div>
          </div>
        </div>
      </FeedViewer>
    </>
  );
}
