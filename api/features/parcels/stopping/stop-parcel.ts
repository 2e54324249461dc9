import type { OrderTools } from '#api/changes/order-listener.ts';
import type { CancelOutcome } from '#api/couriers/courier-provider.ts';
import { findParcel, type ParcelKey, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { changeParcel, type ParcelChange } from '#api/features/parcels/change-parcel.ts';
import { type LockedParcel, lockParcel } from '#api/features/parcels/lock-parcel.ts';
import { parcelToStop } from '#api/features/parcels/parcel-notifications.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Database } from '#database/driver/connection.ts';

/** Whether the shop can ask the courier not to carry a parcel. */
export function canStop({ couriers }: Pick<OrderTools, 'couriers'>, { provider, consignment }: ParcelRow): boolean {
  return consignment !== null && couriers.get(provider)?.cancel !== undefined;
}

/**
 * Asks the courier to stop a parcel of a cancelled order. If it refuses or does not answer, the seller is asked to tell
 * it; without an answer the request is also repeated.
 */
export async function stopParcel(tools: OrderTools, key: ParcelKey, signal?: AbortSignal): Promise<void> {
  const found = await findParcel(tools.db, key.id);
  if (!found || found.told === true) return;
  const answer = await askToStop(tools, found, signal);
  await tools.db.transaction(async (transaction) => {
    const locked = await lockParcel(transaction, found);
    if (!locked) return;
    if (answer === 'done') await changeParcel(tools, transaction, locked, { fields: { told: true } });
    else await leaveToSeller(tools, transaction, locked);
  });
  if (answer === 'down') throw new Error('The courier gave no answer');
}

/**
 * Asks the courier to cancel a parcel. `unable`: the courier has no such call, or the parcel's number there is unknown.
 */
export async function askToStop(
  { couriers }: Pick<OrderTools, 'couriers'>,
  { provider, consignment }: ParcelRow,
  signal?: AbortSignal,
): Promise<CancelOutcome['kind'] | 'unable'> {
  const courier = couriers.get(provider);
  if (consignment === null || !courier?.cancel) return 'unable';
  return (await courier.cancel({ consignment, reason: 'Cancelled by the shop' }, signal)).kind;
}

/** Leaves it to the seller to tell the courier not to carry a parcel, and notifies them. */
export async function leaveToSeller(
  tools: OrderTools,
  transaction: Database,
  locked: LockedParcel,
  { fields, ...change }: ParcelChange = {},
): Promise<void> {
  const { orderId, id: parcelId } = locked.parcel;
  await changeParcel(tools, transaction, locked, { ...change, fields: { ...fields, told: false } });
  await notify(tools.jobs, transaction, parcelToStop, {
    key: parcelId,
    params: { orderId, parcelId },
    to: 'seller',
  });
}
