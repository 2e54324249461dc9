import type { InTransaction } from '#api/live/order-listener.ts';
import { peopleOf } from './coupon-people.ts';
import { giveBackCoupon, retakeCoupon } from './take-coupon.ts';

/**
 * Gives a cancelled order's use of its coupon back, and takes it again when the cancellation is undone. Throws `CouponChanged` when
 * there is none left. A new order takes it when it is written.
 */
export const adjustOrderCoupon: InTransaction = async (_tools, transaction, { orderId, from, to, couponUse }) => {
  if (!couponUse || from === undefined || from === to) return;
  const { couponId, revenue, buyer } = couponUse;
  if (to === 'Cancelled') await giveBackCoupon(transaction, { couponId, orderId, revenue });
  if (from === 'Cancelled') await retakeCoupon(transaction, { couponId, orderId, revenue, people: peopleOf(buyer) });
};
