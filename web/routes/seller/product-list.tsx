import { Images, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readProductView } from '#web/features/catalog/seller-product-view.ts';
import { ProductFileLinks } from '#web/features/product-imports/product-file-links.tsx';
import { SellerProductFilters } from '#web/features/seller-products/seller-product-filters.tsx';
import { SellerProducts } from '#web/features/seller-products/seller-products.tsx';
import { StockFile } from '#web/features/stock/seller/stock-file.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/list/filter-chip.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { SkipToList } from '#web/ui/page/skip-to-list.tsx';

export default function ProductList() {
  const { t } = useText();
  const [query] = useSearchParams();
  const [areFilesShown, showFiles] = useState(false);
  const filesId = useId();
  return (
    <>
      <PageHead title={t('seller.menu.product-list')} description={t('products.list.description')} noindex />
      <SkipToList />
      <PageHeading title={t('seller.menu.product-list')}>
        <ButtonLink to={href('/seller')} className="max-sm:px-3!">
          <Plus aria-hidden className="size-5" />
          {t('seller.menu.add-product')}
        </ButtonLink>
      </PageHeading>
      <div className="mb-2 flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
        <div className="sm:contents sm:[&_search]:w-52 sm:[&_search]:grow [&_input]:sm:min-h-9">
          <ListSearch label={t('catalog.search')} placeholder={t('products.search.placeholder')} />
        </div>
        <div className="flex min-w-0 items-center gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:-my-1">
          <SellerProductFilters view={readProductView(query)} />
          <ToggleChip
            text={t('products.list.files')}
            open={areFilesShown}
            controls={filesId}
            active={false}
            onToggle={() => showFiles(!areFilesShown)}
          />
        </div>
      </div>
      <div id={filesId} hidden={!areFilesShown} className="mb-2">
        <div className="grid gap-3 py-2 sm:flex sm:flex-wrap sm:items-center">
          <ButtonLink to={href('/seller/product-photos')} variant="secondary">
            <Images aria-hidden className="size-4" />
            {t('products.photos.title')}
          </ButtonLink>
          <ProductFileLinks />
          <StockFile />
        </div>
      </div>
      <SellerProducts view={readProductView(query)} />
    </>
  );
}
