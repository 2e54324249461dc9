import { useSearchParams } from 'react-router';
import { SellerProducts } from '#web/features/catalog/seller/seller-products.tsx';
import { useText } from '#web/language/use-text.ts';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function ProductList() {
  const { t } = useText();
  const [query] = useSearchParams();
  const view = readListView(query);
  return (
    <>
      <PageHead title={t('seller.menu.product-list')} description={t('products.list.description')} noindex />
      <PageHeading title={t('seller.menu.product-list')}>
        <ListSearch label={t('catalog.search')} placeholder={t('products.list.search-by')} />
      </PageHeading>
      <SellerProducts view={view} />
    </>
  );
}
