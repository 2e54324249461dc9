import { useEffect } from 'react';
import { splitLanguage } from '#contract/languages.ts';
import { isProductSlug } from '#contract/products/product-slug.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { askForProduct, firstReviews } from './ask-for-product.ts';

const productPage = /^\/products\/[^/]+\/([^/]+)$/i;

/** Asks for a product while the finger is still on its link: a tenth of a second before the click. */
export function useEarlyAnswers(): void {
  useEffect(() => {
    function onPointerDown({ target, button }: PointerEvent) {
      const link = button === 0 && target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin) return;
      const slug = productPage.exec(splitLanguage(link.pathname).path)?.[1]?.toLowerCase();
      if (slug === undefined || !isProductSlug(slug)) return;
      askForProduct(slug, firstReviews, browserQueryClient, browserApi).product.catch(() => {});
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
}
