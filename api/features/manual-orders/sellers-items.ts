import type { z } from 'zod';
import type { OrderItem } from '#api/features/orders/resolve-items.ts';
import type { madeOrderBody } from '#contract/manual-orders/schemas.ts';
import { toPoisha } from '#contract/money.ts';

type SellersItems = NonNullable<z.output<typeof madeOrderBody>['items']>;

/** Returns items that a seller entered, with their own prices in poisha. */
export function toOrderItems(items: SellersItems): OrderItem[] {
  return items.map(({ productId, variantId, quantity, price, reason }) => ({
    productId,
    variantId,
    quantity,
    own: price === undefined || reason === undefined ? undefined : { unitPrice: toPoisha(price), reason },
  }));
}
