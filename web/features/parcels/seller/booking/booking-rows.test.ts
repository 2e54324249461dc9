import { describe, expect, test } from 'vitest';
import type { ParcelPlan } from '#contract/parcels/schemas.ts';
import { type BookingEdits, bookingRows, keptWeightOf, numberIn, sumsOf, toBooking } from './booking-rows.ts';

const plan: ParcelPlan = {
  ...{ orderId: 'one', orderNumber: '12345678', name: 'Rina', phone: '01700', district: 'Dhaka', note: 'Ring twice' },
  lines: [
    { productId: 'rose', name: 'Rose', quantity: 3, left: 3 },
    { productId: 'tulsi', variantId: 'large', name: 'Tulsi', quantity: 2, left: 1 },
  ],
  ...{ weight: 2, collect: 1021, parcels: 0 },
};
const none: BookingEdits = { rows: {}, splits: {} };
const defaults = { note: '', courierOf: () => 'pathao' as const };
const rowsOf = (edits: Partial<BookingEdits> = {}, note = '') =>
  bookingRows([plan], { ...none, ...edits }, { ...defaults, note });

describe('a row', () => {
  test('is the plan until something is typed', () => {
    const [row] = rowsOf();
    expect(row).toMatchObject({ weight: '2', collect: '1021', courier: 'pathao', note: 'Ring twice' });
    expect(row && toBooking(row)).toEqual({ orderId: 'one', provider: 'pathao', note: 'Ring twice' });
  });

  test('is booked with what was typed', () => {
    const edit = { weight: '৪.৫', collect: '900', courier: 'redx' as const, note: '' };
    const [row] = rowsOf({ rows: { one: edit } });
    expect(row && toBooking(row, edit)).toEqual({ orderId: 'one', provider: 'redx', weight: 4.5, collect: 900 });
  });

  test('has the note of the shop before the buyer’s', () => {
    expect(rowsOf({}, 'This side up')[0]?.note).toBe('This side up · Ring twice');
    expect(rowsOf({}, 'x'.repeat(199))[0]?.note).toHaveLength(200);
  });

  test.each([
    [{ weight: '' }, 'weight'],
    [{ weight: '0' }, 'weight'],
    [{ weight: '31' }, 'weight'],
    [{ weight: 'two' }, 'weight'],
    [{ collect: '1022' }, 'collect'],
    [{ collect: '-1' }, 'collect'],
    [{ collect: '' }, 'collect'],
    [{ collect: '0' }, undefined],
  ] as const)('with %j has the problem %s', (edit, problem) => {
    expect(rowsOf({ rows: { one: edit } })[0]?.problem).toBe(problem);
  });
});

describe('an order in two parcels', () => {
  const splits = { one: [{ productId: 'rose', quantity: 1 }] };

  test('has each piece and each taka once', () => {
    const [first, second] = rowsOf({ splits });
    expect(first).toMatchObject({ weight: '1.5', collect: '1021', part: 'first' });
    expect(second).toMatchObject({ weight: '0.5', collect: '0', part: 'second' });
    expect([first, second].map((row) => row && toBooking(row))).toMatchObject([
      {
        lines: [
          { productId: 'rose', quantity: 2 },
          { productId: 'large', quantity: 1 },
        ],
      },
      { lines: [{ productId: 'rose', quantity: 1 }], collect: 0, another: true },
    ]);
  });

  test('collects with the second what the first does not', () => {
    expect(rowsOf({ splits, rows: { one: { collect: '1000' } } })[1]).toMatchObject({ collect: '21', left: 21 });
  });

  test('is one again when all pieces were chosen, or none of them is left', () => {
    const all = [
      { productId: 'rose', quantity: 3 },
      { productId: 'large', quantity: 1 },
    ];
    expect(rowsOf({ splits: { one: all } })).toHaveLength(1);
    expect(rowsOf({ splits: { one: [{ productId: 'gone', quantity: 1 }] } })).toHaveLength(1);
  });
});

test.each([
  ['4.1', 4.1],
  ['4,1', 4.1],
  ['1,766', 1766],
  ['1,00,000', 100_000],
  [' ৳১৭৬৬ ', 1766],
  ['2 kg', 2],
  ['', undefined],
  ['1.2.3', undefined],
  ['-1', undefined],
])('%j is read as %s', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test('sums are told by courier', () => {
  const rows = bookingRows(
    [plan, { ...plan, orderId: 'two' }, { ...plan, orderId: 'three', collect: 0 }],
    { ...none, rows: { two: { courier: 'own' } } },
    defaults,
  );
  expect(sumsOf(rows)).toEqual({
    ...{ weight: 6, collect: 2042 },
    couriers: [
      ['pathao', { parcels: 2, collect: 1021 }],
      ['own', { parcels: 1, collect: 1021 }],
    ],
  });
});

describe('the weight to keep', () => {
  const roses = { ...plan, lines: plan.lines.slice(0, 1) };
  const tulsis = { ...plan, lines: plan.lines.slice(1) };
  const keptOf = (one: ParcelPlan, weight: string) =>
    bookingRows([one], { ...none, rows: { one: { weight } } }, { ...defaults, note: '' }).map(keptWeightOf);

  test('is that of a piece of the only product or variant', () => {
    expect(keptOf(roses, '4.5')).toEqual([{ productId: 'rose', grams: 1500 }]);
    expect(keptOf(tulsis, '০.৮')).toEqual([{ productId: 'tulsi', variantId: 'large', grams: 800 }]);
  });

  test.each([
    ['several products', plan, '4.5'],
    ['the planned weight', roses, '2.0'],
    ['no number', roses, 'two'],
    ['a weight beyond the limits', tulsis, '31'],
  ])('is none for %s', (_, one, weight) => {
    expect(keptOf(one, weight)).toEqual([undefined]);
  });
});
