import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Product } from '#contract/products/schemas.ts';
import { ApiError } from '#web/client/api-error.ts';
import { type KnownProducts, learnProducts, overtakenPrices } from '#web/features/cart/cart-lines.ts';
import { readStoredProducts, storeProducts } from '#web/features/cart/stored-products.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';

/** The products or variants with these ids. Known ones stay while a changed cart is loading. */
export function useKnownProducts(ids: string[]) {
  const { data, error, refetch } = useQuery({ ...productsByIdQuery(ids), staleTime: 0 });
  const [known, setKnown] = useState<KnownProducts>(new Map());
  const [overtaken, setOvertaken] = useState<ReadonlyMap<string, number>>(new Map());
  const [merged, setMerged] = useState<Product[]>();
  if (data && data !== merged) {
    setMerged(data);
    const learnt = learnProducts(known, ids, data);
    setOvertaken(overtakenPrices(overtaken, known, learnt));
    setKnown(learnt);
  }
  useEffect(() => {
    if (data) storeProducts(data);
  }, [data]);
  // Offline, the stored products are shown.
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const stored = useMemo(() => (isUnanswered ? readStoredProducts() : []), [isUnanswered]);
  const kept = [...learnProducts(new Map(), ids, stored)].filter(([, product]) => product);
  return { known: new Map([...kept, ...known]), overtaken, error, retry: () => void refetch() };
}
