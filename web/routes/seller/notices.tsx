import { SellerMailChoice } from '#web/features/notices/mail-choice.tsx';
import { NoticeList, ReadAllButton } from '#web/features/notices/notice-list.tsx';
import { UndeliveredList } from '#web/features/notices/undelivered-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The notices of the seller, what reached nobody, and what the seller gets mails about. */
export default function SellerNotices() {
  const { t } = useText();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={t('layout.own-notices')} description={t('notices.seller-description')} noindex />
      <div>
        <PageHeading title={t('layout.own-notices')}>
          <ReadAllButton reader="seller" />
        </PageHeading>
        <NoticeList reader="seller" />
      </div>
      <UndeliveredList />
      <SellerMailChoice />
    </div>
  );
}
