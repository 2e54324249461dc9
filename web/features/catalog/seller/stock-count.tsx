import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { productName } from '#contract/product-texts.ts';
import type { ListedProduct } from '#contract/seller-products.ts';
import { stockCalls, writtenStockSchema } from '#contract/stock.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { useText } from '#web/language/use-text.ts';
import { changeListed, refreshProducts } from './seller-product-queries.ts';

/** Shows and changes how many of a product there are; empty is a product that is not counted. */
export function StockCount({ product }: { product: ListedProduct }) {
  const { t, language, problem } = useText();
  const shown = product.stock === null ? '' : String(product.stock);
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useCount(product, () => setTyped(undefined));

  function save(): void {
    if (typed === undefined || isPending) return;
    const written = writtenStockSchema.safeParse(typed);
    if (!written.success) toast.error(problem(written.error.issues[0]?.message ?? ''), { id: 'stock' });
    else if (written.data === product.stock) setTyped(undefined);
    else mutate(written.data);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={t('products.list.count-of', { product: productName(product, language) })}
      placeholder={t('products.list.not-counted')}
      value={typed ?? shown}
      readOnly={isPending}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setTyped(undefined);
      }}
      className="min-h-11 w-16 sm:w-20 rounded-xl border border-soil-300 bg-surface px-2 text-center text-base tabular-nums text-soil-900 placeholder:text-soil-500"
    />
  );
}

/** Sends a count with the stock that the seller saw: what was sold meanwhile is not overwritten. */
function useCount({ _id, stock: from }: ListedProduct, onEnd: () => void) {
  return useMutation({
    mutationFn: (stock: number | null) => browserApi(stockCalls.countStock, { body: { id: _id, stock, from } }),
    onSuccess({ message, stock, inStock }) {
      toast.success(message, { id: 'stock' });
      changeListed(browserQueryClient, (products) =>
        products.map((product) => (product._id === _id ? { ...product, stock, inStock } : product)),
      );
      onEnd();
    },
    onError(error) {
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
