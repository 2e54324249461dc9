import { ForgottenPasswordForm } from '#web/features/accounts/links/forgotten-password-form.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Where the seller requests a password reset link. */
export default function ForgottenSellerPassword() {
  const { t } = useText();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead title={t('links.forgotten.seller-title')} description={t('links.forgotten.description')} noindex />
      <ForgottenPasswordForm owner="seller" />
    </div>
  );
}
