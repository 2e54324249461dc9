import { ConfirmEmailView } from '#web/features/accounts/links/confirm-email-view.tsx';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The page behind a link that confirms an email address. */
export default function ConfirmEmail() {
  const { t } = useText();
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead title={t('links.email.title')} description={t('links.email.text')} noindex />
      <ConfirmEmailView
        userLogin={<Button onClick={openLogin}>{t('common.login')}</Button>}
        loggedInAs={session.state === 'user' ? session.user.email : undefined}
      />
    </div>
  );
}
