import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { Composer } from '#web/features/feed/composer.tsx';
import { useOwnPosts } from '#web/features/feed/feed-queries.ts';
import { PostList, PostListSkeleton } from '#web/features/feed/post-list.tsx';
import { FeedViewer } from '#web/features/feed/viewer.tsx';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The user's own posts; visitors are asked to log in. */
export default function MyPosts() {
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title="My Posts" description="Everything you posted in the community." noindex />
      <div className="mx-auto max-w-2xl">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl font-bold tracking-tight">My Posts</h1>
          <ButtonLink to={href('/community')} look="quiet" size="small">
            See the community
          </ButtonLink>
        </div>
        {session.state === 'loading' && <PostListSkeleton />}
        {session.state === 'visitor' && (
          <MessageView art="/art/community.webp" title="Please Login" text="Then you see everything you posted.">
            <Button onClick={openLogin}>Login</Button>
          </MessageView>
        )}
        {session.state === 'user' && (
          <FeedViewer viewer={session} onLoginNeeded={openLogin}>
            <OwnPosts userId={session.user._id} />
          </FeedViewer>
        )}
      </div>
    </div>
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
