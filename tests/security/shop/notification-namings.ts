import type { TestRequest } from '#tests/support/shops/test-app.ts';
import type { Things } from './plant-things.ts';

type Naming<Statuses> = { at: readonly string[]; statuses: Statuses; request: (things: Things) => TestRequest };

function ofNotification<Statuses>(place: string, statuses: Statuses, request: (notification: string) => TestRequest) {
  const naming: Naming<Statuses> = {
    at: [place],
    statuses,
    request: ({ notification }) => request(notification),
  };
  return [naming];
}

function ofSoldOut<Statuses>(statuses: Statuses, body?: object) {
  const naming: Naming<Statuses> = {
    at: ['params.id'],
    statuses,
    request: ({ soldOut }) => ({ params: { id: soldOut }, ...(body && { body }) }),
  };
  return [naming];
}

/** Calls that take ids of notifications, and of products that people wait for. */
export function notificationNamings<Statuses>(all: Statuses, users: Statuses, sellers: Statuses) {
  return {
    askBackInStock: ofSoldOut(all, { email: 'reader@example.com' }),
    waitForProduct: ofSoldOut(users),
    stopWaiting: ofSoldOut(users),
    countWaits: ofSoldOut(sellers),
    listNotifications: ofNotification('query.cursor', users, (cursor) => ({ query: { cursor } })),
    readNotifications: ofNotification('body.ids[]', users, (id) => ({ body: { ids: [id] } })),
    listSellerNotifications: ofNotification('query.cursor', sellers, (cursor) => ({ query: { cursor } })),
    readSellerNotifications: ofNotification('body.ids[]', sellers, (id) => ({ body: { ids: [id] } })),
    sendAgain: ofNotification('body.id', sellers, (id) => ({ body: { id, way: 'mail' } })),
  };
}
