import type { Product } from './schemas.ts';

type Addressed = Pick<Product, '_id' | 'category' | 'slug'>;

/** Path of a product's page. A product without a slug, which only SQL can add, is at its id. */
export function productPath({ _id, category, slug }: Addressed): string {
  return `/products/${(category || 'other').toLowerCase()}/${slug || _id}`;
}

/** Address of a product's page with this variant chosen; without a variant, of the page as it opens by itself. */
export function variantPath(product: Addressed, variantId: string | undefined): string {
  return variantId === undefined ? productPath(product) : `${productPath(product)}?variant=${variantId}`;
}
