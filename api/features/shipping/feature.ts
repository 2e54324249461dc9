import { defineFeature } from '#api/services/define-feature.ts';
import { parcelPartlyDelivered } from './parcel-notifications.ts';
import { shippingRoutes } from './routes.ts';
import { askCouriers, bookParcel, followHint } from './shipping-jobs.ts';

export const shipping = defineFeature({
  name: 'shipping',
  routes: [shippingRoutes],
  jobs: [bookParcel, followHint, askCouriers],
  notifications: {
    'parcel-partly-delivered': parcelPartlyDelivered,
  },
});
