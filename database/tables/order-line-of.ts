import { v7 } from 'uuid';
import { translatedNames } from '#contract/products/product-name.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { orderLines } from './orders.ts';
import type { products } from './products.ts';
import type { StoredVariant } from './stored-variant.ts';

/** A variant that is bought; without a label where its product has no other. */
type BoughtVariant = Pick<StoredVariant, 'id' | 'price' | 'offerPrice' | 'weight' | 'image'> & {
  label: TextByLanguage | null;
};

/** A price that a seller sets for an order, in poisha, and why. */
export type OwnPrice = { unitPrice: number; reason: string };

/** The quantity, the first shipping day of a pre-order, and a price that the seller has set. */
type Bought = { quantity: number; shipsFrom?: string | null; own?: OwnPrice | undefined };

/**
 * Returns an order line: a copy of the product, or of the bought variant, as it is sold now, so that later changes do
 * not alter the order. A product's only variant counts as the product itself when it has the product's id.
 */
export function orderLineOf(
  orderId: string,
  product: typeof products.$inferSelect,
  { quantity, shipsFrom = null, own }: Bought,
  variant?: BoughtVariant,
): typeof orderLines.$inferSelect {
  const { price, offerPrice, weight } = variant ?? product;
  const isNamed = variant !== undefined && (variant.label !== null || variant.id !== product.id);
  return {
    id: v7(),
    orderId,
    productId: product.id,
    variantId: isNamed ? variant.id : null,
    variantLabel: variant?.label ?? null,
    name: product.name,
    translations: translatedNames(product.translations),
    category: product.category,
    image: variant?.image ?? product.images[0] ?? null,
    weight: weight ?? null,
    // An offer is never above the price beside it.
    listPrice: Math.max(price, own?.unitPrice ?? 0),
    unitPrice: own?.unitPrice ?? offerPrice,
    priceReason: own?.reason ?? null,
    quantity,
    returned: 0,
    discount: 0,
    taxClass: product.taxClass,
    shipsFrom,
    commissionRate: 0,
    submitterId: product.submitterId,
  };
}
