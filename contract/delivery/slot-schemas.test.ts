import { expect, test } from 'vitest';
import { hoursSchema } from './schemas.ts';
import { slotRulesSchema } from './slot-schemas.ts';

const windowOf = (from: string, to: string) => ({ weekday: 5, from, to });
const rule = { districts: null, capacity: 1, cutoffMinutes: 0, fee: 0 };

test.each(['24:00', '00:00', '২৪:০০', ' ০০:০০ '])(
  'slots and opening hours may end at midnight, written as %j',
  (to) => {
    const [slot] = slotRulesSchema.parse([{ ...rule, ...windowOf('21:00', to) }]);
    expect(slot).toMatchObject(windowOf('21:00', '24:00'));
    expect(hoursSchema.parse([windowOf('21:00', to)])).toEqual([windowOf('21:00', '24:00')]);
  },
);

test.each([
  ['24:00', '24:00'],
  ['24:00', '23:00'],
  ['10:00', '24:01'],
  ['10:00', '25:00'],
  ['10:00', '10:00'],
])('they do not go from %s to %s', (from, to) => {
  expect(slotRulesSchema.safeParse([{ ...rule, ...windowOf(from, to) }]).success).toBe(false);
  expect(hoursSchema.safeParse([windowOf(from, to)]).success).toBe(false);
});

test('hours until midnight overlap with hours of the evening', () => {
  expect(hoursSchema.safeParse([windowOf('09:00', '24:00'), windowOf('22:00', '23:00')]).success).toBe(false);
});
