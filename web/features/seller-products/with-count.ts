import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { defaultVariant } from '#contract/products/variants.ts';

type Counted = Pick<ListedProduct, 'stock'> & Partial<Pick<ListedProduct, 'inStock'>>;

/**
 * Returns listed products with a new stock of the product or variant with this id. A product with variants shows the
 * stock of its default variant.
 */
export function withCount(products: readonly ListedProduct[], id: string, counted: Counted): ListedProduct[] {
  return products.map((product) => {
    if (!product.variants) return product._id === id ? { ...product, ...counted } : product;
    const variants = product.variants.map((variant) => (variant._id === id ? { ...variant, ...counted } : variant));
    const shown = defaultVariant(variants);
    return { ...product, variants, ...(shown && { stock: shown.stock, inStock: shown.inStock }) };
  });
}

/** Returns listed products with new prices of the product or variant with this id. */
export function withPrices(
  products: readonly ListedProduct[],
  id: string,
  prices: Pick<ListedProduct, 'price' | 'offerPrice'>,
): ListedProduct[] {
  return products.map((product) => {
    if (!product.variants) return product._id === id ? { ...product, ...prices } : product;
    const variants = product.variants.map((variant) => (variant._id === id ? { ...variant, ...prices } : variant));
    const shown = defaultVariant(variants);
    return { ...product, variants, ...(shown && { price: shown.price, offerPrice: shown.offerPrice }) };
  });
}

/**
 * The pieces on the shelf of all counted variants, and the pieces owed to people who pre-ordered; null when none is
 * counted. Pieces owed of one variant are not subtracted from another's.
 */
export function stockInAll(
  variants: readonly Pick<ListedProduct, 'stock'>[],
): { onShelf: number; preordered: number } | null {
  const counted = variants.flatMap(({ stock }) => stock ?? []);
  if (counted.length === 0) return null;
  const sum = (stocks: number[]) => stocks.reduce((total, stock) => total + stock, 0);
  return {
    onShelf: sum(counted.filter((stock) => stock > 0)),
    preordered: -sum(counted.filter((stock) => stock < 0)) || 0,
  };
}
