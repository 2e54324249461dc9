import type { StatedMoney } from '#api/changes/parcel-listener.ts';
import { isCollectedStated } from '#api/features/courier-money/asked-money.ts';
import { readParcelMoney } from '#api/features/courier-money/note-money.ts';
import type { Actor } from '#api/features/orders/lock-order.ts';
import { piecesIn } from '#api/features/parcel-queries/counting-parcels.ts';
import { findParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { ShippingTools } from '#api/features/parcels/book-with-courier.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { type LockedParcel, lockParcel } from '#api/features/parcels/lock-parcel.ts';
import { takeLines } from '#api/features/parcels/packing/choose-lines.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import { mayGoOn, wasPicked } from '#contract/parcels/parcel-state.ts';
import type { SettledPartly } from '#contract/parcels/schemas.ts';
import type { Database } from '#database/driver/connection.ts';

/**
 * Says what the buyer kept of a parcel that was delivered in part, once; one of the own rider is delivered in part by
 * that. The amount collected is the courier's, or the seller's where it stated none. The rest comes back by
 * `receiveParcel`.
 */
export async function settlePartly(
  tools: ShippingTools,
  actor: Actor,
  { id, attempt, ...settled }: SettledPartly & { id: string; attempt: Attempt | undefined },
): Promise<ParcelRow | Refusal> {
  const found = await findParcel(tools.db, id);
  if (!found) return new Refusal('parcel-not-found');
  const result = await once(tools.db, attempt, async (transaction) => {
    const locked = await lockParcel(transaction, found, actor);
    if (!locked) return new Refusal('parcel-not-found');
    const refused = await settleLocked(tools, transaction, locked, settled);
    return refused ?? { isSettled: true };
  });
  if (result instanceof Refusal) return result;
  return (await findParcel(tools.db, id)) ?? new Refusal('parcel-not-found');
}

async function settleLocked(
  tools: ShippingTools,
  transaction: Database,
  locked: LockedParcel,
  { kept: named, collected }: SettledPartly,
): Promise<Refusal | undefined> {
  const { parcel } = locked;
  if (parcel.kept !== null) return new Refusal('parcel-already-settled');
  if (!isInPart(parcel)) return new Refusal('parcel-not-partly');
  const kept = takeLines(parcel.lines, named);
  if (!kept) return new Refusal('parcel-lines-too-many', {}, { field: 'kept' });
  const isStated = await isCollectedStated(transaction, parcel);
  if (!isStated && collected === undefined) return new Refusal('collected-missing', {}, { field: 'collected' });
  if (isStated && collected !== undefined) {
    const { amount } = (await readParcelMoney(transaction, [parcel]))(parcel.id).collected;
    if (toPoisha(collected) !== amount)
      return new Refusal('collected-known', { collected: toTaka(amount) }, { field: 'collected' });
  }
  const changedAt = tools.clock.now();
  const step = {
    state: 'partly-delivered' as const,
    text: `${piecesIn({ lines: kept })}/${piecesIn(parcel)}`,
    at: changedAt.toISOString(),
  };
  const steps = [...parcel.steps.slice(0, limits.parcelStepsMax - 1), step];
  await changeParcel(tools, transaction, locked, {
    to: 'partly-delivered',
    fields: { kept, steps, changedAt },
    ...(!isStated && collected !== undefined && { stated: byHand(toPoisha(collected)) }),
  });
  return undefined;
}

/** Whether a parcel was delivered in part, or may be said to be: our own rider states nothing. */
function isInPart(parcel: ParcelRow): boolean {
  if (parcel.state === 'partly-delivered') return true;
  return parcel.provider === 'own' && wasPicked(parcel) && mayGoOn(parcel, 'partly-delivered');
}

const byHand = (amount: number): StatedMoney => ({
  charge: { amount: null, source: 'hand' },
  collected: { amount, source: 'hand' },
});
