import { v7 } from 'uuid';
import { translatedNames } from '#contract/products/product-name.ts';
import type { orderLines } from './orders.ts';
import type { products } from './products.ts';

/** Returns a line of an order: a copy of the product as it is sold now, so that later changes do not alter the order. */
export function orderLineOf(
  orderId: string,
  product: typeof products.$inferSelect,
  quantity: number,
): typeof orderLines.$inferSelect {
  return {
    id: v7(),
    orderId,
    productId: product.id,
    variantId: null,
    variantLabel: null,
    name: product.name,
    translations: translatedNames(product.translations),
    category: product.category,
    image: product.images[0] ?? null,
    weight: product.weight,
    listPrice: product.price,
    unitPrice: product.offerPrice,
    quantity,
    submitterId: product.submitterId,
  };
}
