import { ForgottenPasswordForm } from '#web/features/accounts/links/forgotten-password-form.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Where shoppers request a password reset link. */
export default function ForgottenPassword() {
  const { t } = useText();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead title={t('links.forgotten.title')} description={t('links.forgotten.description')} noindex />
      <ForgottenPasswordForm owner="user" />
    </div>
  );
}
