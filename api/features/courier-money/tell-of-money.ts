import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelInTransaction } from '#api/changes/parcel-listener.ts';
import { dueOf, readReturned } from '#api/features/order-money/read-returned.ts';
import { readAccount } from '#api/features/order-money/write-account.ts';
import { notify } from '#api/notifications/notify.ts';
import { cameInTooMuch, courierShort } from './money-notifications.ts';
import { readParcelMoney } from './note-money.ts';

/**
 * Notifies the seller when a parcel that was delivered brought less than it should have for what was kept, or when more
 * came in for its order than stands. A cancelled order has a notification of its own.
 */
export const tellOfMoney: ParcelInTransaction<OrderTools> = async (
  { jobs },
  transaction,
  { order, before, parcel, stated },
) => {
  const { id: parcelId, orderId, state, kept } = parcel;
  const isSettled = state === 'delivered' || (state === 'partly-delivered' && kept !== null);
  const isNews = stated !== undefined || state !== before.state || kept !== before.kept;
  if (!isSettled || !isNews || order.status === 'Cancelled') return;
  const [moneyOf, returnedOf, { over }] = await Promise.all([
    readParcelMoney(transaction, [parcel]),
    readReturned(transaction, [parcel]),
    readAccount(transaction, orderId),
  ]);
  const { amount: collected } = moneyOf(parcelId).collected;
  const lacking = dueOf(parcel, returnedOf(parcelId)) - collected;
  const about = { key: `${parcelId} ${collected}`, to: 'seller' as const };
  if (lacking > 0)
    await notify(jobs, transaction, courierShort, { ...about, params: { orderId, parcelId, amount: lacking } });
  if (over > 0)
    await notify(jobs, transaction, cameInTooMuch, { ...about, params: { orderId, parcelId, amount: over } });
};
