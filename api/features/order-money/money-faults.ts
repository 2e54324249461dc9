import { lineShares, returnedShare, type SharedLine } from '#contract/ledger/line-earnings.ts';
import { isMachineWay } from '#contract/orders/order-account.ts';
import { balanceOf, orderMoney } from '#contract/orders/order-money.ts';
import { attemptMethods } from '#contract/orders/order-payment.ts';
import { isOpenParcel } from '#contract/parcels/parcel-state.ts';
import type { orderAccount } from '#database/tables/order-account.ts';
import type { orders } from '#database/tables/orders.ts';
import type { parcels } from '#database/tables/parcels.ts';
import type { paymentAttempts } from '#database/tables/payments.ts';

type Row = Pick<typeof orderAccount.$inferSelect, 'kind' | 'amount' | 'receiptId' | 'way' | 'parcelId' | 'pieces'>;
type Attempt = Pick<typeof paymentAttempts.$inferSelect, 'id' | 'provider' | 'captured' | 'refunded' | 'takenHow'>;
type Line = SharedLine & { id: string; quantity: number; returned: number };
type Parcel = Pick<typeof parcels.$inferSelect, 'id' | 'state' | 'collect'>;

/** An order with everything that its account is counted from; amounts in poisha. */
export type CountedOrder = {
  order: typeof orders.$inferSelect;
  rows: readonly Row[];
  /** Those whose money was received for the order. */
  attempts: readonly Attempt[];
  lines: readonly Line[];
  parcels: readonly Parcel[];
  /** What couriers collected, by the ids of their parcels. */
  collected: ReadonlyMap<string, number>;
};

const sumOf = (rows: readonly Pick<Row, 'amount'>[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Says what two places have that should have the same. */
function unlessSame(what: string, stored: number | boolean, counted: number | boolean): string[] {
  return stored === counted ? [] : [`${what} is ${stored}, counted ${counted}`];
}

/** Recounts an order's money and returns what differs, a text for each place (docs/product.md, "The account of an order"). */
export function moneyFaults(counted: CountedOrder): string[] {
  return [
    ...sumFaults(counted),
    ...standFaults(counted),
    ...receiptFaults(counted),
    ...attemptFaults(counted),
    ...parcelFaults(counted),
    ...returnFaults(counted),
  ];
}

/** The sums on the order are those of its rows. */
function sumFaults({ order, rows }: CountedOrder): string[] {
  const of = (...kinds: Row['kind'][]) => sumOf(rows.filter(({ kind }) => kinds.includes(kind)));
  return [
    ...unlessSame('total', order.total, of('placed', 'edited')),
    ...unlessSame('returned', order.returned, 0 - of('returned')),
    ...unlessSame('credited', order.credited, 0 - of('credited')),
    ...unlessSame('cancelled', order.cancelled, 0 - of('cancelled')),
    ...unlessSame('paid', order.paid, of('receipt')),
    ...unlessSame('refunded', order.refunded, 0 - of('refund')),
  ];
}

/** What stands, what is to be collected and whether it is paid follow from the sums. */
function standFaults({ order }: CountedOrder): string[] {
  const { stands, toCollect } = orderMoney(order);
  const { status, isPaid } = order;
  const isOver = status === 'Cancelled';
  const isPlaced = status !== 'Awaiting Payment';
  return [
    ...(stands < 0 ? [`stands is ${stands}`] : []),
    ...(isOver ? unlessSame('stands of a cancelled order', stands, 0) : []),
    ...(isOver ? [] : unlessSame('cancelled of a standing order', order.cancelled, 0)),
    ...(balanceOf(order) < 0 ? [`balance is ${balanceOf(order)}`] : []),
    ...unlessSame('toCollect', order.toCollect, toCollect),
    ...(isOver ? [] : unlessSame('isPaid', isPaid, isPlaced && toCollect === 0)),
  ];
}

/** No receipt is below 0, nor has more of it gone back than came in. */
function receiptFaults({ rows }: CountedOrder): string[] {
  const ofReceipts = Map.groupBy(rows.filter(isMoney), ({ receiptId }) => receiptId ?? '');
  return [...ofReceipts].flatMap(([id, parts]) => {
    const received = sumOf(parts.filter(({ kind }) => kind === 'receipt'));
    const left = sumOf(parts);
    return received < 0 || left < 0 ? [`receipt ${id} is ${received}, of which ${left} are left`] : [];
  });
}

const isMoney = ({ kind }: Row) => kind === 'receipt' || kind === 'refund';

/**
 * A payment that was received is a receipt, and as much of both went back. Cash has a payment only once some of it goes
 * back, with what was known then.
 */
function attemptFaults({ rows, attempts }: CountedOrder): string[] {
  const [cash, others] = partition(attempts, ({ provider, takenHow }) => provider === 'cod' && !takenHow);
  const known = new Set(others.map(({ id }) => id));
  const isKnown = ({ receiptId }: Row) => known.has(receiptId ?? '');
  const [ofPayments, ofCash] = partition(rows.filter(isMoney), isKnown);
  const refundedOf = (parts: readonly Row[]) => 0 - sumOf(parts.filter(({ kind }) => kind === 'refund'));
  const without = new Set(ofCash.filter(isOfAttempt).map(({ receiptId }) => receiptId));
  return [
    ...others.flatMap(({ id, captured, refunded }) => {
      const parts = ofPayments.filter(({ receiptId }) => receiptId === id);
      return [
        ...unlessSame(`captured of payment ${id}`, captured, sumOf(parts.filter(({ kind }) => kind === 'receipt'))),
        ...unlessSame(`refunded of payment ${id}`, refunded, refundedOf(parts)),
      ];
    }),
    ...unlessSame('refunded of cash', sumOf(cash.map(({ refunded: amount }) => ({ amount }))), refundedOf(ofCash)),
    ...[...without].map((id) => `receipt ${id} has no payment`),
  ];
}

function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Whether a receipt came in by a payment: from a machine, sent by hand, or at the counter. */
function isOfAttempt({ way, parcelId }: Row): boolean {
  if (parcelId !== null || way === null) return false;
  return isMachineWay(way) || way === 'counter' || attemptMethods.some((method) => method === way);
}

/**
 * A parcel's receipts are what it collected; those on their way collect no more than was to come in when they were booked.
 * Meanwhile pieces of another parcel may have come back, and less is to come in: what is collected beyond is over then.
 */
function parcelFaults({ order, rows, parcels, collected }: CountedOrder): string[] {
  const received = Map.groupBy(
    rows.filter(({ kind, parcelId }) => kind === 'receipt' && parcelId !== null),
    ({ parcelId }) => parcelId ?? '',
  );
  const ids = new Set([...received.keys(), ...collected.keys()]);
  const differing = [...ids].flatMap((id) =>
    unlessSame(`collected of parcel ${id}`, collected.get(id) ?? 0, sumOf(received.get(id) ?? [])),
  );
  // What is on its way to the buyer of a cancelled order is over when it comes in.
  if (order.status === 'Cancelled') return differing;
  const open = parcels.filter(({ state }) => isOpenParcel(state));
  const coming = open.reduce((sum, { id, collect }) => sum + Math.max(0, collect - (collected.get(id) ?? 0)), 0);
  if (coming <= order.toCollect + order.returned) return differing;
  return [...differing, `parcels collect ${coming}, to be collected are ${order.toCollect}`];
}

/** What was returned is the part of the lines' shares, and the fee once nothing stays. */
function returnFaults({ order, rows, lines }: CountedOrder): string[] {
  const pieces = rows.flatMap((row) => row.pieces ?? []);
  const ofLines = lines.flatMap(({ id, returned }) => {
    const noted = pieces.reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);
    return unlessSame(`returned of line ${id}`, returned, noted);
  });
  if (lines.every(({ returned }) => returned === 0)) return [...ofLines, ...unlessSame('returned', order.returned, 0)];
  const shares = lineShares(order.tax, lines);
  const gone = lines.reduce((sum, line, index) => sum + returnedShare({ ...line, share: shares[index] ?? 0 }), 0);
  const isAllGone = lines.every(({ quantity, returned }) => returned === quantity);
  return [...ofLines, ...unlessSame('returned', order.returned, gone + (isAllGone ? order.fee : 0))];
}
