import { defineFeature } from '#api/services/define-feature.ts';
import { followParcel } from './follow-parcel.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';
import { askCouriers, bookParcel, followHint, stopAtCourier } from './parcel-jobs.ts';
import { parcelOfCancelled, parcelPartlyDelivered, parcelToStop } from './parcel-notifications.ts';
import { parcelsMetrics } from './parcels-metrics.ts';
import { parcelRoutes } from './routes.ts';
import { endParcels, refuseEditOfPacked } from './stopping/end-parcels.ts';

export const parcels = defineFeature({
  name: 'parcels',
  routes: [parcelRoutes],
  jobs: [bookParcel, stopAtCourier, followHint, askCouriers],
  metrics: parcelsMetrics,
  notifications: [parcelPartlyDelivered, parcelToStop, parcelOfCancelled],
  orders: { before: refuseEditOfPacked, inTransaction: { record: endParcels } },
  parcels: { inTransaction: { order: followParcel, record: notifyOfParcel } },
});
