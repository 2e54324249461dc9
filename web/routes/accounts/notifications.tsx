import { useSession } from '#web/features/accounts/session.ts';
import { UserMailChoice } from '#web/features/notifications/mail-choice.tsx';
import {
  NotificationList,
  NotificationListLoading,
  ReadAllButton,
} from '#web/features/notifications/notification-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';

/** The user's notifications and mail preferences. */
export default function Notifications() {
  const { t } = useText();
  const session = useSession();
  return (
    <UserPage
      title={t('layout.notifications')}
      description={t('notifications.description')}
      action={session.state === 'user' && <ReadAllButton reader="user" />}
      loading={<NotificationListLoading />}
      visitor={{ art: '/art/empty-orders.webp', title: t('notifications.login-needed') }}
      className="mx-auto max-w-2xl"
    >
      {() => (
        <>
          <NotificationList reader="user" />
          <div className="mt-8">
            <UserMailChoice />
          </div>
        </>
      )}
    </UserPage>
  );
}
