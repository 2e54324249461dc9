import type { CartItems } from '#contract/cart/schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { Product } from '#contract/products/schemas.ts';
import { namedById, soldId } from '#contract/products/sold-product.ts';

type Ordered = UserOrder['items'][number];

/** The id of an ordered item in a cart. */
export function orderedId({ productId, variant }: Pick<Ordered, 'productId' | 'variant'>): string {
  return variant?._id ?? productId._id;
}

/** Splits an order into the pieces that can be ordered again and the lines that can't. */
export function stillSold(
  { items }: Pick<UserOrder, 'items'>,
  products: readonly Product[],
): { pieces: CartItems; missing: Ordered[] } {
  const sold = items.filter((item) => isSold(item, products));
  return {
    pieces: Object.fromEntries(sold.map((item) => [orderedId(item), item.quantity])),
    missing: items.filter((item) => !sold.includes(item)),
  };
}

/**
 * Whether the ordered product or variant is in stock. The product's id may by now name another variant, which does not
 * count.
 */
function isSold(item: Ordered, products: readonly Product[]): boolean {
  const product = namedById(products, orderedId(item));
  const isSame = product !== undefined && (!item.variant || soldId(product) === item.variant._id);
  return isSame && product.inStock;
}
