import type { Product } from '#contract/catalog.ts';

type Page = { products: Product[]; counts: { all: number; inStock: number } };

/** The products of all pages in their order, each once: a catalogue that changes between two pages may repeat one. */
export function listedProducts(pages: readonly Page[]): Product[] {
  const byId = new Map<string, Product>();
  for (const { products } of pages) {
    for (const product of products) {
      if (!byId.has(product._id)) byId.set(product._id, product);
    }
  }
  return [...byId.values()];
}

/** "Showing 24 of 58 products". */
export function countLine(shown: number, total: number): string {
  const most = Math.max(shown, total);
  return `Showing ${shown} of ${most} ${most === 1 ? 'product' : 'products'}`;
}
