import type { User } from '#contract/accounts/schemas.ts';
import { DataCopyCard } from '#web/features/account-data/data-copy-card.tsx';
import { DeleteAccountForm } from '#web/features/account-data/delete-account-form.tsx';
import { EmailState } from '#web/features/accounts/links/email-state.tsx';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { PhoneCard } from '#web/features/accounts/phone/phone-card.tsx';
import { ProfileHeader } from '#web/features/accounts/profile-header.tsx';
import { ProfileTabs } from '#web/features/accounts/profile-tabs.tsx';
import { useSession } from '#web/features/accounts/session.ts';
import { useForgetAccount } from '#web/features/accounts/use-forget-account.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { Composer } from '#web/features/feed/composer.tsx';
import { totalsOf, useOwnPosts } from '#web/features/feed/feed-queries.ts';
import { PostList } from '#web/features/feed/post-list.tsx';
import { PostTotals } from '#web/features/feed/post-totals.tsx';
import { useShowPerson } from '#web/features/feed/use-post-actions.ts';
import { FeedViewer } from '#web/features/feed/viewer.tsx';
import { useOrderCount } from '#web/features/orders/shopper/order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';

/** The user's profile; visitors are asked to log in. */
export default function Profile() {
  const { t } = useText();
  const session = useSession();
  return (
    <div className="page-width py-6 sm:py-8">
      <PageHead title={t('layout.profile')} description={t('profile.description')} noindex />
      <div className="mx-auto max-w-3xl">
        {session.state === 'loading' && <ProfileSkeleton />}
        {session.state === 'visitor' && (
          <MessageView main art="/art/community.webp" title={t('profile.login-needed')}>
            <Button onClick={openLogin}>{t('common.login')}</Button>
          </MessageView>
        )}
        {session.state === 'user' && (
          <FeedViewer viewer={session} onLoginNeeded={openLogin}>
            <UserProfile key={session.user._id} user={session.user} />
          </FeedViewer>
        )}
      </div>
    </div>
  );
}

function UserProfile({ user }: { user: User }) {
  const { t } = useText();
  const orders = useOrderCount(user._id);
  const posts = useOwnPosts(user._id);
  const totals = totalsOf(posts);
  const showPerson = useShowPerson();
  const changed = ({ _id, name, email, profileImage }: User) => showPerson({ _id, name, email, profileImage });
  return (
    <>
      <ProfileHeader
        user={user}
        orders={orders}
        posts={totals?.posts ?? (posts.isError ? null : undefined)}
        onChanged={changed}
      />
      <ProfileTabs
        user={user}
        onChanged={changed}
        emailState={<EmailState user={user} />}
        phone={<PhoneCard userId={user._id} />}
        accountData={<AccountData user={user} />}
        posts={
          <div className="grid grid-cols-1 gap-6">
            <Composer />
            {!posts.isError && <PostTotals totals={totals} />}
            <div>
              <PostList
                query={posts}
                heading={t('profile.posts.heading')}
                empty={<MessageView title={t('profile.posts.empty')} text={t('profile.posts.empty-text')} />}
                moreLabel={t('profile.posts.more')}
                endText={t('profile.posts.end')}
                failedText={t('profile.posts.failed')}
              />
            </div>
          </div>
        }
      />
    </>
  );
}

/** The export and the deletion of the user's data. */
function AccountData({ user }: { user: User }) {
  const { t } = useText();
  const forgetAccount = useForgetAccount();
  return (
    <>
      <DataCopyCard userId={user._id} email={user.email} />
      <Card title={t('profile.delete.title')}>
        <DeleteAccountForm
          email={user.email}
          onDeleted={(message) => {
            forgetAccount(message);
            clearCart();
          }}
        />
      </Card>
    </>
  );
}

function ProfileSkeleton() {
  const { t } = useText();
  return (
    <>
      <h1 className="sr-only">{t('layout.profile')}</h1>
      <LoadingStatus label={t('profile.loading')} />
      <Skeleton className="h-56 rounded-2xl" />
      <Skeleton className="mt-6 h-11 w-72 max-w-full" />
      <Skeleton className="mt-6 h-48 rounded-2xl" />
    </>
  );
}
