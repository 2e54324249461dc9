import { type Arrival, isWithinADay } from '#contract/delivery/delivery-times.ts';
import { isPromisedForSlot } from '#contract/delivery/promised-slot.ts';
import type { OrderedSlot } from '#contract/delivery/slot-rules.ts';
import { dayText } from '#web/format/dates.ts';
import type { Text } from './text.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** For people who are awake, a day in Dhaka ends at four in the morning. */
const dayNumber = (moment: number) => Math.floor((moment + 6 * hour - 4 * hour) / day);

/**
 * A promised arrival: "by 9:30 am", "tomorrow by 9:30 am", "on 26 Nov by 9:30 am", or "between 28 Nov and 30 Nov". Without the
 * current time it names the day.
 */
export function promiseText(promise: Arrival, now: number | null, { t, clock, language }: Text): string {
  const { from, until } = promise;
  if (!isWithinADay(promise))
    return t('common.promise.days', { from: dayText(from, language), until: dayText(until, language) });
  const time = clock(until);
  const ahead = daysAhead(until, now);
  if (ahead === 0) return t('common.promise.today', { time });
  if (ahead === 1) return t('common.promise.tomorrow', { time });
  return t('common.promise.day', { day: dayText(until, language), time });
}

/** Days from today to the day of a moment; undefined without the current time. */
export function daysAhead(moment: string, now: number | null): number | undefined {
  return now === null ? undefined : dayNumber(Date.parse(moment)) - dayNumber(now);
}

/** The promised arrival of an order: of a chosen slot "today, 10:00 am–12:00 pm". */
export function orderPromiseText(
  { promise, slot }: { promise: Arrival; slot?: OrderedSlot | undefined },
  now: number | null,
  text: Text,
): string {
  return slot && isPromisedForSlot({ promise, slot }) ? slotText(slot, now, text) : promiseText(promise, now, text);
}

/** A delivery slot: "today, 10:00 am–12:00 pm". */
export function slotText(slot: OrderedSlot, now: number | null, { t, clock, language }: Text): string {
  // Dhaka has known no summer time since 2010.
  const momentOf = (time: string) => `${slot.date}T${time}:00+06:00`;
  const [from, until] = [momentOf(slot.from), momentOf(slot.to)];
  const window = { from: clock(from), until: clock(until) };
  const ahead = daysAhead(from, now);
  if (ahead === 0) return t('common.window.today', window);
  if (ahead === 1) return t('common.window.tomorrow', window);
  return t('common.window.day', { day: dayText(from, language), ...window });
}
