import { SubscriberList } from '#web/features/newsletter/subscriber-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function Newsletter() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.newsletter')} description={t('seller.newsletter.description')} noindex />
      <SubscriberList />
    </>
  );
}
