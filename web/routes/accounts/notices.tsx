import { useSession } from '#web/features/accounts/session.ts';
import { UserMailChoice } from '#web/features/notices/mail-choice.tsx';
import { NoticeList, NoticeListLoading, ReadAllButton } from '#web/features/notices/notice-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';

/** The notices of the user, and what they get mails about. */
export default function Notices() {
  const { t } = useText();
  const session = useSession();
  return (
    <UserPage
      title={t('layout.own-notices')}
      description={t('notices.description')}
      action={session.state === 'user' && <ReadAllButton reader="user" />}
      loading={<NoticeListLoading />}
      visitor={{ art: '/art/empty-orders.webp', title: t('notices.login-needed') }}
      className="mx-auto max-w-2xl"
    >
      {() => (
        <>
          <NoticeList reader="user" />
          <div className="mt-8">
            <UserMailChoice />
          </div>
        </>
      )}
    </UserPage>
  );
}
