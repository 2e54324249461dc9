import type { PageHandle } from '#contract/pages.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { Composer } from '#web/features/feed/composer.tsx';
import { communityQuery, useCommunityPosts } from '#web/features/feed/feed-queries.ts';
import { PostList } from '#web/features/feed/post-list.tsx';
import { FeedViewer } from '#web/features/feed/viewer.tsx';
import { useText } from '#web/language/use-text.ts';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageBanner } from '#web/ui/page/page-banner.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/community';

const prefetch: Prefetch = (queries, api) => queries.infiniteQuery(communityQuery(api));

/** One second is enough to absorb many visitors; the browser requests the newest posts itself after load. */
export const handle = { cache: { seconds: 1 }, inSitemap: true } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, prefetch);
export const clientLoader = () => prefetchInBrowser(prefetch);

export default function Community() {
  const { t } = useText();
  const session = useSession();
  const posts = useCommunityPosts();
  return (
    <>
      <PageHead title={t('layout.community')} description={t('feed.description')} />
      <PageBanner title={t('layout.community')} lead={t('feed.lead')} art="/art/community.webp" narrow />
      <FeedViewer viewer={session} onLoginNeeded={openLoginHere}>
        <div className="page-width py-6 sm:py-8">
          <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
            <Composer />
            <div>
              <PostList
                query={posts}
                heading={t('feed.posts')}
                empty={<MessageView title={t('feed.empty')} text={t('feed.empty-hint')} />}
                endText={t('feed.end')}
                failedText={t('feed.not-loaded')}
              />
            </div>
          </div>
        </div>
      </FeedViewer>
    </>
  );
}
