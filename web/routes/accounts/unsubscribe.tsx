import { useParams } from 'react-router';
import { StopMails } from '#web/features/notifications/stop-mails.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The page behind a mail's unsubscribe link. */
export default function Unsubscribe() {
  const { t } = useText();
  const { token = '' } = useParams();
  return (
    <>
      <PageHead title={t('notifications.stop-title')} description={t('notifications.stop-text')} noindex />
      <StopMails token={token} />
    </>
  );
}
