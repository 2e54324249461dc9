import { defineFeature } from '#api/services/define-feature.ts';
import { followParcel } from './follow-parcel.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';
import { parcelOfCancelled, parcelPartlyDelivered, parcelToStop } from './parcel-notifications.ts';
import { shippingRoutes } from './routes.ts';
import { askCouriers, bookParcel, followHint, stopAtCourier } from './shipping-jobs.ts';
import { endParcels, refuseEditOfPacked } from './stopping/end-parcels.ts';

export const shipping = defineFeature({
  name: 'shipping',
  routes: [shippingRoutes],
  jobs: [bookParcel, stopAtCourier, followHint, askCouriers],
  notifications: [parcelPartlyDelivered, parcelToStop, parcelOfCancelled],
  orders: { before: refuseEditOfPacked, inTransaction: { record: endParcels } },
  parcels: { inTransaction: { order: followParcel, record: notifyOfParcel } },
});
