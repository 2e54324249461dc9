import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addSentMoney, addSoldThings } from '#tests/support/people/after-sale/sold-things.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// The maximum number of statements of the lists after a sale, as in `statement-budget.test.ts`: each list has several rows.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;
const seller = { seller: await signInSeller(shop) };
const person = await createUser(db);
const user = { user: person.token };
let params = { orderId: '' };
let productId = '';

beforeAll(async () => {
  const other = await createUser(db);
  for (let nth = 0; nth < 5; nth += 1) {
    const submitterId = nth === 4 ? other.id : person.id;
    const product = await createProduct(db, { submitterId });
    const bought = [{ product, quantity: 1 }];
    const order = await createOrder(db, person.id, bought, { status: 'Delivered', isPaid: true });
    await addSoldThings(db, { orderId: order.id, productId: product.id, buyerId: person.id, submitterId, nth });
    const unpaid = await createOrder(db, person.id, bought);
    await addSentMoney(db, unpaid.id, `TRX ${nth}`);
    params = { orderId: order.id };
    productId = product.id;
  }
});

type Budget = [call: keyof typeof calls, detail: string, maximumStatements: number, request: () => TestRequest];

const budgets: Budget[] = [
  // Two of them count what waits, and one reads the money of the parcels.
  ['listParcels', 'a page', 6, () => ({ as: seller })],
  ['listParcels', 'found', 6, () => ({ as: seller, query: { search: 'sb' } })],
  ['listCourierMoney', 'of all couriers', 2, () => ({ as: seller })],
  ['listCourierMoneyRows', 'a page', 3, () => ({ as: seller })],
  ['listCourierPayouts', 'a page', 4, () => ({ as: seller })],
  ['listClaims', 'a page', 7, () => ({ as: seller })],
  ['listClaimedProducts', 'a page', 4, () => ({ as: seller })],
  ['listOwnClaims', 'of an order', 5, () => ({ as: user, params })],
  ['listOwnLedger', 'a page', 4, () => ({ as: user, query: { limit: '5' } })],
  ['listUserSales', 'a page', 5, () => ({ as: user, query: { limit: '3' } })],
  ['listBalances', 'a page', 4, () => ({ as: seller })],
  ['listLedgerRows', 'of one person', 4, () => ({ as: seller, params: { userId: person.id } })],
  ['exportBalances', 'of all', 3, () => ({ as: seller })],
  ['listPayouts', 'a page', 4, () => ({ as: seller })],
  ['listPapers', 'of an order', 3, () => ({ as: user, params })],
  ['listSellerPapers', 'of an order', 3, () => ({ as: seller, params })],
  ['listReviews', 'of a product', 3, () => ({ query: { productId } })],
  ['listOwnReviews', 'a page', 5, () => ({ as: user })],
  ['listReviewsForSeller', 'a page', 4, () => ({ as: seller })],
  ['readOrder', 'of a buyer', 3, () => ({ as: seller, params })],
  ['listManualPayments', 'that wait', 2, () => ({ as: seller })],
  ['listUserOrders', 'of delivered orders', 2, () => ({ as: user })],
];

describe('with its session', () => {
  test.each(budgets)('%s %s takes at most %d statements', async (name, _detail, maximumStatements, request) => {
    const asked = request();
    statements.splice(0);
    const { status } = await shop.send(calls[name], asked);
    expect(status).toBe(200);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maximumStatements);
  });
});
