// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { DeliveryCosts } from './delivery-costs.tsx';

const area = (districts: string[] | null, promise: AreaPromise, fee = 0) => ({
  districts,
  fee,
  freeFrom: null,
  promise,
});
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...within(row).queryAllByRole('cell')].map(({ textContent }) => textContent));

test('each area has its promise beside its fee', () => {
  const delivery = [
    area(['Dhaka'], { minutes: 30 }),
    area(['Gazipur'], { minutes: 120 }),
    area(['Cumilla'], { days: [0, 0] }, 90),
    area(['Sylhet'], { days: [1, 1] }, 120),
    area(['Khulna'], { days: [2, 3] }, 120),
    area(null, null, 150),
  ];
  renderInShop(<DeliveryCosts />, { delivery });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'To',
    'Arrives',
    'Shipping fee',
  ]);
  expect(rows().slice(1)).toEqual([
    ['Dhaka', 'Within 30 minutes', 'Free'],
    ['Gazipur', 'Within 2 hours', 'Free'],
    ['Cumilla', 'The same day', '৳90'],
    ['Sylhet', 'On the next working day', '৳120'],
    ['Khulna', 'In 2 to 3 working days', '৳120'],
    ['Everywhere else', 'Not stated', '৳150'],
  ]);
});

test('in Bengali, too', () => {
  renderInShop(<DeliveryCosts />, { delivery: [area(null, { days: [2, 3] })] }, 'bn');
  expect(rows().at(-1)).toEqual(['সব জায়গায়', '২ থেকে ৩ কাজের দিনে', 'ফ্রি']);
});

test('a shop that is fast and free everywhere needs no table', () => {
  renderInShop(<DeliveryCosts />);
  expect(screen.queryByRole('table')).toBeNull();
});
