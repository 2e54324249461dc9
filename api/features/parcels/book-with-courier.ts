import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { OrderTools } from '#api/changes/order-listener.ts';
import type { BookOutcome, CourierProvider } from '#api/couriers/courier-provider.ts';
import { isParcel, type ParcelKey, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { Services } from '#api/services/services.ts';
import { parcels } from '#database/tables/parcels.ts';
import { longestBooking } from './ask-times.ts';
import { readBookedParcel } from './packing/read-booked-parcel.ts';
import { type Booked, settleBooking } from './settle-booking.ts';

export type ShippingTools = OrderTools & Pick<Services, 'couriers' | 'config'>;

/**
 * Books a waiting parcel with its courier, once: under a lease, and with a mark in the row before the request. An
 * existing mark means that a process died before it stored the answer. Then, as after a timeout, the courier is queried
 * by the reference; a courier without such a query leaves the parcel unclear.
 */
export async function bookWithCourier(tools: ShippingTools, key: ParcelKey, signal?: AbortSignal): Promise<void> {
  const leased = await lease(tools, key);
  if (!leased) return;
  const provider = tools.couriers.get(leased.provider);
  const isAsked = leased.askedAt !== null;
  // The account may have been removed from the settings.
  if (!provider) return settleBooking(tools, leased, { kind: isAsked ? 'unclear' : 'later' });
  const ended = withLimit(tools, signal);
  const outcome = isAsked ? { kind: 'unknown' as const } : await ask(tools, provider, leased, ended);
  if (!outcome) return;
  const settled = outcome.kind === 'unknown' ? await lookUp(provider, leased, ended) : outcome;
  await settleBooking(tools, leased, settled);
}

/** No request is sent after the lease has ended, when another server may send one. */
function withLimit({ config }: ShippingTools, signal?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(longestBooking(config.couriers.timeout) - 2000);
  return signal ? AbortSignal.any([late, signal]) : late;
}

async function lease({ db, clock, config }: ShippingTools, key: ParcelKey): Promise<ParcelRow | undefined> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + longestBooking(config.couriers.timeout));
  const isFree = or(isNull(parcels.leasedUntil), lte(parcels.leasedUntil, now));
  const [leased] = await db
    .update(parcels)
    // A killed server's parcel is due as soon as its lease has ended.
    .set({ leasedUntil, nextAskAt: leasedUntil })
    .where(and(isParcel(key), eq(parcels.state, 'waiting'), isFree))
    .returning();
  return leased;
}

/** Undefined when another server has taken the parcel over. */
async function ask(
  { db, clock }: ShippingTools,
  provider: CourierProvider,
  leased: ParcelRow,
  signal: AbortSignal,
): Promise<BookOutcome | undefined> {
  const booked = await readBookedParcel(db, leased);
  const marked = await db
    .update(parcels)
    .set({ askedAt: clock.now() })
    .where(
      and(isParcel(leased), eq(parcels.state, 'waiting'), eq(parcels.leasedUntil, leased.leasedUntil ?? clock.now())),
    )
    .returning({ id: parcels.id });
  return marked.length === 0 ? undefined : provider.book(booked, signal);
}

async function lookUp(provider: CourierProvider, { reference }: ParcelRow, signal: AbortSignal): Promise<Booked> {
  const found = await provider.findByReference?.(reference, signal);
  if (found?.kind === 'known') return { kind: 'found', text: found.text };
  return { kind: found?.kind === 'not-known' ? 'later' : 'unclear' };
}
