import { describe, expect, test } from 'vitest';
import { mayTransition, type OrderStatus, orderStatuses, orderTransitions } from './order-status.ts';

const next = (status: OrderStatus) => [...orderTransitions[status].seller, ...orderTransitions[status].buyer];

describe('the graph of an order', () => {
  test('leads from the placed order to every status but the one before it', () => {
    const reached = new Set<OrderStatus>(['Order Placed']);
    for (const status of reached) for (const following of next(status)) reached.add(following);
    expect([...reached].sort()).toEqual(orderStatuses.filter((status) => status !== 'Awaiting Payment').sort());
  });

  test('ends where it should end, and nowhere else', () => {
    expect(orderStatuses.filter((status) => next(status).length === 0)).toEqual(['Delivered', 'Cancelled']);
  });

  test('never comes back to a status', () => {
    const beyond = (status: OrderStatus): OrderStatus[] =>
      next(status).flatMap((following) => [following, ...beyond(following)]);
    for (const status of orderStatuses) expect(beyond(status)).not.toContain(status);
  });

  test('lets a seller cancel until it ships, and a buyer until somebody works on it', () => {
    const from = (actor: 'buyer' | 'seller') =>
      orderStatuses.filter((status) => mayTransition(actor, status, 'Cancelled'));
    expect(from('seller')).toEqual(['Order Placed', 'Processing']);
    expect(from('buyer')).toEqual(['Awaiting Payment', 'Order Placed']);
  });

  test('lets a buyer do nothing but cancel', () => {
    for (const status of orderStatuses) {
      expect(orderTransitions[status].buyer.filter((to) => to !== 'Cancelled')).toEqual([]);
    }
  });
});
