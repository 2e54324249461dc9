import { ledgerCalls, sellerLedgerCalls } from '#contract/ledger/calls.ts';
import type { LedgerRow } from '#contract/ledger/schemas.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';

let made = 0;

/** What sellers and submitters do with ledgers. */
export function ledgerActs(shop: TestApp, seller: string) {
  const as = { seller };
  const move = (orderId: string, ...statuses: string[]) =>
    statuses.reduce<Promise<unknown>>(async (before, status) => {
      await before;
      return shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } });
    }, Promise.resolve());
  return {
    move,
    deliver: (orderId: string) => move(orderId, 'Processing', 'Shipped', 'Delivered'),
    undo: (orderId: string) => shop.send(sellerOrderCalls.undoOrderStatus, { as, body: { orderId } }),
    refund: (orderId: string, amount: number) =>
      shop.send(paymentCalls.refundOrder, { as, params: { orderId }, body: { amount, reason: 'Broken' } }),
    payOut: (userId: string, amount: number, fields: { method?: string; reference?: string } = {}) => {
      made += 1;
      const payout = { userId, amount, method: 'bkash', reference: `TRX ${made}`, ...fields };
      return shop.send(sellerLedgerCalls.payOut, { as, body: { payouts: [payout] } });
    },
    ledgerOf: async ({ token }: { token: string }) => {
      const { body } = await shop.send(ledgerCalls.listOwnLedger, { as: { user: token }, query: { limit: '100' } });
      const rows = body.rows as LedgerRow[];
      return { rows, kinds: rows.map(({ kind, amount }) => [kind, amount]), summary: body.summary };
    },
  };
}
