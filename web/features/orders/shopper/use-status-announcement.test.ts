// @vitest-environment jsdom

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { useStatusAnnouncement } from './use-status-announcement.ts';

afterEach(cleanup);

const tulsi = { _id: '019b9d7a-5a00-7314-9ab9-a8c2d288930f', status: 'Order Placed' } as const;
const rose = { _id: '019b9d7a-5a00-7314-9ab9-a8c2d2889abc', status: 'Shipped' } as const;

type Known = NonNullable<Parameters<typeof useStatusAnnouncement>[0]>;

/** The announcement after successive states of the orders. */
function announcementOf(...readings: readonly (Known | undefined)[]): string {
  const [first, ...later] = readings;
  const { result, rerender } = renderHook(useStatusAnnouncement, { initialProps: first, wrapper: InEnglish });
  for (const orders of later) rerender(orders);
  return result.current;
}

test('a status that changed is news', () => {
  expect(announcementOf([tulsi, rose], [{ ...tulsi, status: 'Processing' }, rose])).toBe(
    'Order #D288930F is now Processing.',
  );
});

test('the first reading, a new order, a further page and the same again are no news', () => {
  expect(announcementOf(undefined, [tulsi])).toBe('');
  expect(announcementOf([], [tulsi])).toBe('');
  expect(announcementOf([tulsi], [rose, tulsi])).toBe('');
  expect(announcementOf([tulsi, rose], [tulsi, rose])).toBe('');
});

test('several changes are announced together', () => {
  const after: Known = [
    { ...tulsi, status: 'Cancelled' },
    { ...rose, status: 'Delivered' },
  ];
  expect(announcementOf([tulsi, rose], after)).toBe(
    'Order #D288930F is now Cancelled. Order #D2889ABC is now Delivered.',
  );
});

test('news stay until there are others', () => {
  expect(announcementOf([tulsi], [{ ...tulsi, status: 'Shipped' }], [{ ...tulsi, status: 'Shipped' }])).toBe(
    'Order #D288930F is now Shipped.',
  );
});
