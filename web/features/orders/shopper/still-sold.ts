import type { CartItems } from '#contract/cart/schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { Product } from '#contract/products/schemas.ts';

type Ordered = UserOrder['items'][number]['productId'];

/** Splits an order into the pieces that can be ordered again and the products that can't. */
export function stillSold(
  { items }: Pick<UserOrder, 'items'>,
  products: readonly Product[],
): { pieces: CartItems; missing: Ordered[] } {
  const inStock = new Set(products.filter((product) => product.inStock).map(({ _id }) => _id));
  const sold = items.filter(({ productId }) => inStock.has(productId._id));
  return {
    pieces: Object.fromEntries(sold.map(({ productId, quantity }) => [productId._id, quantity])),
    missing: items.filter((item) => !sold.includes(item)).map(({ productId }) => productId),
  };
}
