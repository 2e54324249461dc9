import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { Composer } from '#web/features/feed/composer.tsx';
import { useOwnPosts } from '#web/features/feed/feed-queries.ts';
import { PostList, PostListSkeleton } from '#web/features/feed/post-list.tsx';
import { FeedViewer } from '#web/features/feed/viewer.tsx';
import { UserPage } from '#web/layout/user-page.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

export default function MyPosts() {
  const session = useSession();
  return (
    <UserPage
      title="My Posts"
      description="Everything you posted in the community."
      action={
        <ButtonLink to={href('/community')} look="quiet" size="small">
          See the community
        </ButtonLink>
      }
      loading={<PostListSkeleton />}
      visitor={{ art: '/art/community.webp', title: 'Please Login', text: 'Then you see everything you posted.' }}
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
  const posts = useOwnPosts(userId);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Composer />
      <div>
        <PostList
          query={posts}
          heading="Posts"
          empty={<MessageView title="No posts yet" text="What you write above shows up here and in the community." />}
          moreLabel="Load more"
          endText="You've seen all your posts"
          failedText="Error fetching user posts"
        />
      </div>
    </div>
  );
}
