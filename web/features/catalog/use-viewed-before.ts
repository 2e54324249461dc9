import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { noteViewed } from './viewed-products.ts';

/** Records the visit of a product's page. Returns the ids viewed before in this browser, latest first. */
export function useViewedBefore(productId: string): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(noteViewed(productId).slice(0, limits.relatedProducts)), [productId]);
  return ids;
}
