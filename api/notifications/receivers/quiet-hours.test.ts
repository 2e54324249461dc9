import { describe, expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const hours = (from: number, to: number) => ({ quietFrom: from * 60, quietTo: to * 60 });
const inDhaka = (time: string) => new Date(`2026-11-22T${time}+06:00`);

describe('quiet hours', () => {
  test.each([
    ['22:00:00', '2026-11-23T07:00+06:00'],
    ['23:59:59', '2026-11-23T07:00+06:00'],
    ['00:30:15', '2026-11-22T07:00+06:00'],
    ['06:59:00', '2026-11-22T07:00+06:00'],
  ])('over midnight hold %s back until %s', (time, until) => {
    expect(quietUntil(inDhaka(time), hours(22, 7))).toEqual(new Date(until));
  });

  test.each(['07:00:00', '12:00:00', '21:59:59'])('over midnight let %s pass', (time) => {
    expect(quietUntil(inDhaka(time), hours(22, 7))).toBeUndefined();
  });

  test('of one day end on it', () => {
    expect(quietUntil(inDhaka('13:30:00'), hours(13, 15))).toEqual(inDhaka('15:00:00'));
    expect(quietUntil(inDhaka('15:00:00'), hours(13, 15))).toBeUndefined();
  });

  test('that are none hold nothing back', () => {
    expect(quietUntil(inDhaka('03:00:00'), { quietFrom: null, quietTo: null })).toBeUndefined();
    expect(quietUntil(inDhaka('03:00:00'), hours(3, 3))).toBeUndefined();
  });
});
