import { Suspense, useEffect } from 'react';
import { soldId } from '#contract/products/sold-product.ts';
import { sayAdded } from '#web/features/cart/cart-store.ts';
import { justAdded } from '#web/features/cart/just-added.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useCloseOnNavigation } from '../use-close-on-navigation.ts';

const close = () => justAdded.set(null);

/** Loaded with the first Add; a toast where it can't be. */
const AddedPanel = lazyPart(() => import('./added-panel.tsx').then((module) => module.AddedPanel), AddedToast);

/** What was just added to the cart, until it is closed or the page changes. */
export function Added() {
  const product = justAdded.use();
  useCloseOnNavigation(close);
  if (!product) return null;
  return (
    <Suspense>
      <AddedPanel key={soldId(product)} product={product} onClose={close} />
    </Suspense>
  );
}

function AddedToast() {
  useEffect(() => {
    sayAdded();
    close();
  }, []);
  return null;
}
