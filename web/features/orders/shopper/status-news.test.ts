import { expect, test } from 'vitest';
import { statusNews } from './status-news.ts';

const tulsi = { _id: '019b9d7a-5a00-7314-9ab9-a8c2d288930f', status: 'Order Placed' } as const;
const rose = { _id: '019b9d7a-5a00-7314-9ab9-a8c2d2889abc', status: 'Shipped' } as const;

test('a status that changed is news', () => {
  expect(statusNews([tulsi, rose], [{ ...tulsi, status: 'Processing' }, rose])).toBe(
    'Order #D288930F is now Processing.',
  );
});

test('the first reading, a new order, a further page and the same again are no news', () => {
  expect(statusNews([], [tulsi])).toBe('');
  expect(statusNews([tulsi], [rose, tulsi])).toBe('');
  expect(statusNews([tulsi, rose], [tulsi, rose])).toBe('');
});

test('several changes are told together', () => {
  expect(
    statusNews(
      [tulsi, rose],
      [
        { ...tulsi, status: 'Cancelled' },
        { ...rose, status: 'Delivered' },
      ],
    ),
  ).toBe('Order #D288930F is now Cancelled. Order #D2889ABC is now Delivered.');
});
