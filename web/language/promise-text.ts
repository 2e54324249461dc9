import { type Arrival, isWithinADay } from '#contract/delivery/delivery-times.ts';
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
  const ahead = now === null ? undefined : dayNumber(Date.parse(until)) - dayNumber(now);
  if (ahead === 0) return t('common.promise.today', { time });
  if (ahead === 1) return t('common.promise.tomorrow', { time });
  return t('common.promise.day', { day: dayText(until, language), time });
}
