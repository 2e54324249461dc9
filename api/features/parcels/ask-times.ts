/** After this time, in ms, the courier of an open parcel is asked without a hint: half an hour less what a run of the job takes. */
export const askEvery = 25 * 60_000;

const firstPause = 2000;

/** Returns the time of the next query after a courier could not be reached, with growing pauses. */
export function askAgainAt(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(askEvery, firstPause * 2 ** Math.min(tries, 20)));
}

/** How long a booking may take in all, in ms: a token twice, the booking twice, a look-up, and some time for the rows. */
export const longestBooking = (timeout: number) => 5 * timeout + 5000;

/** Concurrent requests to couriers. */
export const requestsAtOnce = 4;
