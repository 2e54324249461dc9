import { expect, test } from 'vitest';
import { guaranteedDays } from './guaranteed-days.ts';

test.each([
  [14, 'Alive for 14 days, or a new one', ''],
  [14, 'Alive for 14 days, or a new one', '১৪ দিন বাঁচার নিশ্চয়তা'],
  [7, '', '৭ দিনের মধ্যে জানান, নতুন গাছ দেব'],
  [1, 'Tell us within 1 day', ''],
  [30, 'A 30-day guarantee', ''],
  [undefined, '', ''],
  [undefined, 'Alive when it arrives', ''],
  [undefined, 'Alive for 14 days, an answer within 2 days', ''],
  [undefined, 'Alive for 14 days', '৭ দিন'],
  [undefined, 'Alive for 14 days', 'নতুন গাছ দেব'],
  [undefined, 'Water it for 0 days', ''],
  [undefined, 'All 12 daylilies', ''],
])('%o days in %j and %j', (days, en, bn) => {
  expect(guaranteedDays({ en, bn })).toBe(days);
});
