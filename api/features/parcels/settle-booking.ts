import type { OrderTools } from '#api/changes/order-listener.ts';
import type { BookOutcome } from '#api/couriers/courier-provider.ts';
import { isParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { apiText } from '#api/texts/api-text.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { askAgainAt } from './ask-times.ts';
import { changeParcel } from './change-parcel.ts';
import { claimConsignment } from './claim-consignment.ts';
import { parcelBooking, parcelStop } from './job-names.ts';
import { type LockedParcel, lockParcel } from './lock-parcel.ts';
import { canStop } from './stopping/stop-parcel.ts';

/** The result of a booking. `found`: by its reference; `unclear`: the courier may or may not have the parcel. */
export type Booked = Exclude<BookOutcome, { kind: 'unknown' }> | { kind: 'found'; text: string } | { kind: 'unclear' };

type BookedOutcome = Extract<BookOutcome, { kind: 'booked' }>;

/** Stores the outcome of a booking. If a webhook has booked the parcel meanwhile, only missing fields are added. */
export async function settleBooking(tools: OrderTools, leased: ParcelRow, outcome: Booked): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const locked = await lockParcel(transaction, leased);
    if (!locked) return;
    const isOpen = locked.parcel.state === 'waiting' || locked.parcel.state === 'unclear';
    if (outcome.kind === 'booked') await settleBooked(tools, transaction, locked, outcome);
    else if (isOpen) await settleOpen(tools, transaction, locked, outcome);
    // The order was cancelled meanwhile, and the courier has nothing to be told about.
    else if (locked.parcel.told === false && noParcel.includes(outcome.kind))
      await changeParcel(tools, transaction, locked, { fields: { told: null } });
  });
}

/** The courier has not taken the parcel. */
const noParcel: readonly Booked['kind'][] = ['refused', 'unsent', 'later'];

const done = { leasedUntil: null, askedAt: null, tries: 0 };

async function settleBooked(
  tools: OrderTools,
  transaction: Database,
  locked: LockedParcel,
  { consignment, tracking, fee, text }: BookedOutcome,
): Promise<void> {
  const { parcel } = locked;
  const now = tools.clock.now();
  const isOpen = parcel.state === 'waiting' || parcel.state === 'unclear';
  const isNamed = parcel.consignment === null || parcel.consignment === consignment;
  if (!isNamed || !(await claimConsignment(transaction, parcel, consignment))) {
    tools.log.error({ parcelId: parcel.id }, 'a courier gave a parcel the number of another one');
    if (isOpen) await changeParcel(tools, transaction, locked, { to: 'unclear', fields: done });
    return;
  }
  const named = { ...done, consignment, tracking: tracking ?? parcel.tracking, fee: fee ?? parcel.fee };
  // The order was cancelled meanwhile; now the courier can be asked.
  if (parcel.told === false && canStop(tools, { ...parcel, consignment }))
    await tools.jobs.add(transaction, parcelStop, { orderId: parcel.orderId, parcelId: parcel.id });
  const stated = {
    charge: { amount: fee, source: 'courier' },
    collected: { amount: null, source: 'courier' },
  } as const;
  await changeParcel(tools, transaction, locked, {
    ...(isOpen && { to: 'booked', text }),
    fields: { ...named, ...(isOpen && { bookedAt: now }) },
    stated,
  });
}

async function settleOpen(
  tools: OrderTools,
  transaction: Database,
  locked: LockedParcel,
  outcome: Exclude<Booked, BookedOutcome>,
): Promise<void> {
  const { parcel } = locked;
  const now = tools.clock.now();
  const again = askAgainAt(now, parcel.tries);
  const tries = parcel.tries + 1;
  if (outcome.kind === 'found') {
    // Its number follows by a webhook.
    const fields = { ...done, bookedAt: now };
    await changeParcel(tools, transaction, locked, { to: 'booked', text: outcome.text, fields });
  } else if (outcome.kind === 'refused') {
    const { reason } = outcome;
    const sentence = typeof reason === 'string' ? reason : apiText(defaultLanguage, reason.text);
    await changeParcel(tools, transaction, locked, { to: 'refused', fields: { ...done, reason: sentence } });
  } else if (outcome.kind === 'unclear') {
    const fields = { leasedUntil: null, tries, nextAskAt: again };
    await changeParcel(tools, transaction, locked, { to: 'unclear', fields });
  } else {
    await transaction
      .update(parcels)
      .set({ leasedUntil: null, askedAt: null, tries, nextAskAt: again })
      .where(isParcel(parcel));
    const payload = { orderId: parcel.orderId, parcelId: parcel.id };
    await tools.jobs.add(transaction, parcelBooking, payload, { after: again });
  }
}
