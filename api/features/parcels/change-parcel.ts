import type { OrderTools } from '#api/changes/order-listener.ts';
import type { StatedMoney } from '#api/changes/parcel-listener.ts';
import { runAfterCommit } from '#api/changes/run-after-commit.ts';
import { isParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { limits } from '#contract/limits.ts';
import { isOpenParcel, type ParcelState } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { askEvery } from './ask-times.ts';
import type { LockedParcel } from './lock-parcel.ts';

export type ParcelChange = {
  to?: ParcelState;
  /** The courier's text. */
  text?: string;
  fields?: Partial<ParcelRow>;
  stated?: StatedMoney;
  /** The ids of variants whose shown stock level changes along with the parcel. */
  changedBadges?: readonly string[];
};

/**
 * Writes a change of a locked parcel with its step. Then runs the listeners: some now in the transaction, the others
 * after the commit (`api/compose/parcel-listeners.ts`). The caller has checked that the transition is allowed. Call it
 * last in the transaction.
 */
export async function changeParcel(
  tools: OrderTools,
  transaction: Database,
  { order, parcel: before }: LockedParcel,
  {
    to: state = before.state,
    text: statusText = before.statusText,
    fields = {},
    stated,
    changedBadges = [],
  }: ParcelChange,
): Promise<ParcelRow> {
  const now = tools.clock.now();
  // A parcel at its end cannot be stopped any more.
  const { told = before.told } = state === 'delivered' || state === 'returned' ? { told: null } : fields;
  const isMoved = state !== before.state;
  const step = { state, text: statusText, at: now.toISOString() };
  const isNews = isMoved || statusText !== before.statusText;
  const [parcel] = await transaction
    .update(parcels)
    .set({
      state,
      statusText,
      ...(isMoved && { heldFrom: state === 'on-hold' ? before.state : null }),
      ...(isNews && { steps: [...before.steps.slice(0, limits.parcelStepsMax - 1), step], changedAt: now }),
      nextAskAt: isAsked({ state, told, provider: before.provider }) ? new Date(now.getTime() + askEvery) : null,
      ...fields,
      told,
    })
    .where(isParcel(before))
    .returning();
  if (!parcel) throw new Error(`The locked parcel ${before.id} is gone`);
  const change = { order, before, parcel, stated, changedBadges: [...changedBadges] };
  const { inTransaction, afterCommit } = tools.parcelListeners;
  for (const listener of inTransaction) await listener(tools, transaction, change);
  const about = { orderId: parcel.orderId, parcelId: parcel.id };
  runAfterCommit(
    transaction,
    tools.log,
    about,
    afterCommit.map((listener) => () => listener(tools, change)),
  );
  return parcel;
}

/** Whether the courier is polled: about open parcels, and about cancelled ones that it may still carry. */
function isAsked({ state, told, provider }: Pick<ParcelRow, 'state' | 'told' | 'provider'>): boolean {
  return provider !== 'own' && (isOpenParcel(state) || (state === 'cancelled' && told === false));
}
