import type { InTransaction, TakePart } from '#api/changes/order-listener.ts';
import { peopleOf } from './coupon-people.ts';
import { giveBackCoupon, retakeCoupon, takeCoupon } from './take-coupon.ts';

/** Takes the use of a new order's coupon. Throws `CouponChanged` when it was used up meanwhile. */
export const takeNewCoupon: TakePart = async (_tools, transaction, { orderId, coupon, buyer, totals }) => {
  if (!coupon) return undefined;
  const use = { couponId: coupon.id, orderId, people: peopleOf(buyer), revenue: totals.total };
  await takeCoupon(transaction, use, coupon.now);
  return undefined;
};

/**
 * Returns the coupon's use when an order is cancelled or waits for the seller again, and redeems it when the
 * cancellation is undone or the order accepted. Throws `CouponChanged` when no use is left.
 */
export const adjustOrderCoupon: InTransaction = async (_tools, transaction, { orderId, hold, couponUse }) => {
  if (!couponUse || hold === undefined) return;
  const { couponId, revenue, buyer } = couponUse;
  if (hold === 'ends') await giveBackCoupon(transaction, { couponId, orderId, revenue });
  else await retakeCoupon(transaction, { couponId, orderId, revenue, people: peopleOf(buyer) });
};
