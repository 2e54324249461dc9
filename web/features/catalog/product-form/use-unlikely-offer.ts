import { useRef, useState } from 'react';

/** Prices in taka. */
export type Priced = { price: number; offerPrice: number };

/**
 * Asks once for confirmation when the offer price is above the price; the same prices are not questioned again. `save`
 * runs afterwards.
 */
export function useUnlikelyOffer<Product extends Priced>(save: (product: Product) => Promise<void>) {
  const [unlikely, setUnlikely] = useState<Product | null>(null);
  const agreed = useRef('');
  return {
    saveOrAsk(product: Product) {
      const asks = product.offerPrice > product.price && agreed.current !== pricesOf(product);
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

const pricesOf = ({ price, offerPrice }: Priced) => `${price} ${offerPrice}`;
