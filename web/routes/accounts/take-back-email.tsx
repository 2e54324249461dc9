import { TakeBackEmailView } from '#web/features/accounts/links/take-back-email-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The page behind a link that reverts a change of the email address. */
export default function TakeBackEmail() {
  const { t } = useText();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead title={t('links.take-back.title')} description={t('links.take-back.text')} noindex />
      <TakeBackEmailView />
    </div>
  );
}
