import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import type { SaveEnd } from './in-place-field.tsx';
import { withPrices } from './with-count.ts';

type Prices = Pick<ListedProduct, 'price' | 'offerPrice'>;
export type PriceName = keyof Prices;

/** The stored prices of a product or variant, and how one of them is saved. */
export type PriceSaving = { stored: Prices; save(field: PriceName, value: number): Promise<SaveEnd> };

type PriceChange = { to(from: Prices): Prices; isUndo?: boolean };

/**
 * Saves prices one after another, each with those that the seller saw, so that a change made in between is not
 * overwritten.
 */
export function usePrices({ _id: id, price, offerPrice }: Prices & { _id: string }): PriceSaving {
  const { t } = useText();
  const seen = useRef({ price, offerPrice });
  useEffect(() => {
    seen.current = { price, offerPrice };
  }, [price, offerPrice]);
  const setting = useMutation({
    scope: { id: `prices-${id}` },
    async mutationFn({ to }: PriceChange) {
      const from = seen.current;
      const after = to(from);
      const { message, ...prices } = await browserApi('POST /api/seller/prices', { body: { id, ...after, from } });
      seen.current = { price: prices.price, offerPrice: prices.offerPrice };
      return { message, prices: seen.current, from };
    },
    onSuccess({ message, prices, from }, { isUndo }) {
      changeListed(browserQueryClient, (products) => withPrices(products, id, prices));
      if (isUndo) toast.success(message, { id: 'prices' });
      else
        showUndoToast({
          id: 'prices',
          message: prices.offerPrice > prices.price ? `${message}. ${t('products.form.unlikely.question')}.` : message,
          label: t('products.list.undo'),
          onUndo: () => setting.mutate({ to: () => from, isUndo: true }),
        });
    },
    onError: (error) => toast.error(sentenceOf(error), { id: 'prices' }),
    onSettled: () => void refreshProducts(browserQueryClient),
  });
  return {
    stored: { price, offerPrice },
    async save(field, value) {
      if (value === seen.current[field]) return 'restored';
      try {
        await setting.mutateAsync({ to: (from) => ({ ...from, [field]: value }) });
        return 'saved';
      } catch (error) {
        // Somebody else has changed the prices: the list is read anew and shows them.
        return isRefused(error, 'price-changed') ? 'restored' : 'refused';
      }
    },
  };
}
