import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { orderPromiseText, promiseText } from './promise-text.ts';
import { textOf } from './text.ts';

const [en, bn] = [textOf(textsIn('en')), textOf(textsIn('bn'))];
const inDhaka = (time: string) => new Date(`${time.replace(' ', 'T')}+06:00`);

function told(from: string, until: string, now: string | null) {
  const promise = { from: inDhaka(from).toISOString(), until: inDhaka(until).toISOString() };
  return [en, bn].map((text) => promiseText(promise, now === null ? null : inDhaka(now).getTime(), text));
}

const opening = ['2026-11-26 09:00', '2026-11-26 09:30'] as const;

test.each([
  ['2026-11-26 09:10', ['today by 9:30 am', 'আজ সকাল ৯:৩০-এর মধ্যে']],
  ['2026-11-26 04:00', ['today by 9:30 am', 'আজ সকাল ৯:৩০-এর মধ্যে']],
  ['2026-11-26 01:06', ['tomorrow by 9:30 am', 'আগামীকাল সকাল ৯:৩০-এর মধ্যে']],
  ['2026-11-25 22:00', ['tomorrow by 9:30 am', 'আগামীকাল সকাল ৯:৩০-এর মধ্যে']],
  ['2026-11-24 22:00', ['on 26 Nov by 9:30 am', '২৬ নভেম্বর সকাল ৯:৩০-এর মধ্যে']],
  ['2026-11-27 09:00', ['on 26 Nov by 9:30 am', '২৬ নভেম্বর সকাল ৯:৩০-এর মধ্যে']],
  [null, ['on 26 Nov by 9:30 am', '২৬ নভেম্বর সকাল ৯:৩০-এর মধ্যে']],
])('a time of day, read at %s', (now, expected) => {
  expect(told(...opening, now)).toEqual(expected);
});

test('half an hour past midnight is the same night', () => {
  expect(told('2026-11-25 23:50', '2026-11-26 00:20', '2026-11-25 23:51')[0]).toBe('today by 12:20 am');
});

test('days are told without a time', () => {
  const range = told('2026-11-28 09:00', '2026-11-30 21:00', '2026-11-26 10:00');
  expect(range).toEqual(['between 28 Nov and 30 Nov', '২৮ নভেম্বর থেকে ৩০ নভেম্বরের মধ্যে']);
});

test.each([
  ['2026-11-26 22:00', 'today, 9:00 pm–12:00 am', 'আজ রাত ৯:০০–রাত ১২:০০'],
  ['2026-11-25 22:00', 'tomorrow, 9:00 pm–12:00 am', 'আগামীকাল রাত ৯:০০–রাত ১২:০০'],
])('a slot until the end of the day, read at %s', (now, ...expected) => {
  const slot = { id: '2026-11-26-abcdef012345', date: '2026-11-26', from: '21:00', to: '24:00' };
  const promise = { from: '2026-11-26T15:00:00.000Z', until: '2026-11-26T18:00:00.000Z' };
  const at = inDhaka(now).getTime();
  expect([en, bn].map((text) => orderPromiseText({ promise, slot }, at, text))).toEqual(expected);
  expect(promiseText(promise, at, en)).toMatch(/by 12:00 am$/);
});

test.each([
  ['2026-11-26 08:00', 'today, 10:00 am–12:00 pm', 'আজ সকাল ১০:০০–দুপুর ১২:০০'],
  ['2026-11-25 22:00', 'tomorrow, 10:00 am–12:00 pm', 'আগামীকাল সকাল ১০:০০–দুপুর ১২:০০'],
  [null, 'on 26 Nov, 10:00 am–12:00 pm', '২৬ নভেম্বর সকাল ১০:০০–দুপুর ১২:০০'],
])('a chosen slot, read at %s', (now, ...expected) => {
  const slot = { id: '2026-11-26-abcdef012345', date: '2026-11-26', from: '10:00', to: '12:00' };
  const promise = { from: '2026-11-26T04:00:00.000Z', until: '2026-11-26T06:00:00.000Z' };
  const at = now === null ? null : inDhaka(now).getTime();
  expect([en, bn].map((text) => orderPromiseText({ promise, slot }, at, text))).toEqual(expected);
  const later = { from: '2026-11-26T07:00:00.000Z', until: '2026-11-26T07:30:00.000Z' };
  expect(orderPromiseText({ promise: later, slot }, at, en)).toContain('by 1:30 pm');
});
