import { useRef, useState } from 'react';

type Prices = { price: number; offerPrice: number };
/** Prices in taka: the variants' prices, if there are any, count instead of the product's own. */
export type Priced = Prices & { variants?: readonly Prices[] | undefined };

/**
 * Asks once for confirmation when the offer price is above the price; the same prices are not questioned again. `save`
 * runs afterwards.
 */
export function useUnlikelyOffer<Product extends Priced>(save: (product: Product) => Promise<void>) {
  const [unlikely, setUnlikely] = useState<Product | null>(null);
  const agreed = useRef('');
  return {
    saveOrAsk(product: Product) {
      const isUnlikely = pricesIn(product).some(({ price, offerPrice }) => offerPrice > price);
      const asks = isUnlikely && agreed.current !== pricesOf(product);
      return asks ? setUnlikely(product) : save(product);
    },
    /** The product that awaits confirmation. */
    unlikely,
    confirmUnlikely() {
      if (!unlikely) return;
      agreed.current = pricesOf(unlikely);
      setUnlikely(null);
      void save(unlikely);
    },
    closeUnlikely: () => setUnlikely(null),
  };
}

const pricesIn = (product: Priced): readonly Prices[] => product.variants ?? [product];

const pricesOf = (product: Priced) =>
  pricesIn(product)
    .map(({ price, offerPrice }) => `${price} ${offerPrice}`)
    .join(', ');
