import { addDays, dayOf, momentOf } from '#api/time/shop-days.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import type { AreaPromise, WorkingTimes } from '#contract/delivery/delivery-times.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';

/** The two moments of a promise: the buyer may expect the order from the first, and it is late after the second. */
export type PromisedArrival = { from: Date; until: Date };

/** Where the promise of an order comes from. */
type Terms = Pick<ShopSettings, 'areas' | 'hours' | 'daysOff'>;

type Destination = { city: string; country: string };

/** A shop that opens on no day of a year promises nothing. */
const daysAhead = 366;

/** Returns when an order to an address that is placed now is promised; undefined where nothing is. */
export function promiseTo(terms: Terms, to: Destination, now: Date): PromisedArrival | undefined {
  return promisedArrival(deliveryAreaOf(terms.areas, to)?.promise ?? null, terms, now);
}

/**
 * Returns the arrival that an area promises for an order placed at a moment. Minutes count from that moment, or from
 * the next opening when the shop is closed; an order shortly before closing is still delivered. Days are working days
 * after the day of the next opening, from the first one's opening to the last one's closing.
 */
export function promisedArrival(promise: AreaPromise, times: WorkingTimes, now: Date): PromisedArrival | undefined {
  const opening = promise && nextOpening(times, now);
  if (!opening) return undefined;
  if ('minutes' in promise)
    return { from: opening.at, until: new Date(opening.at.getTime() + promise.minutes * 60_000) };
  const [least, most] = promise.days.map((days) => workingDay(times, opening.day, days));
  if (!least || !most) return undefined;
  const from = promise.days[0] === 0 ? opening.at : openingOf(times, least);
  const until = closingOf(times, most);
  return from && until && { from, until };
}

/** Returns when the shop is open next: now, if it is. */
function nextOpening(times: WorkingTimes, now: Date): { day: string; at: Date } | undefined {
  const today = dayOf(now);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = hoursOf(times, day).find(({ to }) => now < endOf(day, to));
    if (hours) return { day, at: new Date(Math.max(now.getTime(), momentOf(day, hours.from).getTime())) };
  }
  return undefined;
}

/** Returns the working day this many working days after another. */
function workingDay(times: WorkingTimes, first: string, after: number): string | undefined {
  let left = after;
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(first, ahead);
    if (hoursOf(times, day).length === 0) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return undefined;
}

const allDay = [{ from: '00:00', to: '23:59' }];

/** Returns the hours of a day in order; none on a day off. */
function hoursOf({ hours, daysOff }: WorkingTimes, day: string): readonly { from: string; to: string }[] {
  if (daysOff.includes(day)) return [];
  const weekday = new Date(day).getUTCDay();
  return hours ? hours.filter((open) => open.weekday === weekday) : allDay;
}

function openingOf(times: WorkingTimes, day: string): Date | undefined {
  const [first] = hoursOf(times, day);
  return first && momentOf(day, first.from);
}

function closingOf(times: WorkingTimes, day: string): Date | undefined {
  const last = hoursOf(times, day).at(-1);
  return last && momentOf(day, last.to);
}

/**
 * Returns the end of opening hours. The last minute of a day, the latest that can be entered, includes the rest of the
 * day.
 */
function endOf(day: string, to: string): Date {
  return to === '23:59' ? momentOf(addDays(day, 1), '00:00') : momentOf(day, to);
}
