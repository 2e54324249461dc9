import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { dayParts, dayText, weekdayText } from '#web/format/dates.ts';
import { daysAhead } from '#web/language/promise-text.ts';
import type { Text } from '#web/language/text.ts';

/** From so few places on, the number left is shown. */
const fewPlaces = 3;

/** A note on a slot: its fee, that few places are left, or why it is closed. */
export function noteOf({ closedBecause, left, fee }: OfferedSlot, { t, taka }: Text): string {
  if (closedBecause) return t(`cart.slot.${closedBecause}`);
  const notes = [
    ...(left <= fewPlaces ? [t('cart.slot.left', { count: left })] : []),
    ...(fee > 0 ? [t('cart.slot.fee', { amount: taka(fee) })] : []),
  ];
  return notes.join(' · ');
}

/** The moment of a time in Dhaka, which has known no summer time since 2010. */
const momentOf = (date: string, time: string) => `${date}T${time}:00+06:00`;

/** From when to when a slot is. */
export function windowText({ date, from, to }: OfferedSlot, { t, clock }: Text): string {
  return t('cart.slot.window', { from: clock(momentOf(date, from)), until: clock(momentOf(date, to)) });
}

/** Whether a slot has passed; false while the time is unknown. */
export function isOver({ date, to }: OfferedSlot, now: number | null): boolean {
  return now !== null && Date.parse(momentOf(date, to)) <= now;
}

/** The name of a slot's day, with today and tomorrow where the time is known. */
export function dayName(date: string, now: number | null, { t, language }: Text): string {
  const noon = momentOf(date, '12:00');
  const day = dayText(noon, language);
  const ahead = daysAhead(noon, now);
  if (ahead === 0) return t('cart.slot.today', { day });
  if (ahead === 1) return t('cart.slot.tomorrow', { day });
  return t('cart.slot.day', { weekday: weekdayText(new Date(date).getUTCDay(), language), day });
}

/** The same in three short lines: "Sun", "29", "Nov"; "Today" where the time is known. */
export function dayLines(date: string, now: number | null, { t, language }: Text): [string, string, string] {
  const noon = momentOf(date, '12:00');
  const { day, month } = dayParts(noon, language);
  const isToday = daysAhead(noon, now) === 0;
  return [isToday ? t('cart.slot.this-day') : weekdayText(new Date(date).getUTCDay(), language, 'short'), day, month];
}

/** The slots by day, in order. */
export function daysOf(slots: readonly OfferedSlot[]): { date: string; slots: OfferedSlot[] }[] {
  return [...Map.groupBy(slots, ({ date }) => date)].map(([date, ofDay]) => ({ date, slots: ofDay }));
}
