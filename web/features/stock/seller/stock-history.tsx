import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { soldId } from '#contract/products/sold-product.ts';
import type { StockMovement } from '#contract/stock/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText } from '#web/language/variant-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [sellerKey, 'stock-moves', id],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      browserApi('GET /api/seller/stock/{id}/moves', { params: { id }, query: { page } }, { signal }),
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: 0,
  });

type StockHistoryProps = { product: Pick<ListedProduct, '_id' | 'variants' | 'variesBy' | 'onlyVariant'> };

/** The changes of a product's stock, of one variant at a time: when, why and by whom; loaded when opened. */
export function StockHistory({ product }: StockHistoryProps) {
  const { t } = useText();
  return (
    <Disclosure
      label={t('products.stock.history')}
      className="mt-5 max-w-3xl rounded-2xl bg-surface px-5 py-2 shadow-card sm:px-8"
      contentClassName="pt-1 pb-4"
    >
      {product.variants ? <OfVariants product={product} /> : <Movements productId={soldId(product)} />}
    </Disclosure>
  );
}

function OfVariants({ product: { _id, variants = [], variesBy = [] } }: StockHistoryProps) {
  const text = useText();
  const [chosen, setChosen] = useState(variants[0]?._id ?? _id);
  return (
    <>
      <SelectField
        label={text.t('products.stock.variant')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="mb-4 max-w-sm"
      >
        {variants.map((variant) => (
          <option key={variant._id} value={variant._id}>
            {variantText(variant, variesBy, text)}
          </option>
        ))}
      </SelectField>
      <Movements key={chosen} productId={chosen} />
    </>
  );
}

function Movements({ productId }: { productId: string }) {
  const { t } = useText();
  const query = useInfiniteQuery(movementsQuery(productId));
  const movements = query.data?.pages.flatMap((page) => page.moves) ?? [];
  return (
    <MoreList
      query={query}
      items={movements.map((movement) => ({ ...movement, _id: String(movement.number) }))}
      loading={<LoadingBlocks label={t('products.stock.loading')} blocks={['h-12']} />}
      empty={<p className="text-soil-700">{t('products.stock.none')}</p>}
      failedText={sentenceOf(query.error, t('products.stock.failed'))}
      className="gap-3"
    >
      {(movement) => <Movement movement={movement} />}
    </MoreList>
  );
}

function Movement({ movement: { at, kind, change, stock, orderId, by } }: { movement: StockMovement }) {
  const { t, time, count } = useText();
  return (
    <div className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-soil-900">
      <time dateTime={at} className="text-soil-600 tabular-nums">
        {time(at)}
      </time>
      <span className="font-semibold tabular-nums">
        {`${change > 0 ? '+' : change < 0 ? '−' : ''}${count(Math.abs(change))}`}
      </span>
      <span>
        {t(`products.stock.${kind}`, { order: orderId ? `#${orderNumber(orderId)}` : '' })}{' '}
        {t(`sales.history.by-${by.kind}`, { name: by.name })}
      </span>
      <span className="text-soil-600">
        {stock < 0 ? t('products.stock.preordered', { count: -stock }) : t('products.stock.left', { count: stock })}
      </span>
    </div>
  );
}
