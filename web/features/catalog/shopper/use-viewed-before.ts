import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { noteViewed } from './viewed-products.ts';

/** Notes that a product's page is open; the ids of those that were opened before it in this browser, the last one first. */
export function useViewedBefore(productId: string): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(noteViewed(productId).slice(0, limits.relatedProducts)), [productId]);
  return ids;
}
