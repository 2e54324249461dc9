import type { Refusal } from '#api/http/replies/refusal.ts';
import { Refusal as Refused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { couponDiscount } from '#contract/coupons/coupon-discount.ts';
import type { DeliveryTerms } from '#contract/delivery/delivery-area.ts';
import { type OrderTotals, orderTotals, type TaxMode } from '#contract/orders/order-totals.ts';
import type { Database } from '#database/driver/connection.ts';
import { type CouponedLine, isForLine, refuseCoupon } from './coupon-conditions.ts';
import type { CouponBuyer } from './coupon-people.ts';
import { lockFirstOrders, readBuyerFacts } from './read-buyer-facts.ts';
import type { CouponRow, KnownCoupons } from './read-coupons.ts';

export type CouponOrder<Line> = {
  lines: readonly Line[];
  buyer: CouponBuyer;
  /** Undefined where the destination is not known. */
  delivery: DeliveryTerms | undefined;
  taxMode: TaxMode;
  now: Date;
  /** Whether the order is placed in this transaction. */
  isPlaced: boolean;
};

/** An order's amounts, with the coupon or offer behind them. `discounts` are those of the lines, in poisha. */
export type PricedByCoupon = { coupon: CouponRow | undefined; totals: OrderTotals; discounts: number[] };

type Tools = { db: Database; categories: Pick<Services['categories'], 'within' | 'followed'> };

/**
 * Prices an order with its typed coupon or with an automatic offer, whichever is cheaper; of several offers, the best
 * one (docs/product.md, "Coupons and offers"). Refused when a typed coupon does not apply. Up to three statements.
 */
export async function chooseCoupon<Line extends CouponedLine>(
  { db, categories }: Tools,
  code: string | undefined,
  { coupon, offers }: KnownCoupons,
  { lines, buyer, delivery, taxMode, now, isPlaced }: CouponOrder<Line>,
): Promise<PricedByCoupon | Refusal> {
  if (code !== undefined && !coupon) return new Refused('coupon-unknown');
  const asked = coupon ? [coupon, ...offers] : offers;
  if (isPlaced) await lockFirstOrders(db, asked, buyer);
  const factsOf = await readBuyerFacts(db, asked, buyer);
  const within = (path: string) => categories.within(categories.followed(path));
  const price = (candidate: CouponRow): PricedByCoupon | Refusal => {
    const looked = lines.map((line) => ({
      ...line,
      key: line.stockId,
      isDiscounted: isForLine(candidate, line, within),
    }));
    const refusal = refuseCoupon(candidate, looked, factsOf(candidate), now);
    if (refusal) return refusal;
    const reduction = couponDiscount(candidate, looked);
    const totals = orderTotals(lines, delivery, taxMode, reduction);
    return { coupon: candidate, totals, discounts: reduction.parts };
  };
  const plain = { coupon: undefined, totals: orderTotals(lines, delivery, taxMode), discounts: lines.map(() => 0) };
  let best: PricedByCoupon | Refusal = coupon ? price(coupon) : plain;
  if (best instanceof Refused) return best;
  for (const offer of offers) {
    const offered = price(offer);
    if (!(offered instanceof Refused) && offered.totals.total < best.totals.total) best = offered;
  }
  return best;
}
