import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#api/http/replies/refusal.ts';
import { dayOf, timeOf } from '#api/time/shop-days.ts';
import type { KeyedSlotRule } from '#contract/delivery/slot-rules.ts';
import { arrivalOf, slotNamed, slotsAhead } from './slot-calendar.ts';

const dhaka = { city: 'Dhaka', country: 'Bangladesh' };

const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 2, maxLength: 2 })
  .map((minutes) => minutes.toSorted((one, other) => one - other).map(timeOfDay) as [string, string]);
const rules = fc.uniqueArray(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    times,
    districts: fc.constantFrom<string[] | null>(null, ['Dhaka'], ['Sylhet'], ['Dhaka', 'Gazipur']),
    capacity: fc.integer({ min: 1, max: 1000 }),
    cutoffMinutes: fc.integer({ min: 0, max: 10_080 }),
    fee: fc.integer({ min: 0, max: 500 }),
    key: fc.stringMatching(/^[0-9a-f]{12}$/),
  }),
  { selector: ({ key }) => key, maxLength: 40 },
);
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const written = (drawn: { times: [string, string] } & Omit<KeyedSlotRule, 'from' | 'to'>): KeyedSlotRule => {
  const { times: hours, ...rule } = drawn;
  return { ...rule, from: hours[0], to: hours[1] };
};

test('each rule of the place gives one slot in seven days, in order, on its weekday and at its time in Dhaka', () => {
  fc.assert(
    fc.property(rules, moments, (drawn, now) => {
      const slots = drawn.map(written);
      const ahead = slotsAhead({ slots, daysOff: [] }, dhaka, now);
      const offered = slots.filter(({ districts }) => districts === null || districts.includes('Dhaka'));
      expect(ahead.map(({ rule }) => rule.key).sort()).toEqual(offered.map(({ key }) => key).sort());
      expect(new Set(ahead.map(({ id }) => id)).size).toBe(ahead.length);
      let before = '';
      for (const slot of ahead) {
        const { from, until } = arrivalOf(slot);
        expect([timeOf(from), timeOf(until)]).toEqual([`${slot.date} ${slot.from}`, `${slot.date} ${slot.to}`]);
        expect(new Date(slot.date).getUTCDay()).toBe(slot.rule.weekday);
        expect(slot.date >= dayOf(now)).toBe(true);
        expect(from.getTime() - now.getTime()).toBeLessThan(7 * 86_400_000);
        const isTooLate = from.getTime() - now.getTime() <= slot.rule.cutoffMinutes * 60_000;
        expect(slot.closedBecause).toBe(isTooLate ? 'cut-off' : undefined);
        const place = `${slot.date} ${slot.from} ${slot.to}`;
        expect(place >= before).toBe(true);
        before = place;
      }
    }),
  );
});

test('an order gets exactly the slots that are shown as open', () => {
  fc.assert(
    fc.property(rules, moments, fc.integer({ min: -3, max: 9 }), (drawn, now, days) => {
      const slots = drawn.map(written);
      const dayOff = dayOf(new Date(now.getTime() + days * 86_400_000));
      const terms = { slots, daysOff: [dayOff] };
      for (const { id, date, closedBecause } of slotsAhead(terms, dhaka, now)) {
        if (date === dayOff) expect(closedBecause).toBe('day-off');
        const named = slotNamed(terms, id, dhaka, now);
        expect(named instanceof Refusal ? named.code : named.id).toBe(closedBecause ? 'slot-closed' : id);
      }
    }),
  );
});

describe('the slot of an order', () => {
  // 10:00 on Thursday, 26 November 2026, in Dhaka.
  const now = new Date('2026-11-26T04:00:00Z');
  const thursday: KeyedSlotRule = {
    weekday: 4,
    from: '12:00',
    to: '14:00',
    districts: ['Dhaka'],
    capacity: 3,
    cutoffMinutes: 120,
    fee: 0,
    key: 'abcdef012345',
  };
  const asked = (id: string, to = dhaka, at = now, rule = thursday) => {
    const named = slotNamed({ slots: [rule], daysOff: [] }, id, to, at);
    return named instanceof Refusal ? named.code : named.date;
  };
  const today = '2026-11-26-abcdef012345';
  const aMinuteEarlier = new Date(now.getTime() - 60_000);

  test.each([
    ['in time', '2026-11-26', asked(today, dhaka, aMinuteEarlier)],
    ['at the minute of the cut-off', 'slot-closed', asked(today)],
    ['of last week', 'slot-closed', asked('2026-11-19-abcdef012345')],
    ['of next week, which is too far ahead', 'slot-unknown', asked('2026-12-03-abcdef012345')],
    ['of another weekday', 'slot-unknown', asked('2026-11-27-abcdef012345')],
    ['of no day', 'slot-unknown', asked('2026-11-31-abcdef012345')],
    ['of no rule', 'slot-unknown', asked('2026-11-26-abcdef012346')],
    ['that is only a rule', 'slot-unknown', asked('abcdef012345')],
    ['in another district', 'slot-elsewhere', asked(today, { city: 'Sylhet', country: 'Bangladesh' })],
    ['in a namesake abroad', 'slot-elsewhere', asked(today, { city: 'Dhaka', country: 'India' })],
    ['in Bengali', '2026-11-26', asked(today, { city: 'ঢাকা', country: '' }, aMinuteEarlier)],
    [
      'offered everywhere',
      '2026-11-26',
      asked(today, { city: 'Kolkata', country: 'India' }, aMinuteEarlier, { ...thursday, districts: null }),
    ],
  ])('%s: %s', (_name, expected, found) => {
    expect(found).toBe(expected);
  });
});
