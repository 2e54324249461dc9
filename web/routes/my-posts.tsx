import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { Composer } from '#web/features/feed/composer.tsx';
import { useOwnPosts } from '#web/features/feed/feed-queries.ts';
import { PostList, PostListSkeleton } from '#web/features/feed/post-list.tsx';
import { FeedViewer } from '#web/features/feed/viewer.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

export default function MyPosts() {
  const { t } = useText();
  const session = useSession();
  return (
    <UserPage
      title={t('layout.my-posts')}
      description={t('feed.own.description')}
      action={
        <ButtonLink to={href('/community')} variant="quiet" size="small" className="-mr-3">
          {t('feed.own.see-community')}
        </ButtonLink>
      }
      loading={<PostListSkeleton />}
      visitor={{ art: '/art/community.webp', title: t('feed.own.login'), text: t('feed.own.login-hint') }}
      className="mx-auto max-w-2xl"
    >
      {(user) => (
        <FeedViewer viewer={session} onLoginNeeded={openLogin}>
          <OwnPosts userId={user._id} />
        </FeedViewer>
      )}
    </UserPage>
  );
}

function OwnPosts({ userId }: { userId: string }) {
  const { t } = useText();
  const posts = useOwnPosts(userId);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Composer />
      <div>
        <PostList
          query={posts}
          heading={t('feed.posts')}
          empty={<MessageView title={t('feed.empty')} text={t('feed.own.empty-hint')} />}
          endText={t('feed.own.end')}
          failedText={t('feed.own.not-loaded')}
        />
      </div>
    </div>
  );
}
