import { v7 } from 'uuid';
import { orderMoney } from '#contract/orders/order-money.ts';
import type { OrderActor } from '#contract/orders/order-status.ts';
import type { orderAccount } from '#database/tables/order-account.ts';
import type { orders } from '#database/tables/orders.ts';
import type { paymentAttempts } from '#database/tables/payments.ts';

type Row = typeof orderAccount.$inferInsert;

/** A row to add to an account. Its cause makes sure that it counts once. */
export type AccountEntry = Omit<Row, 'orderId' | 'id' | 'at' | 'actor' | 'actorName'> & { at?: Date };

/** Who makes an entry; the shop itself has no name. */
export type AccountWriter = { actor: OrderActor; actorName: string };

export const byShop: AccountWriter = { actor: 'shop', actorName: '' };

/** Returns who changes a locked order of the seller's: a seller, or the shop itself, which has no name. */
export function writerOf({ actorName }: Pick<AccountWriter, 'actorName'>): AccountWriter {
  return actorName === '' ? byShop : { actor: 'seller', actorName };
}

type Attempt = Pick<typeof paymentAttempts.$inferSelect, 'id' | 'provider' | 'captured' | 'takenHow'>;

/** Returns the receipt of a captured payment attempt; it has the attempt's id. */
export function paymentReceipt({ id, provider, captured, takenHow }: Attempt): AccountEntry {
  const way = takenHow === null ? provider : 'counter';
  return { kind: 'receipt', amount: captured, cause: `attempt ${id}`, way, receiptId: id };
}

/** Returns a receipt of one of our own ways, with an id of its own. */
export function ownReceipt(way: 'door' | 'hand' | 'rounding', amount: number, note = ''): AccountEntry {
  const receiptId = v7();
  return { kind: 'receipt', amount, cause: `${way} ${receiptId}`, way, receiptId, note };
}

type NewOrder = Pick<typeof orders.$inferSelect, 'id' | 'total' | 'status'>;
type Taken = { id: string; amount: number };

/**
 * Returns the first rows of a new order's account, and the columns that follow from them. `taken`: a payment that the
 * seller took with the order, under the id of its attempt.
 */
export function openingOf({ id: orderId, total, status }: NewOrder, by: AccountWriter, taken?: Taken) {
  const paid = taken?.amount ?? 0;
  const sums = { status, total, returned: 0, credited: 0, cancelled: 0, paid, refunded: 0 };
  const { toCollect } = orderMoney(sums);
  const placed = { orderId, ...by, kind: 'placed' as const, amount: total, cause: 'placed' };
  const receipt = taken && {
    ...{ orderId, ...by },
    ...paymentReceipt({ id: taken.id, provider: 'cod', captured: taken.amount, takenHow: 'cash' }),
  };
  const isPaid = status !== 'Awaiting Payment' && toCollect === 0;
  return { rows: receipt ? [placed, receipt] : [placed], columns: { paid, toCollect, isPaid, isAccounted: true } };
}
