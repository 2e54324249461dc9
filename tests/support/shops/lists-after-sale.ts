import type { calls } from '#contract/calls.ts';
import type { TestRequest } from './test-app.ts';

/** A call, a word about its request, and the request itself. */
export type AskedList = [call: keyof typeof calls, detail: string, request: () => TestRequest];

type Who = { buyer: TestRequest['as']; seller: TestRequest['as'] };
type Named = { orderId: string; productId: string; userId: string };

/** What buyers and the seller list after a sale. `named` is asked when a request is made. */
export function listsAfterSale(who: () => Who, named: () => Named): AskedList[] {
  const ofSeller = (query: Record<string, string> = {}) => ({ ...(who().seller && { as: who().seller }), query });
  const ofBuyer = (query: Record<string, string> = {}) => ({ ...(who().buyer && { as: who().buyer }), query });
  const page = { limit: '10' };
  const late = { ...page, page: '300' };
  const orderParams = () => ({ params: { orderId: named().orderId } });
  return [
    ['listParcels', 'a page', () => ofSeller(page)],
    ['listParcels', 'a late page', () => ofSeller(late)],
    ['listParcels', 'unclear', () => ofSeller({ ...page, state: 'unclear' })],
    ['listParcels', 'of a courier', () => ofSeller({ ...page, provider: 'redx' })],
    ['listParcels', 'of an order', () => ofSeller({ orderId: named().orderId })],
    ['listParcels', 'found', () => ofSeller({ ...page, search: 'sb-4711' })],
    ['listParcels', 'found by a phone number', () => ofSeller({ ...page, search: '01812345' })],
    ['listParcels', 'found by a name', () => ofSeller({ ...page, search: 'rahima k' })],
    ['listParcels', 'that need the seller', () => ofSeller({ ...page, group: 'needs-you' })],
    ['listParcels', 'on their way', () => ofSeller({ ...page, group: 'on-the-way' })],
    ['printParcelLabels', 'of an order', () => ofSeller({ orderIds: named().orderId })],
    ['scanCode', 'of an order', () => ofSeller({ code: named().orderId })],
    ['printPackingSlips', 'of an order', () => ofSeller({ ids: named().orderId })],
    ['printPickList', 'of an order', () => ofSeller({ ids: named().orderId })],
    ['printInvoices', 'of an order', () => ofSeller({ ids: named().orderId })],
    ['listCourierMoney', 'of all couriers', () => ofSeller()],
    ['listCourierMoneyRows', 'a page', () => ofSeller(page)],
    ['listCourierMoneyRows', 'of a courier', () => ofSeller({ ...page, provider: 'redx' })],
    ['listCourierMoneyRows', 'of a payout', () => ofSeller({ ...page, payout: 'PAY-1000' })],
    ['listCourierPayouts', 'a page', () => ofSeller(page)],
    ['listCourierPayouts', 'a late page', () => ofSeller({ ...page, page: '100' })],
    ['listPayoutParcels', 'of a payout', () => ofSeller({ ...page, provider: 'redx', payout: 'PAY-1000' })],
    ['listClaims', 'a page', () => ofSeller(page)],
    ['listClaims', 'asked', () => ofSeller({ ...page, state: 'asked' })],
    ['listOwnClaims', 'of an order', () => ({ ...ofBuyer(), ...orderParams() })],
    ['listOwnLedger', 'a page', () => ofBuyer(page)],
    ['listUserSales', 'a page', () => ofBuyer(page)],
    ['listBalances', 'a page', () => ofSeller(page)],
    ['listBalances', 'found', () => ofSeller({ ...page, search: 'shopper-33@' })],
    ['listLedgerRows', 'of one person', () => ({ ...ofSeller(page), params: { userId: named().userId } })],
    ['exportBalances', 'of all', () => ofSeller()],
    ['listPayouts', 'a page', () => ofSeller(page)],
    ['listPayouts', 'a late page', () => ofSeller(late)],
    ['listPapers', 'of an order', () => ({ ...ofBuyer(), ...orderParams() })],
    ['listSellerPapers', 'of an order', () => ({ ...ofSeller(), ...orderParams() })],
    ['listReviews', 'of a product', () => ({ query: { ...page, productId: named().productId } })],
    ['listReviews', 'helpful', () => ({ query: { ...page, productId: named().productId, sort: 'helpful' } })],
    ['listOwnReviews', 'a page', () => ofBuyer(page)],
    ['listReviewsForSeller', 'a page', () => ofSeller(page)],
    ['listReviewsForSeller', 'reported', () => ofSeller({ ...page, state: 'reported' })],
    ['listReviewsForSeller', 'found', () => ofSeller({ ...page, search: 'pot 4711' })],
    ['readOrder', 'with what was made of it', () => ({ ...ofSeller(), ...orderParams() })],
    ['listManualPayments', 'that wait', () => ofSeller()],
  ];
}
