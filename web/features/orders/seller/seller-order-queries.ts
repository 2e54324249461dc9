import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { paymentCalls } from '#contract/payments.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { SellerOrderView } from './seller-order-filter.ts';

/** Every list of the seller's orders is cached under this key. */
export const sellerOrdersKey = [sellerKey, 'orders'] as const;
/** Every order's history is cached under this key and the order's id. */
export const orderHistoryKey = [sellerKey, 'order-history'] as const;

/** A page of the orders that match, newest first. */
export function sellerOrdersQuery({ filter, page }: SellerOrderView) {
  return queryOptions({
    queryKey: [...sellerOrdersKey, filter, page],
    queryFn: ({ signal }) =>
      browserApi(
        sellerOrderCalls.listSellerOrders,
        { query: { ...filter, page, limit: limits.sellerPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Payments that a seller has to decide about; with the orders, since what changes one changes the other. */
export const heldPaymentsQuery = queryOptions({
  queryKey: [...sellerOrdersKey, 'held'],
  queryFn: async ({ signal }) => (await browserApi(paymentCalls.listHeldPayments, {}, { signal })).payments,
});

/** The newest of what a provider says differently. */
export const differencesQuery = queryOptions({
  queryKey: [...sellerOrdersKey, 'differences'],
  queryFn: async ({ signal }) =>
    (await browserApi(paymentCalls.listPaymentDifferences, { query: { limit: limits.sellerPage } }, { signal }))
      .differences,
});

/** What happened to an order, oldest first. */
export function orderHistoryQuery(orderId: string) {
  return queryOptions({
    queryKey: [...orderHistoryKey, orderId],
    queryFn: async ({ signal }) =>
      (await browserApi(sellerOrderCalls.listOrderHistory, { params: { orderId } }, { signal })).changes,
    staleTime: 0,
  });
}
