import type { InTransaction } from '#api/changes/order-listener.ts';
import { peopleOf } from './coupon-people.ts';
import { giveBackCoupon, retakeCoupon } from './take-coupon.ts';

/**
 * Gives the use of its coupon back when an order is cancelled or waits again, and takes it when that is undone or the order is accepted.
 * Throws `CouponChanged` when there is none left. A new order takes it when it is written.
 */
export const adjustOrderCoupon: InTransaction = async (_tools, transaction, { orderId, hold, couponUse }) => {
  if (!couponUse || hold === undefined) return;
  const { couponId, revenue, buyer } = couponUse;
  if (hold === 'ends') await giveBackCoupon(transaction, { couponId, orderId, revenue });
  else await retakeCoupon(transaction, { couponId, orderId, revenue, people: peopleOf(buyer) });
};
