import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { priceSchema } from '#contract/products/price-schema.ts';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { InPlaceField } from './in-place-field.tsx';

type Prices = Pick<ListedProduct, 'price' | 'offerPrice'>;
type PriceName = keyof Prices;

const rules = { price: priceSchema('price'), offerPrice: priceSchema('offer-price') };

/** Shows and changes the price and the offer price of a product. */
export function ProductPrices({ product }: { product: ListedProduct }) {
  const { t, language, problem } = useText();
  const { mutate, isPending } = useSetPrices(product._id);
  const { price, offerPrice } = product;
  const name = productName(product, language);

  const save = (field: PriceName) => (typed: string, onEnd: () => void) => {
    const written = rules[field].safeParse(typed);
    if (!written.success) toast.error(problem(written.error.issues[0]?.message ?? ''), { id: 'prices' });
    else if (written.data === product[field]) onEnd();
    else {
      const from = { price, offerPrice };
      mutate({ from, to: { ...from, [field]: written.data }, onEnd });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <InPlaceField
        label={t('products.list.price')}
        name={t('products.list.price-of', { product: name })}
        inputMode="decimal"
        shown={String(price)}
        busy={isPending}
        onSave={save('price')}
      />
      <InPlaceField
        label={t('products.list.offer')}
        name={t('products.list.offer-of', { product: name })}
        inputMode="decimal"
        shown={String(offerPrice)}
        busy={isPending}
        onSave={save('offerPrice')}
      />
    </div>
  );
}

type PriceChange = { from: Prices; to: Prices; onEnd(): void; isUndo?: boolean };

/** Sends prices with those that the seller saw, so that a change made in between is not overwritten. */
function useSetPrices(id: string) {
  const { t } = useText();
  const setting = useMutation({
    mutationFn: ({ from, to }: PriceChange) => browserApi('POST /api/seller/prices', { body: { id, ...to, from } }),
    onSuccess({ message, price, offerPrice }, { from, to, onEnd, isUndo }) {
      changeListed(browserQueryClient, (products) =>
        products.map((product) => (product._id === id ? { ...product, price, offerPrice } : product)),
      );
      onEnd();
      if (isUndo) toast.success(message, { id: 'prices' });
      else
        showUndoToast({
          id: 'prices',
          message: offerPrice > price ? `${message}. ${t('products.form.unlikely.question')}.` : message,
          label: t('products.list.undo'),
          onUndo: () => setting.mutate({ from: to, to: from, onEnd: () => {}, isUndo: true }),
        });
    },
    onError(error, { onEnd }) {
      toast.error(sentenceOf(error), { id: 'prices' });
      // Somebody else has changed the prices: the list is read anew and shows them.
      if (isRefused(error, 'price-changed')) onEnd();
    },
    onSettled: () => void refreshProducts(browserQueryClient),
  });
  return setting;
}
