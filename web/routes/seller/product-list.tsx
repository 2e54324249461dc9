import { Images, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isNarrowed, readProductView } from '#web/features/catalog/seller-product-view.ts';
import { ProductFileLinks } from '#web/features/product-imports/product-file-links.tsx';
import { SellerProductFilters } from '#web/features/seller-products/seller-product-filters.tsx';
import { SellerProducts } from '#web/features/seller-products/seller-products.tsx';
import { StockFile } from '#web/features/stock/seller/stock-file.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FoldedOnPhones } from '#web/ui/folded-on-phones.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function ProductList() {
  const { t } = useText();
  const [query] = useSearchParams();
  const view = readProductView(query);
  return (
    <>
      <PageHead title={t('seller.menu.product-list')} description={t('products.list.description')} noindex />
      <PageHeading title={t('seller.menu.product-list')}>
        <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
          <ListSearch label={t('catalog.search')} placeholder={t('products.list.search-by')} />
          <ButtonLink to={href('/seller/product-photos')} variant="secondary" className="max-sm:w-full">
            <Images aria-hidden className="size-5" />
            {t('products.photos.title')}
          </ButtonLink>
          <ButtonLink to={href('/seller')} className="max-sm:w-full">
            <Plus aria-hidden className="size-5" />
            {t('seller.menu.add-product')}
          </ButtonLink>
        </div>
      </PageHeading>
      <FoldedOnPhones label={t(isNarrowed(view) ? 'products.list.tools-narrowed' : 'products.list.tools')}>
        <div className="lg:flex lg:flex-wrap lg:items-start lg:gap-x-3">
          <ProductFileLinks />
          <StockFile />
        </div>
        <SellerProductFilters view={view} />
      </FoldedOnPhones>
      <SellerProducts view={view} />
    </>
  );
}
