import { defineFeature } from '#api/services/define-feature.ts';
import { adjustOrderCoupon } from './adjust-order-coupon.ts';
import { leaveCoupons } from './leave-coupons.ts';
import { couponRoutes } from './routes.ts';

export const coupons = defineFeature({
  name: 'coupons',
  routes: [couponRoutes],
  orders: { inTransaction: { coupon: adjustOrderCoupon } },
  personal: { onDelete: leaveCoupons },
});
