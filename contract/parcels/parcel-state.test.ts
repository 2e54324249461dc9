import { describe, expect, test } from 'vitest';
import { mayGoOn, type ParcelState, parcelStates, wasPicked } from './parcel-state.ts';

const at = (state: ParcelState, heldFrom: ParcelState | null = null) => ({ state, heldFrom });
const next = (place: ReturnType<typeof at>) => parcelStates.filter((to) => mayGoOn(place, to));

describe('a parcel', () => {
  test('only goes forward', () => {
    expect(next(at('in-transit'))).toEqual([
      'out-for-delivery',
      'on-hold',
      'delivered',
      'partly-delivered',
      'returning',
      'returned',
      'cancelled',
    ]);
  });

  test.each(['waiting', 'unclear', 'refused', 'delivered', 'returned', 'cancelled'] as const)('%s stays', (state) => {
    expect(next(at(state))).toEqual([]);
  });

  test('that was delivered in part may still come back', () => {
    expect(next(at('partly-delivered'))).toEqual(['returning']);
    const settled = { ...at('partly-delivered'), kept: [] };
    expect(parcelStates.filter((to) => mayGoOn(settled, to))).toEqual([]);
  });

  test('on its way back gets no further out', () => {
    expect(next(at('returning'))).toEqual(['delivered', 'returned', 'cancelled']);
  });

  test('on hold goes on from where it stood', () => {
    expect(mayGoOn(at('on-hold', 'in-transit'), 'in-transit')).toBe(true);
    expect(mayGoOn(at('on-hold', 'in-transit'), 'picked')).toBe(false);
    expect(wasPicked(at('on-hold', 'booked'))).toBe(false);
    expect(wasPicked(at('on-hold', 'picked'))).toBe(true);
  });
});
