import { SellerMailChoice } from '#web/features/notifications/mail-choice.tsx';
import { NotificationList, ReadAllButton } from '#web/features/notifications/notification-list.tsx';
import { UndeliveredList } from '#web/features/notifications/undelivered-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The seller's notifications, the undelivered messages, and the mail preferences. */
export default function SellerNotifications() {
  const { t } = useText();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={t('layout.notifications')} description={t('notifications.seller-description')} noindex />
      <div>
        <PageHeading title={t('layout.notifications')}>
          <ReadAllButton reader="seller" />
        </PageHeading>
        <NotificationList reader="seller" />
      </div>
      <UndeliveredList />
      <SellerMailChoice />
    </div>
  );
}
