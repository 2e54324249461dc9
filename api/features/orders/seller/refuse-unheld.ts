import { CouponChanged } from '#api/features/coupons/take-coupon.ts';
import { SlotTakenMeanwhile } from '#api/features/delivery/adjust-order-slot.ts';
import { isNamedById } from '#api/features/products/named-variant.ts';
import { SoldMeanwhile } from '#api/features/stock/adjust-order-stock.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';

/** An order comes back by an undo, or is accepted and takes stock, slot and coupon for the first time. */
type Change = 'undone' | 'accepted';

const codes = {
  undone: { slot: 'slot-taken-meanwhile', coupon: 'coupon-used-up', stock: 'sold-meanwhile' },
  accepted: { slot: 'accept-slot-full', coupon: 'accept-coupon-used-up', stock: 'accept-too-few-left' },
} as const;

/**
 * Runs a change of an order that takes stock, a coupon or a place in a slot. Refused, and rolled back as a whole, when
 * other orders have taken them meanwhile.
 */
export async function refuseUnheld<Result>(
  db: Database,
  kind: Change,
  change: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof SlotTakenMeanwhile) return new Refusal(codes[kind].slot);
    if (error instanceof CouponChanged) return new Refusal(codes[kind].coupon);
    if (error instanceof SoldMeanwhile) return refuseSold(db, codes[kind].stock, error);
    throw error;
  }
}

async function refuseSold(
  db: Database,
  code: (typeof codes)[Change]['stock'],
  { missing }: SoldMeanwhile,
): Promise<Refusal> {
  const [first] = missing;
  if (!first) throw new Error('Nothing is missing');
  const [product] = await db
    .select({ name: products.name, translations: products.translations })
    .from(products)
    .where(isNamedById([first.productId]));
  if (!product) throw new Error(`The counted product ${first.productId} is gone`);
  const stocks = Object.fromEntries(missing.map(({ productId, left }) => [productId, left]));
  return new Refusal(code, { product, left: first.left }, { stocks });
}
