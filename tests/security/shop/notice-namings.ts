import type { TestRequest } from '#tests/support/shops/test-app.ts';
import type { Things } from './plant-things.ts';

type Naming<Statuses> = { at: readonly string[]; statuses: Statuses; request: (things: Things) => TestRequest };

function ofNotice<Statuses>(place: string, statuses: Statuses, request: (notice: string) => TestRequest) {
  const naming: Naming<Statuses> = { at: [place], statuses, request: ({ notice }) => request(notice) };
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

/** The calls that name notices, and products that people wait for, by their ids. */
export function noticeNamings<Statuses>(all: Statuses, users: Statuses, sellers: Statuses) {
  return {
    askBackInStock: ofSoldOut(all, { email: 'reader@example.com' }),
    waitForProduct: ofSoldOut(users),
    stopWaiting: ofSoldOut(users),
    countWaits: ofSoldOut(sellers),
    listNotices: ofNotice('query.cursor', users, (cursor) => ({ query: { cursor } })),
    readNotices: ofNotice('body.ids[]', users, (id) => ({ body: { ids: [id] } })),
    listSellerNotices: ofNotice('query.cursor', sellers, (cursor) => ({ query: { cursor } })),
    readSellerNotices: ofNotice('body.ids[]', sellers, (id) => ({ body: { ids: [id] } })),
    sendAgain: ofNotice('body.id', sellers, (id) => ({ body: { id, way: 'mail' } })),
  };
}
