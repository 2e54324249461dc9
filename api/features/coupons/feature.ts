import { defineFeature } from '#api/services/define-feature.ts';
import { adjustOrderCoupon, takeNewCoupon } from './adjust-order-coupon.ts';
import { leaveCoupons } from './leave-coupons.ts';
import { couponRoutes } from './routes.ts';

export const coupons = defineFeature({
  name: 'coupons',
  routes: [couponRoutes],
  orders: { inTransaction: { coupon: adjustOrderCoupon }, placing: { coupon: takeNewCoupon } },
  personal: { onDelete: leaveCoupons },
});
