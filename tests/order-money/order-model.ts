import type { Parcel } from './modelled-parcel.ts';
import { amountsOf, type Coupon, halfUp, type Line, shareOfPieces, sharesOf, type TaxMode } from './order-amounts.ts';

// A plain model of one order's money, in poisha, written from the wire: equations 1 to 9 and the table of acts. Acts
// return new orders and change none.

export type Status = 'Awaiting Payment' | 'Order Placed' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled';
export type By = 'buyer' | 'seller' | 'shop';

/** Money that came in. `way` is the provider of the payment or parcel, or how it came in otherwise. */
type Receipt = { id: number; way: string; parcelId: string | null; amount: number };
/** Money that is promised back from one receipt: `credited` is its part that the order was worth. */
type Refund = { receipt: number; amount: number; credited: number; failed: boolean };

export type Order = {
  lines: Line[];
  fee: number;
  taxMode: TaxMode;
  coupon: Coupon | null;
  status: Status;
  /** The last change of status, which a seller may undo if it was the seller's. */
  last: { from: Status; by: By } | null;
  /** As a cancelled order was at its end. */
  wasPaid: boolean;
  receipts: Receipt[];
  refunds: Refund[];
  /** What refunds and letting go took off, less what an edit or return gave back. */
  credited: number;
  parcels: Parcel[];
  /** Claims that the seller has not decided about. */
  claims: { id: string; key: string; quantity: number }[];
  invoiced: boolean;
};

export type Money = {
  total: number;
  returned: number;
  credited: number;
  stands: number;
  paid: number;
  refunded: number;
  toCollect: number;
  over: number;
};

/** Providers whose money goes back by itself. */
const machines = ['sslcommerz', 'bkash'];
const isMachine = ({ way }: Receipt): boolean => machines.includes(way);
/** Cash that a seller has taken: a seller's cancellation writes down that it went back. */
const isCash = ({ way }: Receipt): boolean => ['counter', 'hand', 'door', 'rounding'].includes(way);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the share of the pieces that came back or were not taken. With the last piece the fee goes, too. */
export function returnedOf(order: Order): number {
  const shares = sharesOf(order);
  const parts = order.lines.map(({ returned, quantity }, at) => shareOfPieces(shares[at] ?? 0, returned, quantity));
  return sumOf(parts) + (isAllBack(order) ? order.fee : 0);
}

/** Whether no piece is left with the buyer or on its way. */
export function isAllBack({ lines }: Order): boolean {
  return lines.length > 0 && lines.every(({ returned, quantity }) => returned >= quantity);
}

/** Returns what a receipt still holds. */
function leftOf(order: Order, { id, amount }: Receipt): number {
  const gone = order.refunds.filter(({ receipt, failed }) => receipt === id && !failed);
  return amount - sumOf(gone.map((one) => one.amount));
}

/** Returns the money of an order as its views show it: equations 1 to 3. */
export function moneyOf(order: Order): Money {
  const { total } = amountsOf(order);
  const returned = returnedOf(order);
  const { credited, status } = order;
  const paid = sumOf(order.receipts.map(({ amount }) => amount));
  const refunded = sumOf(order.refunds.flatMap(({ amount, failed }) => (failed ? [] : [amount])));
  const stands = status === 'Cancelled' ? 0 : total - returned - credited;
  const rest = status === 'Awaiting Payment' ? 0 : stands - (paid - refunded);
  const [toCollect, over] = [Math.max(0, rest), Math.max(0, -rest)];
  return { total, returned, credited, stands, paid, refunded, toCollect, over };
}

export const balanceOf = (order: Order): number => {
  const { paid, refunded } = moneyOf(order);
  return paid - refunded;
};

/** A cancelled order keeps what it was; an order that awaits its payment is not paid. */
export function isPaid(order: Order): boolean {
  if (order.status === 'Cancelled') return order.wasPaid;
  return order.status !== 'Awaiting Payment' && moneyOf(order).toCollect === 0;
}

/** Adds a receipt; 0 is none. */
export function receive(order: Order, way: string, amount: number, parcelId: string | null = null): Order {
  if (amount === 0) return order;
  const id = 1 + Math.max(0, ...order.receipts.map((one) => one.id));
  return { ...order, receipts: [...order.receipts, { id, way, parcelId, amount }] };
}

/** Sets the receipt of a parcel to what is stated of it: never below what was paid back of it. It keeps its place. */
export function stateReceipt(order: Order, way: string, parcelId: string, stated: number): Order {
  const known = order.receipts.find((one) => one.parcelId === parcelId);
  if (!known) return receive(order, way, stated, parcelId);
  const amount = Math.max(stated, known.amount - leftOf(order, known));
  return { ...order, receipts: order.receipts.map((one) => (one === known ? { ...one, amount } : one)) };
}

/** Where an edit or a return would take what stands below 0, the credited part gives way. */
export function withoutDebt(order: Order): Order {
  const { total } = amountsOf(order);
  return { ...order, credited: Math.min(order.credited, total - returnedOf(order)) };
}

type Chosen = { receipts?: (receipt: Receipt) => boolean; fails?: boolean };

/**
 * Promises an amount back: over first, the rest is credited; from machine-paid receipts first, then from the newest.
 * With `fails`, providers refuse: these refunds and their credited parts are taken back.
 */
function payBack(order: Order, amount: number, { receipts = () => true, fails = false }: Chosen = {}): Order {
  const first = order.receipts
    .filter(receipts)
    .toSorted((one, other) => Number(isMachine(other)) - Number(isMachine(one)) || other.id - one.id);
  let after = order;
  let [left, over] = [amount, moneyOf(order).over];
  for (const receipt of first) {
    const part = Math.min(left, leftOf(order, receipt));
    if (part === 0) continue;
    const ofOver = Math.min(part, over);
    const failed = fails && isMachine(receipt);
    const refund = { receipt: receipt.id, amount: part, credited: part - ofOver, failed };
    const credited = after.credited + (failed ? 0 : refund.credited);
    after = { ...after, refunds: [...after.refunds, refund], credited };
    [left, over] = [left - part, over - ofOver];
  }
  return after;
}

/** Pays back what is over, as far as these receipts hold it. */
export function payOverBack(order: Order, chosen: Chosen = {}): Order {
  const { receipts = () => true } = chosen;
  const held = sumOf(order.receipts.filter(receipts).map((one) => leftOf(order, one)));
  return payBack(order, Math.min(moneyOf(order).over, held), chosen);
}

export const machinePaid: Chosen = { receipts: isMachine };

/** The buyer's payment comes in, and places the order. */
export function payOnline(order: Order, way: string): Order {
  const paid = receive(order, way, moneyOf(order).total);
  return { ...paid, status: 'Order Placed', last: { from: 'Awaiting Payment', by: 'shop' } };
}

/** Replaces the content of an order. A coupon that no longer holds is given back; over goes back at once. */
export function edit(order: Order, content: Pick<Order, 'lines' | 'fee' | 'coupon'>, fails = false): Order {
  return payOverBack(withoutDebt({ ...order, ...content }), { fails });
}

/** Refunds a part of what was paid. */
export const refund = (order: Order, amount: number, fails = false): Order => payBack(order, amount, { fails });

/** Takes off what lacks. */
export function letGo(order: Order): Order {
  return { ...order, credited: order.credited + moneyOf(order).toCollect };
}

/** Cancels an order: machine-paid money goes back at once, cash with a seller's cancellation alone. */
export function cancel(order: Order, by: By, fails = false): Order {
  const last = { from: order.status, by };
  const cancelled: Order = { ...order, status: 'Cancelled', wasPaid: isPaid(order), last };
  const isBack = (receipt: Receipt) => isMachine(receipt) || (by === 'seller' && isCash(receipt));
  return payOverBack(cancelled, { receipts: isBack, fails });
}

/** What one line's submitter has of an order: equation 7. */
export type Earned = { sale: number; commission: number; refund: number; 'refund-commission': number };

/** Returns the ledger's sums of each line, by its key; all 0 before the delivery. */
export function earnedOf(order: Order): Map<string, Earned> {
  const shares = sharesOf(order);
  const { total, returned, credited } = moneyOf(order);
  return new Map(
    order.lines.map(({ key, quantity, returned: back, rate, submitter }, at) => {
      if (order.status !== 'Delivered' || submitter === null)
        return [key, { sale: 0, commission: 0, refund: 0, 'refund-commission': 0 }];
      const share = shares[at] ?? 0;
      const sale = share - shareOfPieces(share, back, quantity);
      const commission = halfUp(sale, rate, 10_000);
      const gone = (amount: number) => (total === returned ? 0 : halfUp(amount, credited, total - returned));
      return [key, { sale, commission: 0 - commission, refund: 0 - gone(sale), 'refund-commission': gone(commission) }];
    }),
  );
}
