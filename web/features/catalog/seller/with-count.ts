import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { defaultVariant } from '#contract/products/variants.ts';

type Counted = Pick<ListedProduct, 'stock'> & Partial<Pick<ListedProduct, 'inStock'>>;

/** Returns listed products with the stock of what an id names. A product with variants shows that of its default one. */
export function withCount(products: readonly ListedProduct[], id: string, counted: Counted): ListedProduct[] {
  return products.map((product) => {
    if (!product.variants) return product._id === id ? { ...product, ...counted } : product;
    const variants = product.variants.map((variant) => (variant._id === id ? { ...variant, ...counted } : variant));
    const shown = defaultVariant(variants);
    return { ...product, variants, ...(shown && { stock: shown.stock, inStock: shown.inStock }) };
  });
}

/** How many there are of all variants that are counted; null when none is. */
export function totalStock(variants: readonly Pick<ListedProduct, 'stock'>[]): number | null {
  const counted = variants.flatMap(({ stock }) => stock ?? []);
  return counted.length > 0 ? counted.reduce((sum, stock) => sum + stock, 0) : null;
}
