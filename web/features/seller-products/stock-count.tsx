import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { writtenStockSchema } from '#contract/stock/schemas.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { InPlaceField } from './in-place-field.tsx';
import { withCount } from './with-count.ts';

type Counted = Pick<ListedProduct, '_id' | 'stock'>;

type StockCountProps = {
  /** A product or one of its variants. */
  counted: Counted;
  name: string;
};

/**
 * Shows and changes a stock. An empty field means that the stock is not counted or, with a note, that pieces were
 * pre-ordered.
 */
export function StockCount({ counted, name }: StockCountProps) {
  const { t, problem } = useText();
  const preordered = Math.max(0, -(counted.stock ?? 0));
  const shown = counted.stock === null || preordered > 0 ? '' : String(counted.stock);
  const { mutate, isPending } = useCount(counted);

  function save(typed: string, onEnd: () => void): void {
    const written = writtenStockSchema.safeParse(typed);
    if (preordered > 0 && typed.trim() === '') onEnd();
    else if (!written.success) toast.error(problem(written.error.issues[0]?.message ?? ''), { id: 'stock' });
    else if (written.data === counted.stock) onEnd();
    else mutate({ stock: written.data, onEnd });
  }
  return (
    <InPlaceField
      label={t('products.list.stock')}
      name={t('products.list.count-of', { product: name })}
      placeholder={preordered > 0 ? undefined : t('products.list.not-counted')}
      note={preordered > 0 ? t('products.list.preordered', { count: preordered }) : undefined}
      inputMode="numeric"
      shown={shown}
      busy={isPending}
      onSave={save}
    />
  );
}

type Count = { stock: number | null; onEnd(): void };

/** Sends a count with the stock that the seller saw, so that sales in between are not overwritten. */
function useCount({ _id, stock: from }: Counted) {
  return useMutation({
    mutationFn: ({ stock }: Count) => browserApi('POST /api/seller/stock', { body: { id: _id, stock, from } }),
    onSuccess({ message, stock, inStock }, { onEnd }) {
      toast.success(message, { id: 'stock' });
      changeListed(browserQueryClient, (products) => withCount(products, _id, { stock, inStock }));
      onEnd();
    },
    onError(error, { onEnd }) {
      toast.error(sentenceOf(error), { id: 'stock' });
      const now = error instanceof ApiError ? error.stocks[_id] : undefined;
      if (now === undefined) return;
      changeListed(browserQueryClient, (products) => withCount(products, _id, { stock: now }));
      onEnd();
    },
    onSettled: () => void refreshProducts(browserQueryClient),
  });
}
