import { useEffect } from 'react';
import { splitLanguage } from '#contract/languages.ts';
import { isProductSlug } from '#contract/products/product-slug.ts';

const productPage = /^\/products\/[^/]+\/([^/]+)$/i;

/** Asks for a product while the finger is still on its link: a tenth of a second before the click. */
export function useEarlyAnswers(): void {
  useEffect(() => {
    function onPointerDown({ target, button }: PointerEvent) {
      const link = button === 0 && target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin) return;
      const slug = productPage.exec(splitLanguage(link.pathname).path)?.[1]?.toLowerCase();
      if (slug === undefined || !isProductSlug(slug)) return;
      // Part of the product's page, whose scripts have come with the link in sight.
      import('./ask-for-product.ts').then(({ askEarly }) => askEarly(slug)).catch(() => {});
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
}
