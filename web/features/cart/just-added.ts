import type { SoldProduct } from '#contract/products/sold-product.ts';
import { createStore } from '#web/browser/create-store.ts';
import { storedText } from '#web/browser/stored.ts';

/** What was added last, while the panel shows it; null otherwise. */
export const justAdded = createStore<SoldProduct | null>(null);

const shownForLists = storedText('added-shown', 'sessionStorage');

/** Whether an Add in a list is the first one of this visit. Later ones are not. */
export function isFirstAddInLists(): boolean {
  if (shownForLists.read() !== undefined) return false;
  shownForLists.write('1');
  return true;
}
