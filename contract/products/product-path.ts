import type { Product } from './schemas.ts';

export function productPath(product: Pick<Product, '_id' | 'category'>): string {
  return `/products/${(product.category || 'other').toLowerCase()}/${product._id}`;
}
