import { readParcelMoney } from '#api/features/courier-money/note-money.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { ShippingTools } from '#api/features/parcels/book-with-courier.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { lockParcel } from '#api/features/parcels/lock-parcel.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { toPoisha } from '#contract/money.ts';
import { mayGoOn } from '#contract/parcels/parcel-state.ts';
import type { RiderMove } from '#contract/riders/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { findOpened, readAgain } from './rider-parcels.ts';

/**
 * Moves a parcel as the rider with a key, forward alone; a delivery states the collected amount. A move that was made
 * already, by this rider or another, changes nothing; it is refused when the amount is another.
 */
export async function moveByRider(
  tools: ShippingTools,
  key: string,
  move: RiderMove,
  attempt: Attempt | undefined,
): Promise<ParcelRow | Refusal> {
  const done = await once(tools.db, attempt, async (transaction) => {
    const opened = await findOpened(transaction, tools.clock.now(), key, move.parcelId);
    if (opened instanceof Refusal) return opened;
    const locked = await lockParcel(transaction, opened);
    if (!locked) return new Refusal('parcel-not-found');
    const { id, orderId } = opened;
    if (await isMade(transaction, locked.parcel, move)) return { id, orderId };
    if (!mayGoOn(locked.parcel, move.state)) return new Refusal('parcel-move-not-allowed');
    await changeParcel(tools, transaction, locked, { to: move.state, ...statedBy(move) });
    return { id, orderId };
  });
  return done instanceof Refusal ? done : readAgain(tools.db, done);
}

async function isMade(db: Database, parcel: ParcelRow, { state, collected }: RiderMove): Promise<boolean> {
  if (parcel.state !== state) return false;
  if (collected === undefined) return true;
  const money = (await readParcelMoney(db, [parcel]))(parcel.id);
  return money.collected.amount === toPoisha(collected);
}

function statedBy({ state, collected }: RiderMove) {
  if (state !== 'delivered' || collected === undefined) return {};
  const source = 'hand' as const;
  return { stated: { charge: { amount: null, source }, collected: { amount: toPoisha(collected), source } } };
}
