import { expect, test } from 'vitest';
import type { SlotRule } from '#contract/delivery/slot-rules.ts';
import { keyedSlotRules } from './keyed-slot-rules.ts';

const rule = (changed: Partial<SlotRule> = {}): SlotRule => ({
  weekday: 5,
  from: '10:00',
  to: '12:00',
  districts: ['Dhaka'],
  capacity: 5,
  cutoffMinutes: 60,
  fee: 0,
  ...changed,
});
const keysOf = (sent: SlotRule[], before: SlotRule[] = []) =>
  keyedSlotRules(sent, keyedSlotRules(before, [])).map(({ key }) => key);
const [key = ''] = keysOf([rule()]);

test('a key is short, and the same for the same rule in any shop', () => {
  expect(key).toMatch(/^[0-9a-f]{12}$/);
  expect(keysOf([rule({ weekday: 1 }), rule({ capacity: 9 })])[1]).toBe(key);
});

test.each([
  ['with more places, another fee and another cut-off', rule({ capacity: 9, fee: 30, cutoffMinutes: 0 })],
  ['that ends later', rule({ to: '13:00' })],
  ['in one more district', rule({ districts: ['Dhaka', 'Gazipur'] })],
  ['everywhere', rule({ districts: null })],
])('a rule keeps its key: %s', (_name, changed) => {
  expect(keysOf([rule({ weekday: 1 }), changed], [rule(), rule({ weekday: 2 })])[1]).toBe(key);
});

test.each([
  ['on another day', rule({ weekday: 6 })],
  ['from another time on', rule({ from: '10:30' })],
  ['in other districts', rule({ districts: ['Sylhet'] })],
])('it is another rule: %s', (_name, other) => {
  expect(keysOf([other], [rule()])).not.toContain(key);
});

test('the rule that is the same comes before the one that is continued, wherever it stands', () => {
  const both = [rule({ districts: null }), rule()];
  expect(keysOf(both, [rule()])[1]).toBe(key);
  expect(new Set(keysOf(both, [rule()])).size).toBe(2);
});

test('a continued rule does not give its key away to a new one like it was', () => {
  const continued = keyedSlotRules([rule({ districts: ['Dhaka', 'Gazipur'] })], keyedSlotRules([rule()], []));
  const moved = keyedSlotRules([rule({ districts: ['Gazipur'] }), rule({ districts: ['Dhaka'] })], continued);
  expect(moved[0]?.key).toBe(key);
  expect(moved[1]?.key).not.toBe(key);
});

test('rules that are all the same have keys of their own, and keep them', () => {
  const same = Array.from({ length: 200 }, () => rule());
  const before = keyedSlotRules(same, []);
  expect(new Set(before.map((keyed) => keyed.key)).size).toBe(200);
  expect(keyedSlotRules(same, before)).toEqual(before);
});
