import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { BulkEditHistory } from '#web/features/bulk-edits/bulk-edit-history.tsx';
import { SelectionBar } from '#web/features/bulk-edits/selection-bar.tsx';
import { useProductSelection } from '#web/features/bulk-edits/use-product-selection.ts';
import { sellerProductsQuery } from '#web/features/catalog/seller-product-queries.ts';
import { isNarrowed, type SellerProductView } from '#web/features/catalog/seller-product-view.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useRemoveProduct } from './remove-product.ts';
import { SellerProductTable } from './seller-product-table.tsx';

/** A page of the matching products. */
export function SellerProducts({ view }: { view: SellerProductView }) {
  const text = useText();
  const { t } = text;
  const query = useQuery(sellerProductsQuery(view, text.language));
  const { ask, dialog } = useRemoveProduct();
  const selection = useProductSelection();
  return (
    <>
      <NumberedList
        query={query}
        label={t('products.list.pages')}
        failedText={sentenceOf(query.error, t('catalog.failed'))}
        staleText={t('products.list.stale')}
        loading={<LoadingBlocks label={t('catalog.loading')} blocks={['h-140']} className="grid gap-3" />}
        empty={<NoProducts view={view} />}
        above={({ pagination }) => (
          <p role="status" className="mb-3 text-soil-600">
            {!query.isPlaceholderData && countLine(text, pagination, view.search)}
          </p>
        )}
      >
        {({ products }) => <SellerProductTable products={products} selection={selection} onRemove={ask} />}
      </NumberedList>
      <SelectionBar selection={selection} />
      <BulkEditHistory />
      {dialog}
    </>
  );
}

type Total = ReplyOf<'GET /api/seller/products'>['pagination'];

function countLine({ t, atLeast }: Text, pagination: Total, search: string): string {
  const { totalProducts: count } = pagination;
  const shown = atLeast(count, pagination);
  return search ? t('products.list.found', { count, shown, search }) : t('products.list.count', { count, shown });
}

function NoProducts({ view }: { view: SellerProductView }) {
  const { t } = useText();
  const { search } = view;
  if (isNarrowed(view)) {
    return (
      <MessageView
        title={t('products.list.none-found')}
        text={search ? t('products.list.none-found-text', { search }) : t('products.list.none-filtered')}
      >
        <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
          {t('products.list.show-all')}
        </Link>
      </MessageView>
    );
  }
  return (
    <MessageView art="/art/empty-cart.webp" title={t('products.list.none')} text={t('products.list.none-text')}>
      <ButtonLink to={href('/seller')}>{t('seller.menu.add-product')}</ButtonLink>
    </MessageView>
  );
}
