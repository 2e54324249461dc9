import type { OrderTools } from '#api/changes/order-listener.ts';
import { ownReceipt } from '#api/features/order-money/account-entries.ts';
import { orderHasParcels } from '#api/features/parcel-queries/order-has-parcels.ts';
import { readParcelsOf } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { toTaka } from '#contract/money.ts';
import type { TakenHow } from '#contract/orders/order-channel.ts';
import type { OrderMoney } from '#contract/orders/order-money.ts';
import { isOpenParcel } from '#contract/parcels/parcel-state.ts';
import { changeAccount, type OfOrder } from './change-account.ts';

/** `amount` in poisha. */
type Received = { amount: number; how: TakenHow; transactionId: string | undefined };

/**
 * Records money for an order that no provider and no courier reports. Refused when more than is still to be collected,
 * and while a parcel on its way collects some of it.
 */
export function recordReceipt(
  tools: OrderTools,
  request: OfOrder,
  { amount, how, transactionId }: Received,
): Promise<OrderMoney | Refusal> {
  return changeAccount(tools, request, async ({ id, toCollect }, transaction) => {
    const parcels = await readParcelsOf(transaction, id);
    const collecting = parcels.filter(({ state, collect }) => isOpenParcel(state) && collect > 0);
    if (collecting.length > 0) return orderHasParcels(collecting);
    if (amount > toCollect) return new Refusal('receipt-too-large', { left: toTaka(toCollect) });
    return ownReceipt('hand', amount, transactionId === undefined ? how : `${how} ${transactionId}`);
  });
}
