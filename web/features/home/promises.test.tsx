// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import { usualStorefront } from '#contract/settings/storefront.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { Highlights } from './highlights.tsx';
import { MainBanner } from './main-banner.tsx';

type Area = [districts: string[] | null, promise: AreaPromise];
const areas = (...all: Area[]) => all.map(([districts, promise]) => ({ districts, promise, fee: 60, freeFrom: null }));
const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const dhaka: Area = [['Dhaka'], { minutes: 120 }];
const far: Area = [null, { days: [2, 3] }];

test('half an hour is promised where each area keeps it', () => {
  renderInShop(<MainBanner isFast />);
  expect(chips()).toEqual(['Under 30 minutes', 'Free shipping', 'Cash on delivery']);
});

test.each<[string, Area[], string]>([
  ['the fastest area and elsewhere', [far, dhaka], 'Dhaka in 2 hours · elsewhere in 2–3 working days'],
  [
    'two districts',
    [[['Dhaka', 'Gazipur'], { minutes: 45 }], far],
    'Dhaka, Gazipur in 45 minutes · elsewhere in 2–3 working days',
  ],
  [
    'many districts',
    [
      [['Dhaka', 'Gazipur', 'Sylhet'], { days: [0, 0] }],
      [null, { days: [1, 1] }],
    ],
    'Dhaka and 2 more districts the same day · elsewhere on the next working day',
  ],
  ['an area alone where nothing is promised elsewhere', [dhaka, [null, null]], 'Dhaka in 2 hours'],
  ['one promise for all', [dhaka, [null, { minutes: 120 }]], 'Delivered in 2 hours'],
  [
    'most districts before slow ones',
    [
      [['Sylhet'], { days: [2, 3] }],
      [null, { minutes: 60 }],
    ],
    'Most districts in an hour',
  ],
])('else the banner names what is promised: %s', (_what, delivery, words) => {
  renderInShop(<MainBanner isFast={false} />, { delivery: areas(...delivery) });
  expect(chips()).toEqual([words, 'Delivered to your door', 'Cash on delivery']);
});

test('in Bengali, too', () => {
  renderInShop(<MainBanner isFast={false} />, { delivery: areas(dhaka, far) }, 'bn');
  expect(chips()).toContain('ঢাকা: ২ ঘণ্টায় · অন্যত্র ২–৩ কাজের দিনে');
});

test('where nothing is promised, the banner promises no time', () => {
  renderInShop(<MainBanner isFast={false} />, { delivery: areas([null, null]) });
  expect(chips()).toEqual(['Delivered to your door', 'Cash on delivery']);
});

test('the first of the four promises is the owner’s choice', () => {
  renderInShop(<Highlights />, { delivery: areas(dhaka, far) });
  expect(screen.getByText('Groceries delivered in under 30 minutes.')).toBeTruthy();
});

test.each<[Area[], string]>([
  [[dhaka, far], 'Dhaka in 2 hours · elsewhere in 2–3 working days'],
  [[[null, null]], 'Delivered to your door'],
])('by the areas it is what they promise', (delivery, words) => {
  const storefront = { ...usualStorefront, homePromise: 'areas' as const };
  renderInShop(<Highlights />, { delivery: areas(...delivery), storefront });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/30 minutes/)).toBeNull();
});
