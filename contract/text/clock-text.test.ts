import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  ['00:00', '12:00 am', 'রাত ১২:০০'],
  ['01:29', '1:29 am', 'রাত ১:২৯'],
  ['03:59', '3:59 am', 'রাত ৩:৫৯'],
  ['04:00', '4:00 am', 'ভোর ৪:০০'],
  ['06:00', '6:00 am', 'সকাল ৬:০০'],
  ['11:59', '11:59 am', 'সকাল ১১:৫৯'],
  ['12:00', '12:00 pm', 'দুপুর ১২:০০'],
  ['15:04', '3:04 pm', 'বিকেল ৩:০৪'],
  ['18:00', '6:00 pm', 'সন্ধ্যা ৬:০০'],
  ['20:00', '8:00 pm', 'রাত ৮:০০'],
  ['23:52', '11:52 pm', 'রাত ১১:৫২'],
])('%s in Dhaka is told in twelve hours', (time, english, bengali) => {
  const moment = new Date(`2026-11-22T${time}:00+06:00`);
  expect([clockText(moment, 'en'), clockText(moment, 'bn')]).toEqual([english, bengali]);
});
