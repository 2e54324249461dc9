import type { Parcel, ParcelState, Pieces, Provider } from './modelled-parcel.ts';
import { wholeTaka } from './order-amounts.ts';
import {
  type By,
  cancel,
  isAllBack,
  machinePaid,
  moneyOf,
  type Order,
  payOverBack,
  receive,
  returnedOf,
  type Status,
  stateReceipt,
  withoutDebt,
} from './order-model.ts';

// What parcels do to an order's money, in poisha, written from the wire.

const openStates: readonly ParcelState[] = ['booked', 'picked', 'in-transit', 'returning'];
export const isOpen = ({ state }: Parcel): boolean => openStates.includes(state);
const isVoid = ({ state }: Parcel) => state === 'cancelled' || state === 'returned';
/** Whether the courier has, or had, the goods. */
export const wasPicked = ({ state }: Parcel): boolean => state !== 'booked' && state !== 'cancelled';

/** How many pieces these are together. */
export const piecesIn = (pieces: Pieces): number => Object.values(pieces).reduce((sum, one) => sum + one, 0);
export const notKept = ({ pieces, kept }: Parcel): Pieces =>
  Object.fromEntries(Object.entries(pieces).map(([key, count]) => [key, count - (kept?.[key] ?? 0)]));

/** Returns the pieces that are in no parcel; returned ones are never packed again. */
export function leftToPack({ lines, parcels }: Order): Pieces {
  const packed = parcels.filter((parcel) => !isVoid(parcel) || parcel.received || parcel.state === 'returned');
  const left = lines.map(({ key, quantity }) => {
    const inOthers = packed.reduce((sum, { pieces }) => sum + (pieces[key] ?? 0), 0);
    return [key, quantity - inOthers] as const;
  });
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

/** Returns what a new parcel may collect: equation 4. */
export function leftToCollect(order: Order): number {
  const asked = order.parcels
    .filter(isOpen)
    .reduce((sum, { collect, asked: counts }) => sum + (counts ? 0 : collect), 0);
  return wholeTaka(moneyOf(order).toCollect - asked);
}

const way: readonly Status[] = ['Order Placed', 'Processing', 'Shipped', 'Delivered'];

/** Replaces one parcel. */
export function withParcel(order: Order, id: string, fields: Partial<Parcel>): Order {
  return { ...order, parcels: order.parcels.map((one) => (one.id === id ? { ...one, ...fields } : one)) };
}

function parcelOf({ parcels }: Order, id: string): Parcel {
  const found = parcels.find((one) => one.id === id);
  if (!found) throw new Error(`The model has no parcel ${id}`);
  return found;
}

/** Pieces come back: they are taken off what stands. */
function takeOff(order: Order, pieces: Pieces): Order {
  const lines = order.lines.map((line) => ({ ...line, returned: line.returned + (pieces[line.key] ?? 0) }));
  return withoutDebt({ ...order, lines });
}

/** Rounding of a delivered order may be reckoned anew after a later act: the forms that it may take. */
export function roundings(order: Order): Order[] {
  if (order.status !== 'Delivered') return [order];
  const without = { ...order, receipts: order.receipts.filter((one) => one.way !== 'rounding') };
  return [order, roundOff(order), roundOff(without)];
}

/** What less than a taka is missing of a delivered order is paid by rounding. */
function roundOff(order: Order): Order {
  const { toCollect } = moneyOf(order);
  return toCollect < 100 ? receive(order, 'rounding', toCollect) : order;
}

/**
 * The order is delivered. By hand, open parcels count as asked, and what no parcel collects came in at the door; less
 * than a taka that whole taka leave is rounding.
 */
export function deliver(order: Order, by: By): Order {
  const delivered: Order = { ...order, status: 'Delivered', last: { from: order.status, by } };
  if (by === 'shop') return roundOff(delivered);
  let after = delivered;
  for (const { id, collect, provider } of order.parcels.filter(isOpen)) {
    after = withParcel(stateReceipt(after, provider, id, collect), id, { asked: true });
  }
  // What a courier brought too little did not come in at the door.
  const ended = order.parcels.filter((parcel) => !isVoid(parcel) && !isOpen(parcel));
  const lacking = ended.map(({ collect, collected, off = 0 }) => Math.max(0, collect - off - (collected ?? 0)));
  const { toCollect } = moneyOf(after);
  const atDoor = Math.max(0, toCollect - lacking.reduce((sum, amount) => sum + amount, 0));
  const hasParcels = order.parcels.some((parcel) => !isVoid(parcel));
  return hasParcels && toCollect < 100 ? roundOff(after) : roundOff(receive(after, 'door', atDoor));
}

/** A delivery by hand is undone: what came in by it alone goes. */
export function undeliver(order: Order, to: Status): Order {
  let after: Order = { ...order, status: to, last: null };
  for (const { id, provider, asked } of order.parcels) if (asked) after = notAsked(after, provider, id);
  const isByHand = (name: string) => name === 'door' || name === 'rounding';
  return { ...after, receipts: after.receipts.filter((one) => !isByHand(one.way)) };
}

/** The order follows its parcels: to Shipped, and to Delivered. */
function follow(order: Order): Order {
  if (!way.includes(order.status) || order.status === 'Delivered') return order;
  const picked = order.parcels.some(wasPicked);
  const shipped: Order = picked && order.status !== 'Shipped' ? { ...order, status: 'Shipped', last: null } : order;
  return isArrived(shipped) ? deliver(shipped, 'shop') : shipped;
}

function isArrived({ lines, parcels }: Order): boolean {
  const counting = parcels.filter(({ state }) => state !== 'cancelled');
  const isDone = ({ state, kept, received }: Parcel) =>
    state === 'delivered' || (state === 'partly-delivered' && kept !== null) || (state === 'returned' && received);
  const covered = (key: string) => counting.reduce((sum, { pieces }) => sum + (pieces[key] ?? 0), 0);
  return (
    counting.some(({ state }) => state !== 'returned') &&
    counting.every(isDone) &&
    lines.every(({ key, quantity }) => covered(key) >= quantity)
  );
}

/**
 * A courier, or our own rider, moves a parcel; `stated` is what was collected, null when nothing is said. Delivered
 * without a statement, what was asked counts.
 */
export function move(order: Order, id: string, to: ParcelState, stated: number | null): Order {
  const { provider, collect, collected, state } = parcelOf(order, id);
  let after = withParcel(order, id, { state: to });
  const isEnd = to === 'delivered' || to === 'partly-delivered';
  const amount = isEnd ? (stated ?? collected ?? (to === 'delivered' ? collect : null)) : null;
  if (amount !== null) {
    after = stateReceipt(after, provider, id, amount);
    after = withParcel(after, id, { collected: known(after, id), asked: false });
  }
  if (to === 'delivered' || to === 'returned') after = withParcel(after, id, { told: null });
  return state === to ? after : follow(after);
}

/** Nothing was collected by a parcel that counted as asked, but for what was paid back of it. */
export function notAsked(order: Order, provider: Provider, id: string): Order {
  const after = stateReceipt(order, provider, id, 0);
  // Nothing stated is not the same as nothing collected.
  return withParcel(after, id, { asked: false, collected: known(after, id) || null });
}

const known = ({ receipts }: Order, id: string) => receipts.find((one) => one.parcelId === id)?.amount ?? 0;

/**
 * The seller says what the buyer kept; the rest is taken off at once, and over that a machine paid goes back for it.
 * What a courier brought too much of a parcel that was kept whole stays over.
 */
export function settlePartly(order: Order, id: string, kept: Pieces, collected: number | null): Order {
  let after = withParcel(order, id, { state: 'partly-delivered', kept });
  const before = returnedOf(after);
  after = takeOff(after, notKept(parcelOf(after, id)));
  after = withParcel(after, id, { off: returnedOf(after) - before });
  if (collected !== null) {
    after = stateReceipt(after, parcelOf(after, id).provider, id, collected);
    after = withParcel(after, id, { collected: known(after, id), asked: false });
  }
  const followed = follow(after);
  return piecesIn(notKept(parcelOf(after, id))) > 0 ? payOverBack(followed, machinePaid) : followed;
}

/**
 * A returned parcel, or the rest of one delivered in part, is in hand again. When nothing of the order stands with the
 * buyer the order is cancelled instead of reduced; one that was delivered by hand may stay.
 */
export function receiveParcel(order: Order, id: string): Order[] {
  const { kept, asked, provider, pieces } = parcelOf(order, id);
  if (kept) return [follow(withParcel(order, id, { received: true }))];
  let inHand = withParcel(order, id, { received: true, state: 'returned', told: null });
  if (asked) inHand = notAsked(inHand, provider, id);
  const reduced = takeOff(inHand, pieces);
  const cancelled = cancel(inHand, 'shop');
  if (!isAllBack(reduced)) {
    // Pieces that were never packed are with nobody: whether they keep the order going is left open.
    const isNobodys = order.status !== 'Delivered' && inHand.parcels.every(isVoid);
    return [payOverBack(follow(reduced), machinePaid), ...(isNobodys ? [cancelled] : [])];
  }
  return order.status === 'Delivered' ? [cancelled, payOverBack(reduced, machinePaid)] : [cancelled];
}

/** A payout's file states what was collected; taken back, the sum before it counts again. */
export function settle(order: Order, id: string, name: string, stated: number): Order {
  const { provider, collected, payouts } = parcelOf(order, id);
  const after = stateReceipt(order, provider, id, stated);
  return withParcel(after, id, {
    collected: known(after, id),
    payouts: [...payouts, { name, before: collected ?? 0 }],
  });
}

export function takePayoutBack(order: Order, id: string): Order {
  const { provider, payouts } = parcelOf(order, id);
  const after = stateReceipt(order, provider, id, payouts.at(-1)?.before ?? 0);
  return withParcel(after, id, { collected: known(after, id), payouts: payouts.slice(0, -1) });
}

/** Ends the parcels that no courier has yet; `told` is false where the seller has to tell the courier. */
export function endParcels(order: Order): Order {
  const ended = (parcel: Parcel): Partial<Parcel> => ({
    state: 'cancelled',
    told:
      parcel.provider === 'pathao' || parcel.provider === 'steadfast'
        ? false
        : parcel.provider === 'redx'
          ? true
          : null,
  });
  return order.parcels
    .filter(({ state }) => state === 'booked')
    .reduce((after, parcel) => withParcel(after, parcel.id, ended(parcel)), order);
}
