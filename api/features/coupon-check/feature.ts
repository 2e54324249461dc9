import { defineFeature } from '#api/services/define-feature.ts';
import { couponCheckRoutes } from './routes.ts';

export const couponCheck = defineFeature({
  name: 'coupon-check',
  routes: [couponCheckRoutes],
});
