import { ConfirmEmailView } from '#web/features/account-links/confirm-email-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The page behind a link that confirms an email address. */
export default function ConfirmEmail() {
  const { t } = useText();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead title={t('links.email.title')} description={t('links.email.text')} noindex />
      <ConfirmEmailView />
    </div>
  );
}
