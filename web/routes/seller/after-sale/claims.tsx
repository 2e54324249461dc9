import { useSearchParams } from 'react-router';
import { ClaimList } from '#web/features/claims/seller/claim-list.tsx';
import { ClaimedProducts } from '#web/features/claims/seller/claimed-products.tsx';
import { useText } from '#web/language/use-text.ts';
import { AddressTabs, useOpenTab } from '#web/ui/address-tabs.tsx';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** What buyers have reported about their orders. */
export default function Claims() {
  const { t } = useText();
  const [query] = useSearchParams();
  const view = readListView(query);
  const tabs = [
    { value: 'asked', label: t('claims.tab.asked') },
    { value: 'accepted', label: t('claims.tab.accepted') },
    { value: 'refused', label: t('claims.tab.refused') },
    { value: 'closed', label: t('claims.tab.closed') },
    { value: 'all', label: t('claims.tab.all') },
    { value: 'products', label: t('claims.tab.products') },
  ] as const;
  const openTab = useOpenTab(tabs);
  return (
    <>
      <PageHead title={t('claims.title')} description={t('claims.description')} noindex />
      <PageHeading title={t('claims.title')} text={t('claims.description')}>
        {openTab !== 'products' && (
          <ListSearch label={t('claims.search')} placeholder={t('claims.search-placeholder')} />
        )}
      </PageHeading>
      <AddressTabs label={t('claims.title')} tabs={tabs}>
        {(tab) =>
          tab === 'products' ? (
            <ClaimedProducts page={view.page} />
          ) : (
            <ClaimList view={view} state={tab === 'all' ? undefined : tab} />
          )
        }
      </AddressTabs>
    </>
  );
}
