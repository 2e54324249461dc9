import { expect, test } from 'vitest';
import { findKnots, type Import, roomOf } from './room-knots.ts';

function imports(...lines: string[]): Import[] {
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ');
    return { from, to };
  });
}

const knotsOf = (...lines: string[]) => findKnots(imports(...lines)).map(({ rooms }) => rooms);

test('a room is the first two parts of a path, and each feature is one', () => {
  expect(roomOf('contract/orders/deep/schemas.ts')).toBe('contract/orders');
  expect(roomOf('contract/refusals.ts')).toBe('contract/refusals.ts');
  expect(roomOf('api/features/accounts/profile/profile-routes.ts')).toBe('api/features/accounts');
  expect(roomOf('web/features/cart/cart.ts')).toBe('web/features/cart');
});

test('a knot through a file that lies in the parent folder is found', () => {
  expect(
    knotsOf(
      'contract/orders/schemas.ts → contract/refusals.ts',
      'contract/refusals.ts → contract/coupons/refusals.ts',
      'contract/coupons/refusals.ts → contract/orders/order-status.ts',
    ),
  ).toEqual([['contract/coupons', 'contract/orders', 'contract/refusals.ts']]);
});

test('a knot through two subfolders of one feature is found', () => {
  expect(
    knotsOf(
      'api/features/accounts/profile/routes.ts → api/features/reviews/read-review.ts',
      'api/features/reviews/review-shape.ts → api/features/accounts/passwords/deleted-user.ts',
    ),
  ).toEqual([['api/features/accounts', 'api/features/reviews']]);
});

test('two knots are told apart, with an import for each of their arrows', () => {
  const knots = findKnots(
    imports(
      'web/ui/a.ts → web/format/b.ts',
      'web/format/b.ts → web/ui/c.ts',
      'api/jobs/a.ts → api/mail/b.ts',
      'api/mail/b.ts → api/jobs/c.ts',
      'api/mail/b.ts → api/http/d.ts',
      'web/ui/a.ts → api/jobs/a.ts',
    ),
  );
  expect(knots.map(({ rooms }) => rooms)).toEqual([
    ['api/jobs', 'api/mail'],
    ['web/format', 'web/ui'],
  ]);
  expect(knots[0]?.arrows).toEqual(imports('api/jobs/a.ts → api/mail/b.ts', 'api/mail/b.ts → api/jobs/c.ts'));
});

test('imports within a room, and arrows of one direction, are no knot', () => {
  expect(
    knotsOf('web/ui/a.ts → web/ui/deep/b.ts', 'web/ui/deep/b.ts → web/ui/a.ts', 'web/ui/a.ts → web/format/b.ts'),
  ).toEqual([]);
});
