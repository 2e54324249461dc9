import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import pLimit from 'p-limit';
import { isParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { parcels } from '#database/tables/parcels.ts';
import { askAboutParcel } from './ask-about-parcel.ts';
import { askEvery, requestsAtOnce } from './ask-times.ts';
import { bookWithCourier } from './book-with-courier.ts';
import { parcelBooking, parcelHint, parcelStop } from './job-names.ts';
import { stopParcel } from './stopping/stop-parcel.ts';

const batch = 50;

/** Books a parcel as soon as it is stored. */
export const bookParcel = defineJob<Services, { orderId: string; parcelId: string }>({
  ...parcelBooking,
  run: (services, { orderId, parcelId }, signal) => bookWithCourier(services, { orderId, id: parcelId }, signal),
  batches: requestsAtOnce,
});

/** Asks the courier not to carry a parcel of a cancelled order. */
export const stopAtCourier = defineJob<Services, { orderId: string; parcelId: string }>({
  ...parcelStop,
  run: (services, { orderId, parcelId }, signal) => stopParcel(services, { orderId, id: parcelId }, signal),
  batches: requestsAtOnce,
  pause: 5,
  retries: 10,
});

/** Queries the courier about a parcel after a hint. */
export const followHint = defineJob<Services, (typeof parcelHint.payload)['_output']>({
  ...parcelHint,
  async run(services, { orderId, parcelId, hint }, signal) {
    const asked = await askAboutParcel(services, { orderId, id: parcelId }, { hint, signal });
    if (asked === 'down') throw new Error('The courier gave no answer');
  },
  batches: requestsAtOnce,
  pause: 5,
  retries: 10,
});

/** Polls the couriers about due parcels: those without any webhook, and those that a killed server left behind. */
async function askDue(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const limit = pLimit(requestsAtOnce);
  for (;;) {
    signal.throwIfAborted();
    const now = clock.now();
    const due = await db
      .select()
      .from(parcels)
      .where(and(isNotNull(parcels.nextAskAt), lte(parcels.nextAskAt, now)))
      .orderBy(asc(parcels.nextAskAt))
      .limit(batch);
    await Promise.all(due.map((parcel) => limit(() => askOne(services, parcel, now, signal))));
    if (due.length < batch) return;
  }
}

async function askOne(services: Services, parcel: ParcelRow, now: Date, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  // Moving the time forward claims the query, so only one server sends it.
  const taken = await services.db
    .update(parcels)
    .set({ nextAskAt: new Date(now.getTime() + askEvery) })
    .where(and(isParcel(parcel), eq(parcels.nextAskAt, parcel.nextAskAt ?? now)))
    .returning({ id: parcels.id });
  if (taken.length === 0) return;
  if (parcel.state === 'waiting') await bookWithCourier(services, parcel, signal);
  else await askAboutParcel(services, parcel, { signal });
}

export const askCouriers = defineJob<Services, object>({
  name: 'ask-couriers',
  payload: emptyPayload,
  run: (services, _payload, signal) => askDue(services, signal),
  every: 30_000,
  singleton: true,
  timeout: 10 * 60,
});
