import toast from 'react-hot-toast';
import { priceSchema } from '#contract/products/price-schema.ts';
import { useText } from '#web/language/use-text.ts';
import { InPlaceField, type InPlaceLook } from './in-place-field.tsx';
import type { PriceName, PriceSaving } from './use-prices.ts';

const rules = { price: priceSchema('price'), offerPrice: priceSchema('offer-price') };

type PriceCellProps = Pick<InPlaceLook, 'look'> & {
  field: PriceName;
  prices: PriceSaving;
  /** The name of the product or variant. */
  of: string;
};

/** A price of a product or variant, typed where it stands. */
export function PriceCell({ look, field, prices, of }: PriceCellProps) {
  const { t, problem } = useText();
  const isOffer = field === 'offerPrice';
  function read(typed: string) {
    const written = rules[field].safeParse(typed);
    if (written.success) return { value: written.data };
    toast.error(problem(written.error.issues[0]?.message ?? ''), { id: 'prices' });
    return undefined;
  }
  return (
    <InPlaceField
      look={look}
      column={field}
      label={t(isOffer ? 'products.list.selling-price' : 'products.list.price')}
      name={t(isOffer ? 'products.list.offer-of' : 'products.list.price-of', { product: of })}
      inputMode="decimal"
      shown={String(prices.stored[field])}
      read={read}
      save={(value) => prices.save(field, value)}
    />
  );
}
