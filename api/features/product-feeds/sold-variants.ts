import { productPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';

/** What is sold of a product by itself: an entry of a feed. */
export type SoldVariant = Pick<Product, 'price' | 'offerPrice' | 'inStock' | 'facts' | 'image'> & {
  id: string;
  /** The path of the page that shows it. */
  path: string;
  /** The product's id, when it has several variants. */
  group?: string;
};

/** Returns the variants of a product that are sold. Each product is its own only one. */
export function soldVariants(product: Product): SoldVariant[] {
  const { _id: id, price, offerPrice, inStock, facts, image } = product;
  return [{ id, path: productPath(product), price, offerPrice, inStock, facts, image }];
}
