import { expect, test } from 'vitest';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerStatusColour, sellerTransitions } from './seller-transitions.ts';

test.each([
  ['Order Placed', 'Processing', true],
  ['Processing', 'Shipped', true],
  ['Shipped', 'Delivered', false],
  ['Delivered', undefined, false],
  ['Cancelled', undefined, false],
] as const)('from %s the seller moves on to %s', (status, onward, mayCancel) => {
  expect(sellerTransitions({ status })).toEqual({ onward, mayCancel });
});

test('a cancelled order goes on to Delivered once a courier delivered a parcel of it all the same', () => {
  const parcel = (state: 'delivered' | 'returned') => ({ state }) as NonNullable<SellerOrder['parcels']>[number];
  const onward = (...parcels: ReturnType<typeof parcel>[]) =>
    sellerTransitions({ status: 'Cancelled', parcels }).onward;
  expect(onward(parcel('returned'))).toBeUndefined();
  expect(onward(parcel('returned'), parcel('delivered'))).toBe('Delivered');
});

test('placed is yellow, delivered green, anything else blue', () => {
  const colours = (['Order Placed', 'Delivered', 'Processing', 'Shipped', 'Cancelled'] as const).map(
    sellerStatusColour,
  );
  expect(colours.map((classes) => /yellow|green|blue/.exec(classes)?.[0])).toEqual([
    'yellow',
    'green',
    'blue',
    'blue',
    'blue',
  ]);
});
