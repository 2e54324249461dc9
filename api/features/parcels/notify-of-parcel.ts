import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelInTransaction } from '#api/changes/parcel-listener.ts';
import { notify } from '#api/notifications/notify.ts';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';
import { parcelOfCancelled, parcelPartlyDelivered } from './parcel-notifications.ts';

const outcomes: Partial<Record<ParcelState, 'delivered' | 'back'>> = {
  delivered: 'delivered',
  'partly-delivered': 'delivered',
  returning: 'back',
  returned: 'back',
};

/**
 * Notifies the seller when a parcel was delivered in part, or when the parcel of a cancelled order was delivered or
 * comes back.
 */
export const notifyOfParcel: ParcelInTransaction<OrderTools> = async (
  { jobs },
  transaction,
  { order: { status }, before, parcel: { orderId, id: parcelId, state } },
) => {
  if (state === before.state) return;
  const outcome = status === 'Cancelled' ? outcomes[state] : undefined;
  if (outcome) {
    await notify(jobs, transaction, parcelOfCancelled, {
      key: `${parcelId} ${outcome}`,
      params: { orderId, parcelId, outcome },
      to: 'seller',
    });
  }
  if (state === 'partly-delivered') {
    const about = { key: parcelId, params: { orderId } };
    await notify(jobs, transaction, parcelPartlyDelivered, { ...about, to: 'seller' });
  }
};
