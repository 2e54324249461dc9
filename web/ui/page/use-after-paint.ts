import { useDeferredValue, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Whether to render what is far down. Within the shop a page first renders without it, so that a slow phone shows its top early.
 * A page of the server has all of it at once.
 */
export function useAfterPaint(): boolean {
  const isHydrated = useHydrated();
  const [isWhole] = useState(!isHydrated);
  return useDeferredValue(true, isWhole);
}
