import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { createBuyer, signInSeller } from './factories.ts';

export const bkashNumber = '01711111111';
export const nagadNumber = '01822222222';

let entered = 0;
/** Returns a transaction id that nobody has entered. */
export const newTransaction = () => `TRX${String(++entered).padStart(6, '0')}`;

type Buyer = Awaited<ReturnType<typeof createBuyer>>;
type Placed = { buyer: Buyer; orderId: string };

/** Acts with money sent by hand, in a shop that takes it by bKash and Nagad. */
export async function manualActs(shop: TestApp) {
  const seller = { seller: await signInSeller(shop) };
  await settle(shop, {
    buying: {
      ...noBounds,
      manual: [
        { provider: 'bkash', number: bkashNumber },
        { provider: 'nagad', number: nagadNumber },
      ],
    },
  });

  /** A new buyer orders pieces of a product, to be paid by hand. */
  async function placeManual(product: { id: string }, { quantity = 1, body = {} } = {}) {
    const buyer = await createBuyer(shop.database.db, [[product, quantity] as const]);
    const placed = await shop.send(manualPaymentCalls.placeManualOrder, {
      as: buyer.as,
      body: { items: buyer.items, address: buyer.addressId, provider: 'bkash', ...body },
    });
    return { buyer, placed, orderId: placed.body.orderId as string };
  }
  const enter = ({ buyer, orderId }: Placed, transactionId: string, provider = 'bkash') =>
    shop.send(manualPaymentCalls.enterTransaction, {
      as: buyer.as,
      params: { orderId },
      body: { provider, transactionId },
    });
  const decide = (orderId: string, transactionId: string, decision: 'confirm' | 'refuse', reason?: string) =>
    shop.send(manualPaymentCalls.decideManualPayment, {
      as: seller,
      params: { orderId },
      body: { transactionId, decision, ...(reason !== undefined && { reason }) },
    });
  const toCheck = async () => (await shop.send(manualPaymentCalls.listManualPayments, { as: seller })).body.payments;
  return { seller, placeManual, enter, decide, toCheck };
}
