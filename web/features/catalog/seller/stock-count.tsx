import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { writtenStockSchema } from '#contract/stock/schemas.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { useText } from '#web/language/use-text.ts';
import { InPlaceField } from './in-place-field.tsx';
import { changeListed, refreshProducts } from './seller-product-queries.ts';

/** Shows and changes a product's stock. Empty means that stock is not counted. */
export function StockCount({ product }: { product: ListedProduct }) {
  const { t, language, problem } = useText();
  const shown = product.stock === null ? '' : String(product.stock);
  const { mutate, isPending } = useCount(product);

  function save(typed: string, onEnd: () => void): void {
    const written = writtenStockSchema.safeParse(typed);
    if (!written.success) toast.error(problem(written.error.issues[0]?.message ?? ''), { id: 'stock' });
    else if (written.data === product.stock) onEnd();
    else mutate({ stock: written.data, onEnd });
  }
  return (
    <InPlaceField
      label={t('products.list.stock')}
      name={t('products.list.count-of', { product: productName(product, language) })}
      placeholder={t('products.list.not-counted')}
      inputMode="numeric"
      shown={shown}
      busy={isPending}
      onSave={save}
    />
  );
}

type Count = { stock: number | null; onEnd(): void };

/** Sends a count with the stock that the seller saw, so that sales in between are not overwritten. */
function useCount({ _id, stock: from }: ListedProduct) {
  return useMutation({
    mutationFn: ({ stock }: Count) => browserApi('POST /api/seller/stock', { body: { id: _id, stock, from } }),
    onSuccess({ message, stock, inStock }, { onEnd }) {
      toast.success(message, { id: 'stock' });
      changeListed(browserQueryClient, (products) =>
        products.map((product) => (product._id === _id ? { ...product, stock, inStock } : product)),
      );
      onEnd();
    },
    onError(error, { onEnd }) {
      toast.error(sentenceOf(error), { id: 'stock' });
      const now = error instanceof ApiError ? error.stocks[_id] : undefined;
      if (now === undefined) return;
      changeListed(browserQueryClient, (products) =>
        products.map((product) => (product._id === _id ? { ...product, stock: now } : product)),
      );
      onEnd();
    },
    onSettled: () => void refreshProducts(browserQueryClient),
  });
}
