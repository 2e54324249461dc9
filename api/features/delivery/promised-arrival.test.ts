import { describe, expect, test } from 'vitest';
import type { AreaPromise, OpenHours, WorkingTimes } from '#contract/delivery/delivery-times.ts';
import { promisedArrival } from './promised-arrival.ts';

const inDhaka = (time: string) => new Date(`${time.replace(' ', 'T')}+06:00`);
const always = { hours: null, daysOff: [] };
const weekdays = (open: readonly number[], from = '09:00', to = '21:00'): OpenHours[] =>
  open.map((weekday) => ({ weekday, from, to }));
const daily = { hours: weekdays([0, 1, 2, 3, 4, 5, 6]), daysOff: [] };
/** Closed on Fridays. */
const butFriday = { hours: weekdays([0, 1, 2, 3, 4, 6]), daysOff: [] };

const minutes: AreaPromise = { minutes: 30 };
const days: AreaPromise = { days: [2, 3] };
const sameDay: AreaPromise = { days: [0, 0] };

function arrival(promise: AreaPromise, times: WorkingTimes, now: string) {
  const promised = promisedArrival(promise, times, inDhaka(now));
  return promised && [promised.from, promised.until];
}

// 26 November 2026 is a Thursday.
describe('minutes', () => {
  test.each([
    ['at once in a shop that is always open', always, '2026-11-26 01:06', '2026-11-26 01:06', '2026-11-26 01:36'],
    ['past midnight', always, '2026-11-26 23:50', '2026-11-26 23:50', '2026-11-27 00:20'],
    ['in the last seconds of a day', always, '2026-12-31 23:59:30', '2026-12-31 23:59:30', '2027-01-01 00:29:30'],
    [
      'until the end of a day, 24:00',
      { hours: weekdays([4, 5], '09:00', '24:00'), daysOff: [] },
      '2026-11-26 23:59',
      '2026-11-26 23:59',
      '2026-11-27 00:29',
    ],
    ['from opening at night', daily, '2026-11-26 01:06', '2026-11-26 09:00', '2026-11-26 09:30'],
    ['from the order while open', daily, '2026-11-26 09:00', '2026-11-26 09:00', '2026-11-26 09:30'],
    ['from the order until closing', daily, '2026-11-26 20:59', '2026-11-26 20:59', '2026-11-26 21:29'],
    ['from the next day at closing', daily, '2026-11-26 21:00', '2026-11-27 09:00', '2026-11-27 09:30'],
    ['after a closed Friday', butFriday, '2026-11-26 21:00', '2026-11-28 09:00', '2026-11-28 09:30'],
    ['on a closed Friday', butFriday, '2026-11-27 12:00', '2026-11-28 09:00', '2026-11-28 09:30'],
    [
      'after a run of holidays',
      { ...butFriday, daysOff: ['2026-11-28', '2026-11-29', '2026-11-30'] },
      '2026-11-26 22:00',
      '2026-12-01 09:00',
      '2026-12-01 09:30',
    ],
    [
      'from midnight after a day off of a shop that is always open',
      { hours: null, daysOff: ['2026-11-26'] },
      '2026-11-26 15:00',
      '2026-11-27 00:00',
      '2026-11-27 00:30',
    ],
    [
      'after a break',
      { hours: [...weekdays([4], '09:00', '13:00'), ...weekdays([4], '16:00', '21:00')], daysOff: [] },
      '2026-11-26 13:30',
      '2026-11-26 16:00',
      '2026-11-26 16:30',
    ],
  ])('count %s', (_name, times, now, from, until) => {
    expect(arrival(minutes, times, now)).toEqual([inDhaka(from), inDhaka(until)]);
  });
});

describe('days', () => {
  test.each([
    ['from today', days, daily, '2026-11-26 15:00', '2026-11-28 09:00', '2026-11-29 21:00'],
    ['from tomorrow after closing', days, daily, '2026-11-26 21:30', '2026-11-29 09:00', '2026-11-30 21:00'],
    ['without closed Fridays', days, butFriday, '2026-11-25 15:00', '2026-11-28 09:00', '2026-11-29 21:00'],
    [
      'without a run of holidays over the end of the year',
      days,
      { ...daily, daysOff: ['2026-12-31', '2027-01-01', '2027-01-02'] },
      '2026-12-30 10:00',
      '2027-01-04 09:00',
      '2027-01-05 21:00',
    ],
    [
      'to the end of the day when always open',
      days,
      always,
      '2026-11-26 15:00',
      '2026-11-28 00:00',
      '2026-11-29 23:59',
    ],
    ['on the day itself', sameDay, daily, '2026-11-26 15:00', '2026-11-26 15:00', '2026-11-26 21:00'],
    ['on the day itself, before opening', sameDay, daily, '2026-11-26 04:00', '2026-11-26 09:00', '2026-11-26 21:00'],
    [
      'to the last closing of a day with a break',
      sameDay,
      { hours: [...weekdays([4], '09:00', '13:00'), ...weekdays([4], '16:00', '20:00')], daysOff: [] },
      '2026-11-26 14:00',
      '2026-11-26 16:00',
      '2026-11-26 20:00',
    ],
  ] as const)('count %s', (_name, promise, times, now, from, until) => {
    const changeable = { hours: times.hours && [...times.hours], daysOff: [...times.daysOff] };
    expect(arrival({ days: [...promise.days] }, changeable, now)).toEqual([inDhaka(from), inDhaka(until)]);
  });
});

test.each([
  ['an area without a promise', null, daily],
  ['a shop that is closed for a year', minutes, { hours: weekdays([5]), daysOff: fridays(60) }],
  ['more working days than a year has', { days: [2, 60] }, { hours: weekdays([5]), daysOff: [] }],
] satisfies [string, AreaPromise, WorkingTimes][])('nothing is promised in %s', (_name, promise, times) => {
  expect(promisedArrival(promise, times, inDhaka('2026-11-26 15:00'))).toBeUndefined();
});

function fridays(count: number): string[] {
  return Array.from({ length: count }, (_, week) =>
    new Date(Date.UTC(2026, 10, 27 + 7 * week)).toISOString().slice(0, 10),
  );
}
