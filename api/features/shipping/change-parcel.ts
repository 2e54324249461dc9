import { isParcel, type ParcelRow } from '#api/features/parcels/parcel-queries.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import { notify } from '#api/notifications/notify.ts';
import { limits } from '#contract/limits.ts';
import { isOpenParcel, type ParcelState } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { askEvery } from './ask-times.ts';
import { followParcel } from './follow-parcel.ts';
import type { LockedParcel } from './lock-parcel.ts';

type Change = {
  to?: ParcelState;
  /** The courier's text. */
  text?: string;
  fields?: Partial<ParcelRow>;
};

/**
 * Writes a change of a locked parcel with its step, and what follows from it for the order. The caller has checked that the state may
 * be reached.
 */
export async function changeParcel(
  tools: OrderTools,
  transaction: Database,
  { order, parcel }: LockedParcel,
  { to: state = parcel.state, text: statusText = parcel.statusText, fields }: Change,
): Promise<ParcelRow> {
  const now = tools.clock.now();
  const isMoved = state !== parcel.state;
  const step = { state, text: statusText, at: now.toISOString() };
  const isNews = isMoved || statusText !== parcel.statusText;
  const [changed] = await transaction
    .update(parcels)
    .set({
      state,
      statusText,
      ...(isMoved && { heldFrom: state === 'on-hold' ? parcel.state : null }),
      ...(isNews && { steps: [...parcel.steps.slice(0, limits.parcelStepsMax - 1), step], changedAt: now }),
      nextAskAt: isOpenParcel(state) && parcel.provider !== 'own' ? new Date(now.getTime() + askEvery) : null,
      ...fields,
    })
    .where(isParcel(parcel))
    .returning();
  if (!changed) throw new Error(`The locked parcel ${parcel.id} is gone`);
  if (isMoved) await followParcel(tools, transaction, order, changed);
  if (isMoved && state === 'partly-delivered') {
    const { orderId, id: key } = parcel;
    await notify(tools.jobs, transaction, {
      kind: 'parcel-partly-delivered',
      key,
      params: { orderId },
      to: 'seller',
    });
  }
  return changed;
}
