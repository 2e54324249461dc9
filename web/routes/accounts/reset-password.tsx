import { ResetPasswordView } from '#web/features/accounts/links/reset-password-view.tsx';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The page behind a password reset link. */
export default function ResetPassword() {
  const { t } = useText();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead title={t('links.reset.title')} description={t('links.forgotten.description')} noindex />
      <ResetPasswordView userLogin={<Button onClick={openLogin}>{t('common.login')}</Button>} />
    </div>
  );
}
